import { deepEqual, equal, ok } from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { engines, type TestEngine } from '../support/databases.ts'
import { runCommand } from '../support/process.ts'
import { type Client, clientOf, databaseFor, processFor, startSystem } from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { type Known, SteadyWriters } from './steady-writers.ts'

/** Backups of a service at work; each becomes a service that has all that was promised before. */
export const backup: Fault = {
  name: 'backup',
  meaning:
    'each backup under 100 writes a second and more, restored, has all acknowledged before it',
  engines,
  rounds: { long: 50, short: 2 },
  run: runRounds,
}

/** The service that is backed up. */
interface Site extends Client {
  readonly env: { readonly DATABASE_URL: string }
  readonly baseUrl: string
  readonly token: string
}

/** A command that must do what it is told; gives how long that took, in milliseconds. */
async function runTimed(texts: readonly string[], env: Site['env']): Promise<number> {
  const started = performance.now()
  const { status, errors } = await runCommand(texts, env, { time: 300_000 })
  equal(status, 0, errors)
  return performance.now() - started
}

/** Restores a file to a new place, and gives a look into the service that runs on it to others. */
async function withRestored(
  target: TestEngine,
  { file, token }: { readonly file: string; readonly token: string },
  look: (client: Client, baseUrl: string) => Promise<void>,
): Promise<number> {
  const ends: (() => Promise<void>)[] = []
  const scope = { after: (end: () => Promise<void>) => ends.unshift(end) }
  try {
    const env = { DATABASE_URL: await databaseFor(scope, target) }
    const took = await runTimed(['restore', '--from', file], env)
    const { baseUrl } = await processFor(scope, env)
    await look(clientOf(baseUrl, token), baseUrl)
    return took
  } finally {
    for (const end of ends) await end()
  }
}

/** The titles of all events; the counts and the feed say the same as the lists. */
async function titlesOf(client: Client): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  const { calendars } = await client.call('/me/calendars/list/')
  for (const { id, uniquekey, events_total } of calendars) {
    const titles = await listOf(client, id)
    equal(events_total, String(titles.size), 'the count is the number of rows')
    const feed = (await client.get(`/feed/${uniquekey}.ics`)).text
    const said = [...feed.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title)
    deepEqual(said, [...titles.values()])
    for (const [event, title] of titles) all.set(event, title)
  }
  return all
}

async function listOf(client: Client, calendar_id: string): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (let page = 1; ; page++) {
    const asked = { calendar_id, page: String(page), page_size: '100', order_by: 'id-asc' }
    const { events, paging } = await client.call('/me/calendars/events/list/', asked)
    for (const { id, title } of events) titles.set(id, title)
    if (paging.next === '') return titles
  }
}

/** All that was known before the backup is in it, or what was asked of it until its end. */
function expectKept(titles: ReadonlyMap<string, string>, before: Known, after: Known): void {
  for (const [id, { acknowledged }] of before) {
    const step = Number(/step (\d+)$/.exec(titles.get(id) ?? '')?.[1] ?? Number.NaN)
    const last = after.get(id)?.asked ?? acknowledged
    ok(
      step >= acknowledged && step <= last,
      `event ${id} is at step ${step}, not ${acknowledged} to ${last}`,
    )
  }
}

async function runRound(
  { engine, say }: Run,
  site: Site,
  writers: SteadyWriters,
  { round, file }: { round: number; file: string },
): Promise<{ backup: number; restore: number }> {
  const before = writers.known()
  const took = await writers.measured(() => runTimed(['backup', '--to', file], site.env))
  const after = writers.known()
  const target = round % 2 === 0 ? engine : engines.filter((other) => other !== engine)[0]
  ok(target)
  const restored = await withRestored(target, { file, token: site.token }, async (client) =>
    expectKept(await titlesOf(client), before, after),
  )
  say(
    `round ${round}: ${before.size} events kept, backup ${took | 0} ms, to ${target} ${restored | 0} ms`,
  )
  rmSync(file)
  return { backup: took, restore: restored }
}

/** While nobody writes, feeds are the same to the byte but for the address. */
async function expectSameFeeds({ engine }: Run, site: Site, file: string): Promise<void> {
  await runTimed(['backup', '--to', file], site.env)
  const feeds = async (client: Client, baseUrl: string) => {
    const { calendars } = await client.call('/me/calendars/list/')
    const paths: string[] = calendars.map(({ uniquekey }: { uniquekey: string }) => uniquekey)
    const replies = paths.map((key) => client.get(`/feed/${key}.ics`))
    const { host } = new URL(baseUrl)
    return (await Promise.all(replies)).map(({ text }) =>
      text.replaceAll('\r\n ', '').replaceAll(host, 'HOST'),
    )
  }
  const expected = await feeds(site, site.baseUrl)
  await withRestored(engine, { file, token: site.token }, async (client, baseUrl) =>
    deepEqual(await feeds(client, baseUrl), expected),
  )
}

async function runRounds(run: Run): Promise<Figures> {
  const { scope, engine, rounds } = run
  const folder = mkdtempSync(join(tmpdir(), 'daymark-backups-'))
  scope.after(async () => rmSync(folder, { recursive: true }))
  const { service, account, ...system } = await startSystem(scope, engine)
  const site = { ...system, baseUrl: service.baseUrl, token: account.token }
  const writers = new SteadyWriters(site, run.chance)
  scope.after(() => writers.stop())
  await writers.start()
  const slowest = { backup: 0, restore: 0 }
  await sleep(500)
  for (let round = 0; round < rounds; round++) {
    const took = await runRound(run, site, writers, { round, file: join(folder, `${round}.db`) })
    slowest.backup = Math.max(slowest.backup, took.backup)
    slowest.restore = Math.max(slowest.restore, took.restore)
  }
  await writers.stop()
  await expectSameFeeds(run, site, join(folder, 'last.db'))
  return {
    'slowest backup (ms)': Math.round(slowest.backup),
    'slowest restore (ms)': Math.round(slowest.restore),
    ...writers.figures(),
  }
}
