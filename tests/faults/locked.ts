import { equal, ok } from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { databaseFor, until } from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { startLoad } from './load.ts'
import { share } from './tally.ts'

/** Another process locks the database file for a while. */
export const locked: Fault = {
  name: 'locked',
  meaning:
    'while another process locks SQLite, reads continue and changes wait at most two seconds',
  engines: ['sqlite'],
  rounds: { long: 40, short: 2 },
  run: runRounds,
}

/** The durations of the lock in milliseconds, used in turn; a change waits for at most 2000. */
const times = [600, 3000, 100, 1000, 10_000]

/**
 * The longest a read may take meanwhile, in milliseconds; in a blocked process it would take 2000.
 */
const longestRead = 1000

async function runRounds(run: Run): Promise<Figures> {
  const { scope, engine, rounds, chance, say } = run
  const env = { DATABASE_URL: await databaseFor(scope, engine) }
  const load = await startLoad(run, env)
  const other = new DatabaseSync(env.DATABASE_URL.replace('sqlite:', ''), { timeout: 5000 })
  scope.after(async () => other.close())
  const slowest = { reads: 0, refusals: 0 }
  for (let round = 0; round < rounds; round++) {
    const time = times[round % times.length] ?? 0
    await load.workedSince(performance.now())
    await setTimeout(chance(200))
    other.exec('begin exclusive')
    const from = performance.now()
    await setTimeout(time)
    const freed = performance.now()
    other.exec('rollback')
    await until('changes succeed again', () => load.writes.between(freed).answered > 3)
    const reads = load.reads.between(from, freed)
    const writes = load.writes.between(from, freed)
    say(`${time} ms: ${reads.answered} reads, ${writes.refused} changes rejected`)
    equal(reads.refused + load.feeds.refused, 0)
    ok(reads.answered > time / 200, `${reads.answered} reads were answered in ${time} ms`)
    equal(writes.refused > 0, time > 2000, `${writes.refused} changes refused in ${time} ms`)
    slowest.reads = Math.max(slowest.reads, share(reads.answerTimes, 1))
    slowest.refusals = Math.max(slowest.refusals, share(writes.refusalTimes, 1))
  }
  await load.end()
  ok(slowest.reads < longestRead, `a read took ${slowest.reads} ms`)
  return {
    acknowledged: load.writes.answered,
    refused: load.writes.refused,
    reads: load.reads.answered,
    'slowest read under a lock (ms)': slowest.reads,
    'slowest rejection (ms)': slowest.refusals,
  }
}
