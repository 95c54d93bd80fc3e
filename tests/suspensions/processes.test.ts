import { deepEqual, equal, ok } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { SuspensionKind } from '../../core/account/suspension.ts'
import { runCommandInTurn } from '../support/commands-in-turn.ts'
import { engines, type TestEngine } from '../support/databases.ts'
import { request } from '../support/http.ts'
import { processFor, type Scope, sharedStart, startSystem } from '../support/system.ts'

/** Two services on one database, the paths of both, and the suspensions that affect them. */
async function startTwo(scope: Scope, engine: TestEngine) {
  const { env, account, service, call, get } = await startSystem(scope, engine)
  const other = await processFor(scope, env)
  const { calendar } = await call('/me/calendars/create/', { title: 'Shared' })
  const given = { calendar_id: calendar.id, title: 'Party', start_date: '2031-07-01 20:30' }
  await call('/me/calendars/events/create/', given)
  const direct = `client=${account.client_id}&title=Party&start=2031-07-01`
  const link = (await get(`/dir/link/add/?${direct}`)).json.data.uniquekey
  const key = calendar.uniquekey
  const [event] = /\/event\/\w+/.exec((await get(`/embed/${key}`)).text) ?? []
  const stoppedBy: Readonly<Record<string, readonly SuspensionKind[]>> = {
    [`/feed/${key}.ics`]: ['account', 'calendar'],
    [`/subscribe/${key}`]: ['account', 'calendar'],
    [`${event}`]: ['account', 'calendar'],
    [`/s/${link}`]: ['account', 'client', 'link'],
    [`/event/${link}`]: ['account', 'client', 'link'],
    [`/dir/?${direct}&service=google`]: ['account', 'client'],
    [`/api/v1/me/calendars/list/?token=${account.token}`]: ['account'],
  }
  const named: Readonly<Record<SuspensionKind, readonly [string, string]>> = {
    account: ['--email', account.email],
    client: ['--client', account.client_id],
    link: ['--key', link],
    calendar: ['--calendar', key],
  }
  return { env, urls: [service.baseUrl, other.baseUrl], stoppedBy, named }
}

const kindsOn: Readonly<Record<TestEngine, readonly SuspensionKind[]>> = {
  sqlite: ['account', 'link', 'calendar'],
  postgres: ['client'],
}

for (const engine of engines) {
  suite(`a suspension with two processes on ${engine}`, () => {
    const shared = sharedStart((scope) => startTwo(scope, engine))

    const run = async (...texts: readonly string[]) => {
      const { status, errors } = await runCommandInTurn(texts, shared().env)
      equal(status, 0, errors)
    }
    /**
     * Returns the status of every URL, one process after the other; known feeds are not sent again.
     */
    const statuses = async () => {
      const { urls, stoppedBy } = shared()
      const requests = urls.flatMap((url) =>
        Object.keys(stoppedBy).map(async (path) => {
          const { headers } = await request(url + path)
          const conditional = { 'if-none-match': headers.etag ?? '' }
          return (await request(url + path, { headers: conditional })).status
        }),
      )
      return Promise.all(requests)
    }
    const expected = (kind: SuspensionKind, before: readonly number[]) => {
      const stops = Object.values(shared().stoppedBy)
      return before.map((status, at) => (stops[at % stops.length]?.includes(kind) ? 410 : status))
    }

    for (const kind of kindsOn[engine]) {
      test(`takes effect as soon as the command ends, despite any cache: ${kind}`, async () => {
        const option = shared().named[kind]
        // Twice, because the second requests use what the first ones have cached.
        const [, before = []] = [await statuses(), await statuses()]
        ok(
          before.every((status) => status < 400),
          String(before),
        )
        let isOver = false
        const polling = (async () => {
          while (!isOver) {
            await statuses()
            await setTimeout(200)
          }
        })()
        await run(kind, 'stop', ...option, '--reason', 'reported')
        const stopped = [await statuses(), await statuses()]
        await run(kind, 'resume', ...option)
        const after = await statuses()
        isOver = true
        await polling
        deepEqual(stopped, [expected(kind, before), expected(kind, before)])
        deepEqual(after, before)
      })
    }
  })
}
