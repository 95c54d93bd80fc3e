/** The flow that `script/server --demo` lets people try, over HTTP only. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { postForm } from '../providers/flow.ts'
import { request } from '../support/http.ts'
import { freePort } from '../support/postgres.ts'
import { environmentWith } from '../support/process.ts'
import { clientOf, type Scope, until } from '../support/system.ts'

const ownForm = { 'sec-fetch-site': 'same-origin' }

/** Starts the demo with its temporary files in a folder of the test. */
async function startDemo(scope: Scope) {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-test-'))
  const child = spawn(process.execPath, ['tests/providers/demo.ts'], {
    env: environmentWith({ PORT: String(await freePort()), STOP_DELAY: '0', TMPDIR: folder }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  scope.after(async () => {
    child.kill('SIGKILL')
    await closed
    rmSync(folder, { recursive: true })
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await until('everything is printed', () => /API list .*\n/.test(output))
  const printed = (label: string) =>
    new RegExp(`^(?: |Daymark) *${label} +(\\S+)`, 'm').exec(output)?.[1] ?? ''
  const stop = async () => {
    child.kill('SIGINT')
    return { status: (await closed)[0], files: readdirSync(folder) }
  }
  return { printed, stop }
}

const cookiesOf = (headers: Readonly<Record<string, unknown>>) =>
  [headers['set-cookie'] ?? []].flat().map((one) => String(one).split(';')[0])

test('the demo adds an event to the calendar of a stand-in, and keeps it up to date', async (t) => {
  const { printed, stop } = await startDemo(t)
  const calendar = printed('Google Calendar')
  const { origin } = new URL(printed('serves at'))
  const { call } = clientOf(origin, printed('token'))
  const [{ id }] = (await call('/me/calendars/list/')).calendars
  const { events } = await call('/me/calendars/events/list/', { calendar_id: id })
  const page = (await request(printed('calendar page'))).text
  const key = /\/event\/(\w+)/.exec(page)?.[1] ?? ''
  match((await request(calendar)).text, /<h2>grace<\/h2><p>No entries/)

  const fields = { key, depth: 'keep' }
  const asked = await postForm(`${origin}/connect/google`, fields, ownForm)
  const consent = asked.headers.location ?? ''
  match((await request(consent)).text, /<option value="grace">[\s\S]*>Allow<[\s\S]*>Deny</)
  const scope = new URL(consent).searchParams.get('scope')?.split(' ').at(-1) ?? ''
  const answered = await postForm(consent, { person: 'grace', scope, answer: 'allow' })
  const cookie = cookiesOf(asked.headers).join('; ')
  const back = await request(answered.headers.location ?? '', { headers: { cookie } })
  equal(back.headers.location, '/connect/done')
  const outcome = cookiesOf(back.headers).join('; ')
  const done = (await request(`${origin}/connect/done`, { headers: { cookie: outcome } })).text
  ok(done.includes('It’s in your calendar'))
  ok(done.includes(`href="${calendar}calendar/event?eid=`))

  const shown = async () => (await request(calendar)).text
  const [, title] = /<strong dir="auto">([^<]+)/.exec(await shown()) ?? []
  const added = events.find((event: { title: string }) => event.title === title)
  const changed = { event_id: added.id, title: 'Changed concert', start_date: '2031-02-03 19:30' }
  await call('/me/calendars/events/save/', changed)
  await until('the entry has changed', async () => (await shown()).includes('Changed concert'))
  deepEqual(await stop(), { status: 0, files: [] })
})
