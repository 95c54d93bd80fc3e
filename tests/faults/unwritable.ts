import { equal, match, ok } from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { runCommand } from '../support/process.ts'
import { processFor, until } from '../support/system.ts'
import type { Figures, Run } from './fault.ts'
import { Journal } from './journal.ts'
import { type Load, startLoad } from './load.ts'
import { mountVolume, type Volume } from './volume.ts'

/** A disk that accepts no writes for a while. */
export interface Unwritable {
  readonly megabytes: number
  /** Makes writes of a running service fail; returns a function that allows them again. */
  readonly begin: (round: Round) => Promise<() => Promise<void> | void>
  /** The same for a disk that no service uses. */
  readonly close: (volume: Volume) => void
  readonly open: (volume: Volume) => void
}

/** The run, and the state that its failure needs. */
export interface Round {
  readonly run: Run
  readonly volume: Volume
  readonly load: Load
  readonly round: number
}

/** Checks that reads continue, and that changes get 503 and succeed again afterwards. */
export async function tryUnwritable(run: Run, disk: Unwritable): Promise<Figures> {
  const { scope, rounds, say } = run
  const volume = mountVolume(scope, disk.megabytes)
  const env = { DATABASE_URL: `sqlite:${volume.path}/daymark.db` }
  const load = await startLoad(run, env)
  let slowest = 0
  for (let round = 0; round < rounds; round++) {
    const recovery = await takeAway({ run, volume, load, round }, disk)
    slowest = Math.max(slowest, recovery)
    say(`${load.writes.refused} changes rejected so far, recovery in ${Math.round(recovery)} ms`)
  }
  await load.end()
  equal(load.reads.refused + load.feeds.refused + load.writes.lost, 0)
  disk.close(volume)
  await expectNoStart(env)
  disk.open(volume)
  const service = await processFor(scope, env)
  await new Journal().expectAll({ ...load.prepared.site, baseUrl: service.baseUrl })
  equal(await service.stop(), 0)
  return {
    acknowledged: load.writes.answered,
    refused: load.writes.refused,
    'reads and feeds': load.reads.answered + load.feeds.answered,
    'slowest recovery (ms)': Math.round(slowest),
  }
}

/** Returns the time until changes succeed again, in milliseconds. */
async function takeAway(round: Round, { begin }: Unwritable): Promise<number> {
  const { run, load } = round
  await load.workedSince(performance.now())
  await setTimeout(run.chance(300))
  const from = performance.now()
  const giveBack = await begin(round)
  try {
    await until('changes are rejected', () => load.writes.between(from).refused > 20)
    await setTimeout(run.chance(500))
  } finally {
    await giveBack()
  }
  const recovery = await load.recoveryFrom(performance.now())
  ok(recovery < 5000, `changes were made again after ${recovery} ms`)
  return recovery
}

/** A service that cannot write does not start: it says why, and does not change the file. */
async function expectNoStart(env: { readonly DATABASE_URL: string }): Promise<void> {
  const refused = await runCommand(['serve'], { ...env, PORT: '0' }, { time: 20_000 })
  equal(refused.status, 1, refused.output)
  match(refused.errors, /^daymark: DATABASE_URL: the database cannot be used \([^\n]+\)\n$/)
}
