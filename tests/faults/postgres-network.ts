import { equal, ok } from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { type Bridge, startBridge } from '../support/bridge.ts'
import { endConnections } from '../support/end-connections.ts'
import { databaseFor, until } from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { type Load, startLoad } from './load.ts'
import { share } from './tally.ts'

/**
 * The network to the database is cut, drops everything or is slow, or its connections are closed.
 */
export const postgresNetwork: Fault = {
  name: 'postgres-network',
  meaning: 'with connections to PostgreSQL cut, closed, silent or slow, no request waits for long',
  engines: ['postgres'],
  rounds: { long: 40, short: 4 },
  run: runRounds,
}

/**
 * The failure, its duration, whether requests are rejected meanwhile, and the longest time until
 * changes succeed again; times in milliseconds.
 */
interface Trouble {
  readonly name: string
  readonly time: number
  readonly refuses: boolean
  readonly recovery: number
  readonly begin: (network: Network) => Promise<void> | void
  readonly end: (network: Network) => void
}

interface Network {
  readonly bridge: Bridge
  readonly databaseUrl: string
}

/**
 * After silence, requests that were running when it started keep their locks until the server ends
 * them, and their connections until they time out, both in milliseconds.
 */
const longest = { recovery: 12_000, refusal: 12_500 }

/** The longest time until changes succeed again after any other failure, in milliseconds. */
const soon = 2000

const troubles: readonly Trouble[] = [
  {
    name: 'cut',
    time: 700,
    refuses: true,
    recovery: soon,
    begin: ({ bridge }) => bridge.become('cut'),
    end: ({ bridge }) => bridge.become('open'),
  },
  {
    name: 'silent',
    time: 5000,
    refuses: true,
    recovery: longest.recovery,
    begin: ({ bridge }) => bridge.become('silent'),
    end: ({ bridge }) => bridge.become('open'),
  },
  {
    name: 'ended by the server',
    time: 200,
    refuses: false,
    recovery: soon,
    begin: ({ databaseUrl }) => endConnections(databaseUrl),
    end: () => {},
  },
  {
    name: 'slow',
    time: 1500,
    refuses: false,
    recovery: soon,
    begin: ({ bridge }) => bridge.delay(50),
    end: ({ bridge }) => bridge.delay(0),
  },
]

async function runRounds(run: Run): Promise<Figures> {
  const { scope, engine, rounds } = run
  const databaseUrl = await databaseFor(scope, engine)
  const bridge = await startBridge(scope, new URL(databaseUrl))
  const load = await startLoad(run, { DATABASE_URL: bridge.url })
  const slowest = { recovery: 0, refusal: 0 }
  for (let round = 0; round < rounds; round++) {
    const trouble = troubles[round % troubles.length]
    ok(trouble)
    const recovery = await runRound(run, { bridge, databaseUrl }, load, trouble)
    slowest.recovery = Math.max(slowest.recovery, recovery)
  }
  await load.end()
  slowest.refusal = share(load.writes.between(0).refusalTimes, 1)
  equal(load.writes.lost + load.reads.lost + load.feeds.lost, 0)
  ok(slowest.refusal < longest.refusal, `a refusal took ${slowest.refusal} ms`)
  return {
    acknowledged: load.writes.answered,
    refused: load.writes.refused + load.reads.refused,
    'slowest recovery (ms)': Math.round(slowest.recovery),
    'slowest rejection (ms)': slowest.refusal,
  }
}

/** Returns the time until changes succeed again, in milliseconds. */
async function runRound(
  { chance, say }: Run,
  network: Network,
  load: Load,
  trouble: Trouble,
): Promise<number> {
  await load.workedSince(performance.now())
  await setTimeout(chance(200))
  await trouble.begin(network)
  const from = performance.now()
  await setTimeout(trouble.time)
  await until(trouble.refuses ? 'changes are refused' : 'changes are made', () => {
    const { refused, answered } = load.writes.between(from)
    return (trouble.refuses ? refused : answered) > 0
  })
  const ended = performance.now()
  trouble.end(network)
  const recovery = await load.recoveryFrom(ended)
  ok(recovery < trouble.recovery, `${trouble.name}: changes were made again after ${recovery} ms`)
  const { refused, answered } = load.writes.between(from, ended)
  say(
    `${trouble.name}: ${answered} made, ${refused} refused, back after ${Math.round(recovery)} ms`,
  )
  return recovery
}
