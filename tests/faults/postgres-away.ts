import { equal, ok } from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { type OwnPostgres, startOwnPostgres } from '../support/postgres.ts'
import { until } from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { Journal } from './journal.ts'
import { Load } from './load.ts'
import { prepareSite } from './site.ts'
import { share } from './tally.ts'

/** The server of the database ends, and comes back. */
export const postgresAway: Fault = {
  name: 'postgres-away',
  meaning: 'PostgreSQL stopped, crashed or killed: feeds go on, all else is told to come back',
  engines: ['postgres'],
  rounds: { long: 30, short: 3 },
  run: runRounds,
}

const signals = ['SIGINT', 'SIGKILL', 'SIGQUIT'] as const

/** How long the server stays away, in milliseconds: where there are many rounds, now and then long. */
const absences = { short: 700, long: 30_000, every: 6 }

/** How long changes may need until they are made again, in milliseconds. */
const longestRecovery = 2000

async function runRounds(run: Run): Promise<Figures> {
  const { scope, rounds } = run
  const server = await startOwnPostgres()
  scope.after(server.stop)
  const prepared = await prepareSite(scope, { DATABASE_URL: server.url })
  const journal = new Journal()
  const load = new Load(prepared, journal, 'away')
  const slowest = { recovery: 0, refusal: 0 }
  for (let round = 0; round < rounds; round++) {
    const isLong = round % absences.every === absences.every - 1
    const absence = isLong ? absences.long : absences.short + run.chance(absences.short)
    const { recovery, refusal } = await runRound(run, { server, load, round, absence })
    slowest.recovery = Math.max(slowest.recovery, recovery)
    slowest.refusal = Math.max(slowest.refusal, refusal)
  }
  await load.stop()
  equal(load.feeds.refused + load.writes.lost + load.reads.lost + load.feeds.lost, 0)
  await journal.expectAll(prepared.site)
  equal(await prepared.service.stop(), 0)
  ok(slowest.recovery < longestRecovery, `changes were made again after ${slowest.recovery} ms`)
  return {
    acknowledged: load.writes.answered,
    refused: load.writes.refused + load.reads.refused,
    'feeds answered': load.feeds.answered,
    'slowest recovery (ms)': Math.round(slowest.recovery),
    'slowest refusal (ms)': slowest.refusal,
  }
}

interface Round {
  readonly server: OwnPostgres
  readonly load: Load
  readonly round: number
  readonly absence: number
}

async function runRound({ chance, say }: Run, { server, load, round, absence }: Round) {
  const signal = signals[round % signals.length] ?? 'SIGINT'
  await setTimeout(300 + chance(300))
  const from = performance.now()
  await server.halt(signal)
  const gone = performance.now()
  await setTimeout(absence)
  const during = performance.now()
  await server.startAgain()
  const back = performance.now()
  const first = await until('changes are made', () => load.writes.between(back).firstAnswer)
  const refused = load.writes.between(gone, during)
  const feeds = load.feeds.between(gone, during)
  ok(refused.refused > 0 && refused.answered === 0, 'without its database nothing is changed')
  ok(feeds.answered > 0, 'feeds are answered from what is kept')
  const refusal = share(load.writes.between(from, back).refusalTimes, 0.99)
  say(`${signal}, ${absence} ms away: back after ${Math.round(first - back)} ms`)
  return { recovery: first - back, refusal }
}
