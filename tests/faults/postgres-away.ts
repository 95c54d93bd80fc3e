import { equal, ok } from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { type OwnPostgres, startOwnPostgres } from '../support/postgres.ts'
import { until } from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { type Load, startLoad } from './load.ts'
import { share } from './tally.ts'

/** The database server stops, and starts again. */
export const postgresAway: Fault = {
  name: 'postgres-away',
  meaning:
    'while PostgreSQL is stopped, crashed or killed, feeds work and all other requests get 503',
  engines: ['postgres'],
  rounds: { long: 30, short: 2 },
  run: runRounds,
}

const signals = ['SIGINT', 'SIGKILL', 'SIGQUIT'] as const

/** How long the server is stopped, in milliseconds: long now and then if there are many rounds. */
const absences = { short: 700, long: 30_000, every: 6 }

/** The longest time until changes succeed again, in milliseconds; not checked with few rounds. */
const recovery = { longest: 2000, from: 10 }

async function runRounds(run: Run): Promise<Figures> {
  const { scope, rounds } = run
  const server = await startOwnPostgres()
  scope.after(server.stop)
  const load = await startLoad(run, { DATABASE_URL: server.url })
  const slowest = { recovery: 0, refusal: 0 }
  for (let round = 0; round < rounds; round++) {
    const isLong = round % absences.every === absences.every - 1
    const absence = isLong ? absences.long : absences.short + run.chance(absences.short)
    const times = await runRound(run, { server, load, round, absence })
    slowest.recovery = Math.max(slowest.recovery, times.recovery)
    slowest.refusal = Math.max(slowest.refusal, times.refusal)
  }
  await load.end()
  equal(load.feeds.refused + load.writes.lost + load.reads.lost + load.feeds.lost, 0)
  const isInTime = rounds < recovery.from || slowest.recovery < recovery.longest
  ok(isInTime, `changes were made again after ${slowest.recovery} ms`)
  return {
    acknowledged: load.writes.answered,
    refused: load.writes.refused + load.reads.refused,
    'feeds answered': load.feeds.answered,
    'slowest recovery (ms)': Math.round(slowest.recovery),
    'slowest rejection (ms)': slowest.refusal,
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
  await load.workedSince(performance.now())
  await setTimeout(chance(300))
  const from = performance.now()
  await server.halt(signal)
  const stopped = performance.now()
  await setTimeout(absence)
  await until('feeds are answered from the cache', () => load.feeds.between(stopped).answered > 3)
  await until('changes are rejected', () => load.writes.between(stopped).refused > 0)
  const during = performance.now()
  await server.startAgain()
  const back = performance.now()
  const time = await load.recoveryFrom(back)
  // The processes of the server may still run for a moment.
  equal(load.writes.answersTo(stopped + 200, during), 0)
  const refusal = share(load.writes.between(from, back).refusalTimes, 0.99)
  say(`${signal}, ${absence} ms stopped: recovery in ${Math.round(time)} ms`)
  return { recovery: time, refusal }
}
