import { deepEqual, equal, ok } from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engines, type TestEngine } from '../support/databases.ts'
import { request } from '../support/http.ts'
import { runCommand } from '../support/process.ts'
import { databaseFor, processFor, until } from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { titlesOf } from './journal.ts'
import type { Site } from './kinds.ts'
import { prepareSite } from './site.ts'
import { type Known, SteadyWriters } from './steady-writers.ts'
import { share } from './tally.ts'

/**
 * Backs up a running service; each backup is restored and must contain everything confirmed before
 * it.
 */
export const backup: Fault = {
  name: 'backup',
  meaning: 'a backup made during 100 writes a second restores every change acknowledged before it',
  engines,
  rounds: { long: 50, short: 1 },
  run: runRounds,
}

type Environment = { readonly DATABASE_URL: string }

/** The service that is backed up, and its writers. */
interface Setup {
  readonly env: Environment
  readonly site: Site
  readonly writers: SteadyWriters
  /** How long writes took during backups, and at other times. */
  readonly times: { readonly beside: number[]; readonly other: number[] }
}

/** Runs a command that must succeed; returns its duration in milliseconds. */
async function runTimed(texts: readonly string[], env: Environment): Promise<number> {
  const started = performance.now()
  const { status, errors } = await runCommand(texts, env, { time: 300_000 })
  equal(status, 0, errors)
  return performance.now() - started
}

/**
 * Restores a file into a new database and calls `look` with the restored service; returns the
 * duration in milliseconds.
 */
async function withRestored(
  target: TestEngine,
  { file, site }: { readonly file: string; readonly site: Site },
  look: (restored: Site) => Promise<void>,
): Promise<number> {
  const ends: (() => Promise<void>)[] = []
  const scope = { after: (end: () => Promise<void>) => ends.unshift(end) }
  try {
    const env = { DATABASE_URL: await databaseFor(scope, target) }
    const took = await runTimed(['restore', '--from', file], env)
    const { baseUrl } = await processFor(scope, env)
    await look({ ...site, baseUrl })
    return took
  } finally {
    for (const end of ends) await end()
  }
}

/**
 * Checks that each event is at a step between the last confirmed before the backup and the last
 * requested before its end.
 */
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
  { env, site, writers, times }: Setup,
  { round, file }: { round: number; file: string },
): Promise<{ backup: number; restore: number }> {
  const before = writers.known()
  const begun = performance.now()
  const took = await runTimed(['backup', '--to', file], env)
  const ended = performance.now()
  const after = writers.known()
  times.beside.push(...writers.tally.between(begun, ended).answerTimes)
  const target = round % 2 === 1 ? engine : engines.filter((other) => other !== engine)[0]
  ok(target)
  const restored = await withRestored(target, { file, site }, async (present) =>
    expectKept(await titlesOf(present), before, after),
  )
  times.other.push(...writers.tally.between(ended).answerTimes)
  say(
    `round ${round}: ${before.size} events kept, backup ${took | 0} ms, to ${target} ${restored | 0} ms`,
  )
  rmSync(file)
  return { backup: took, restore: restored }
}

/** While nothing is written, the feeds are identical byte for byte except for the host. */
async function expectSameFeeds(
  { engine }: Run,
  {
    env,
    site,
    paths,
    file,
  }: Pick<Setup, 'env' | 'site'> & { paths: readonly string[]; file: string },
): Promise<void> {
  await runTimed(['backup', '--to', file], env)
  const feedsOf = async ({ baseUrl }: Site) => {
    const replies = await Promise.all(paths.map((path) => request(baseUrl + path)))
    const { host } = new URL(baseUrl)
    return replies.map(({ text }) => text.replaceAll('\r\n ', '').replaceAll(host, 'HOST'))
  }
  const expected = await feedsOf(site)
  await withRestored(engine, { file, site }, async (restored) =>
    deepEqual(await feedsOf(restored), expected),
  )
}

async function runRounds(run: Run): Promise<Figures> {
  const { scope, engine, rounds } = run
  const folder = mkdtempSync(join(tmpdir(), 'daymark-backups-'))
  scope.after(async () => rmSync(folder, { recursive: true }))
  const env = { DATABASE_URL: await databaseFor(scope, engine) }
  const { site, feeds: paths } = await prepareSite(scope, env)
  const writers = new SteadyWriters(site, run.chance)
  scope.after(() => writers.stop().catch(() => {}))
  const times: Setup['times'] = { beside: [], other: [] }
  const started = performance.now()
  const slowest = { backup: 0, restore: 0 }
  await until('there are some changes', () => writers.tally.answered > 50)
  for (let round = 0; round < rounds; round++) {
    const setup = { env, site, writers, times }
    const took = await runRound(run, setup, { round, file: join(folder, `${round}.db`) })
    slowest.backup = Math.max(slowest.backup, took.backup)
    slowest.restore = Math.max(slowest.restore, took.restore)
  }
  await writers.stop()
  const seconds = (performance.now() - started) / 1000
  await expectSameFeeds(run, { env, site, paths, file: join(folder, 'last.db') })
  return {
    'slowest backup (ms)': Math.round(slowest.backup),
    'slowest restore (ms)': Math.round(slowest.restore),
    'writes acknowledged': writers.tally.answered,
    'writes a second': Math.round(writers.tally.answered / seconds),
    'write p99 during a backup (ms)': share(sorted(times.beside), 0.99),
    'write p99 otherwise (ms)': share(sorted(times.other), 0.99),
  }
}

function sorted(times: readonly number[]): readonly number[] {
  return times.toSorted((one, other) => one - other)
}
