import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import type { TestEngine } from '../support/databases.ts'
import { upperEngines } from '../support/depth.ts'
import { runCommand } from '../support/process.ts'
import {
  type Client,
  clientOf,
  databaseFor,
  processFor,
  type Scope,
  type System,
  sharedStart,
  startSystem,
} from '../support/system.ts'

interface Kept extends System {
  readonly folder: string
  /** A backup that was made while the service was running. */
  readonly file: string
  readonly calendar: { readonly id: string; readonly uniquekey: string }
  /** The highest ID so far; its event was deleted before the backup. */
  readonly lastId: number
}

/** More than are copied at a time. */
const count = 250
const hardTitle = 'Käse\\,;"\'{}$1 \u{1f9c0} null'

async function createEvent(client: Client, calendar: string, title: string): Promise<number> {
  const parameters = { calendar_id: calendar, title, start_date: '2031-07-01 20:30' }
  return Number((await client.call('/me/calendars/events/create/', parameters)).event.id)
}

async function fillAndBackUp(scope: Scope, engine: TestEngine): Promise<Kept> {
  const system = await startSystem(scope, engine)
  const folder = mkdtempSync(join(tmpdir(), 'daymark-backup-'))
  scope.after(async () => rmSync(folder, { recursive: true }))
  const { calendar } = await system.call('/me/calendars/create/', { title: 'Concerts' })
  const titles = Array.from({ length: count }, (_, n) => (n === 7 ? hardTitle : `Event ${n}`))
  await Promise.all(titles.map((title) => createEvent(system, calendar.id, title)))
  const lastId = await createEvent(system, calendar.id, 'Gone')
  await system.call('/me/calendars/events/delete/', { event_id: String(lastId) })
  const file = join(folder, 'backup.db')
  const { status, errors, output } = await runCommand(['backup', '--to', file], system.env)
  equal(status, 0, errors)
  match(output, /^ +250 {2}events$/m)
  return { ...system, folder, file, calendar, lastId }
}

/** Returns the replies about the account and its calendar, without the URL of the service. */
async function saidBy(client: Client, { calendar }: Kept, baseUrl: string): Promise<string[]> {
  const events = { calendar_id: calendar.id, page_size: '100', page: '3' }
  const replies = [
    await client.send('/me/calendars/list/'),
    await client.send('/me/calendars/events/list/', events),
    await client.get(`/feed/${calendar.uniquekey}.ics`),
  ]
  deepEqual(
    replies.map(({ status }) => status),
    [200, 200, 200],
  )
  const { host } = new URL(baseUrl)
  // Long lines of a feed are folded, even inside a URL.
  return replies.map(({ text }) => text.replaceAll('\r\n ', '').replaceAll(host, 'HOST'))
}

test('an unusable file or database is reported in one line with its option or setting', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-backup-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const env = { DATABASE_URL: `sqlite:${join(folder, 'd.db')}` }
  const file = join(folder, 'b.db')
  equal((await runCommand(['migrate'], env)).status, 0)
  match((await runCommand(['backup', '--to', file], env)).output, /^it contains no accounts$/m)
  const below = { DATABASE_URL: `sqlite:${file}/below/d.db` }
  const expected = [
    [['backup', '--to', folder], env, /--to: there is already a folder with this name; /],
    [['backup', '--to', file], env, /--to: there is already a file with this name; /],
    [['backup', '--to', `${folder}/no/b.db`], env, /--to: the folder \/\S+\/no does not exist, /],
    [['backup', '--to', `${folder}/c.db`], { DATABASE_URL: `sqlite:${folder}` }, /DATABASE_URL: /],
    [['restore', '--from', folder, '--verify'], env, /--from: this is a folder; use a file/],
    [['restore', '--from', file], env, /DATABASE_URL: there is already data; use --replace /],
    [['restore', '--from', file], below, /DATABASE_URL: \S+ is in a file, not in a folder, /],
  ] as const
  for (const [texts, where, said] of expected) {
    const { status, output, errors } = await runCommand([...texts], where)
    deepEqual([status, output], [1, ''], errors)
    match(errors, new RegExp(`^daymark: ${said.source}[^\n]*\n$`))
  }
})

for (const engine of upperEngines) {
  suite(`a backup of ${engine} made while the service runs`, () => {
    const kept = sharedStart((scope) => fillAndBackUp(scope, engine))

    test('is readable only by its owner, and leaves no other files', () => {
      const { file, folder } = kept()
      equal(statSync(file).mode & 0o777, 0o600)
      deepEqual(readdirSync(folder), ['backup.db'])
    })

    for (const target of upperEngines) {
      test(`restores the same service on ${target}`, async (t) => {
        const scope = { after: (end: () => Promise<void>) => t.after(end) }
        const env = { DATABASE_URL: await databaseFor(scope, target) }
        const { status, errors } = await runCommand(['restore', '--from', kept().file], env)
        equal(status, 0, errors)
        const { baseUrl } = await processFor(scope, env)
        const client = clientOf(baseUrl, kept().account.token)
        const expected = await saidBy(kept(), kept(), kept().service.baseUrl)
        deepEqual(await saidBy(client, kept(), baseUrl), expected)
        const id = await createEvent(client, kept().calendar.id, 'Next')
        ok(id > kept().lastId, `the id ${kept().lastId} is given again`)
      })
    }

    test('is not restored into a running service, which continues', async () => {
      const { env, file } = kept()
      const refused = await runCommand(['restore', '--from', file, '--replace'], env)
      deepEqual([refused.status, refused.output], [1, ''])
      match(
        refused.errors,
        /^daymark: DATABASE_URL: a process is using the database: stop it first\n$/,
      )
      equal((await kept().send('/me/calendars/list/')).status, 200)
    })
  })
}
