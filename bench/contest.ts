import { cpuSeconds } from './process-usage.ts'
import { median, type Summary, summarize } from './statistics.ts'

/** The work of one round. */
export interface Work {
  readonly count: number
  readonly seconds: number
  /** The share of time in which the load generator was busy, from 0 to 1. */
  readonly generatorUtilization: number
}

/** One of the two compared processes, with a function that gives it work for some seconds. */
export interface Contestant {
  readonly pid: number
  readonly work: (seconds: number) => Promise<Work>
}

/** The duration of a contest. */
export interface Effort {
  readonly rounds: number
  /** Until this many requests, because V8 optimizes by count, but no longer than this. */
  readonly warmUp: { readonly requests: number; readonly seconds: number }
  readonly roundSeconds: number
}

/** The result against the baseline: ratios of the two turns of each round. */
export interface Contest {
  /** Requests per second, Daymark's divided by the baseline's: higher is better. */
  readonly speed: Summary
  /** CPU time per request, Daymark's divided by the baseline's: lower is better. */
  readonly cpu: Summary
  /** Medians, in requests per second. */
  readonly rates: { readonly floor: number; readonly ours: number }
  /** The highest of all rounds. */
  readonly generatorUtilization: number
}

interface Turn extends Work {
  readonly rate: number
  readonly cpuPerRequest: number
}

interface Round {
  readonly floor: Turn
  readonly ours: Turn
}

/**
 * Runs two contestants alternately after both have warmed up. Only ratios within a round are compared,
 * so a temporary slowdown of the whole machine affects both.
 */
export async function hold(floor: Contestant, ours: Contestant, effort: Effort): Promise<Contest> {
  await warmUp(floor, effort)
  await warmUp(ours, effort)
  const rounds: Round[] = []
  for (let round = 0; round < effort.rounds; round++) {
    rounds.push({
      floor: await takeTurn(floor, effort.roundSeconds),
      ours: await takeTurn(ours, effort.roundSeconds),
    })
  }
  return outcome(rounds)
}

async function warmUp(contestant: Contestant, { warmUp, roundSeconds }: Effort): Promise<void> {
  let [requests, seconds] = [0, 0]
  while (requests < warmUp.requests && seconds < warmUp.seconds) {
    const work = await contestant.work(roundSeconds)
    requests += work.count
    seconds += work.seconds
  }
}

async function takeTurn(contestant: Contestant, seconds: number): Promise<Turn> {
  const before = cpuSeconds(contestant.pid)
  const work = await contestant.work(seconds)
  const cpu = cpuSeconds(contestant.pid) - before
  return { ...work, rate: work.count / work.seconds, cpuPerRequest: cpu / work.count }
}

function outcome(rounds: readonly Round[]): Contest {
  const turns = rounds.flatMap(({ floor, ours }) => [floor, ours])
  return {
    speed: summarize(rounds.map(({ floor, ours }) => ours.rate / floor.rate)),
    cpu: summarize(rounds.map(({ floor, ours }) => ours.cpuPerRequest / floor.cpuPerRequest)),
    rates: {
      floor: median(rounds.map(({ floor }) => floor.rate)),
      ours: median(rounds.map(({ ours }) => ours.rate)),
    },
    generatorUtilization: Math.max(...turns.map((turn) => turn.generatorUtilization)),
  }
}
