import { deepEqual, equal, ok } from 'node:assert/strict'
import { suite, type TestContext, test } from 'node:test'
import { createChance } from '../support/chance.ts'
import { engines, type TestEngine } from '../support/databases.ts'
import type { ServiceProcess } from '../support/process.ts'
import {
  type Client,
  clientOf,
  databaseFor,
  makeAccount,
  type PrintedAccount,
  processFor,
} from '../support/system.ts'

const rounds = Number(process.env['ROUNDS'] ?? 3)
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const writers = 8

/** What is known of one event from outside: what was acknowledged, and what was asked behind it. */
interface Entry {
  acknowledged: string
  asked: string
}

/** Every event that the service has acknowledged, by its id. */
type Journal = Map<string, Entry>

const future = { start_date: '2031-07-01 20:30' }

/** Creates and saves until the service is gone; notes each acknowledgement. */
async function writeUntilGone(
  client: Client,
  calendar: string,
  name: string,
  note: { journal: Journal; onAcknowledged: () => void },
): Promise<void> {
  const own: string[] = []
  for (let step = 0; ; step++) {
    const title = `${name} step ${step}`
    const [id] = step % 3 === 0 ? [] : own.slice(-1 - (step % 5))
    const entry = id === undefined ? undefined : note.journal.get(id)
    if (entry) entry.asked = title
    const reply = await client
      .send(
        id === undefined ? '/me/calendars/events/create/' : '/me/calendars/events/save/',
        id === undefined
          ? { calendar_id: calendar, title, ...future }
          : { event_id: id, title, ...future },
      )
      .catch(() => undefined)
    if (!reply) return
    equal(reply.status, 200, reply.text)
    const made = String(reply.json.event.id)
    note.journal.set(made, { acknowledged: title, asked: title })
    if (id === undefined) own.push(made)
    note.onAcknowledged()
  }
}

async function listAll(client: Client, calendar: string): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (let page = 1; ; page++) {
    const asked = {
      calendar_id: calendar,
      page: String(page),
      page_size: '100',
      order_by: 'id-asc',
    }
    const reply = await client.call('/me/calendars/events/list/', asked)
    for (const { id, title } of reply.events) titles.set(id, title)
    if (reply.paging.next === '') {
      equal(reply.calendar.events_count, titles.size, 'the count is the number of rows')
      return titles
    }
  }
}

/** All that was acknowledged is there, and the counts and the feed agree with the rows. */
async function expectAll(client: Client, journal: Journal): Promise<number> {
  const present = new Map<string, string>()
  const { calendars } = await client.call('/me/calendars/list/')
  for (const { id, uniquekey, events_total } of calendars) {
    const titles = await listAll(client, id)
    equal(events_total, String(titles.size))
    const feed = (await client.get(`/feed/${uniquekey}.ics`)).text
    const said = [...feed.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title)
    deepEqual(said, [...titles.values()])
    for (const [id, title] of titles) present.set(id, title)
  }
  for (const [id, { acknowledged, asked }] of journal) {
    const title = present.get(id)
    ok(
      title === acknowledged || title === asked,
      `event ${id} is '${title}', not '${acknowledged}'`,
    )
    // What was asked last is known now: a lost answer may have been done or not.
    journal.set(id, { acknowledged: title, asked: title })
  }
  return present.size
}

async function killLater(service: ServiceProcess, milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  await service.kill()
}

async function runRound(
  t: TestContext,
  { env, account }: { env: { DATABASE_URL: string }; account: PrintedAccount },
  journal: Journal,
  fatal: { acknowledgements: number; milliseconds: number },
): Promise<void> {
  const service = await processFor(t, env)
  const client = clientOf(service.baseUrl, account.token)
  const { calendars } = await client.call('/me/calendars/list/')
  let acknowledgements = 0
  let killed: Promise<void> | undefined
  const onAcknowledged = () => {
    acknowledgements++
    if (acknowledgements !== fatal.acknowledgements) return
    killed = fatal.milliseconds === 0 ? service.kill() : killLater(service, fatal.milliseconds)
  }
  const note = { journal, onAcknowledged }
  const work = Array.from({ length: writers }, (_, writer) => {
    const name = `pid ${service.child.pid} writer ${writer}`
    return writeUntilGone(client, calendars[writer % calendars.length].id, name, note)
  })
  await Promise.all(work)
  await killed
  t.diagnostic(`killed after ${acknowledgements} acknowledgements`)
}

async function runRounds(t: TestContext, engine: TestEngine): Promise<void> {
  const chance = createChance(seed)
  t.diagnostic(`SEED=${seed} ROUNDS=${rounds}`)
  const env = { DATABASE_URL: await databaseFor(t, engine) }
  const account = await makeAccount(env)
  const first = await processFor(t, env)
  for (const title of ['One', 'Two']) {
    await clientOf(first.baseUrl, account.token).call('/me/calendars/create/', { title })
  }
  await first.kill()
  const journal: Journal = new Map()
  for (let round = 0; round < rounds; round++) {
    // At once after an answer, or in the middle of the next ones.
    const fatal = { acknowledgements: 30 + chance(300), milliseconds: chance(2) * chance(20) }
    await runRound(t, { env, account }, journal, fatal)
    const after = await processFor(t, env)
    const rows = await expectAll(clientOf(after.baseUrl, account.token), journal)
    ok(rows >= journal.size)
    equal(await after.stop(), 0)
  }
}

suite('a killed service', () => {
  for (const engine of engines) {
    test(`keeps all that it acknowledged, on ${engine}`, (t) => runRounds(t, engine))
  }
})
