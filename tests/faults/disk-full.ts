import { equal, match, ok } from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { runCommand } from '../support/process.ts'
import { processFor, until } from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { Journal } from './journal.ts'
import { Load } from './load.ts'
import { type Prepared, prepareSite } from './site.ts'
import { mountVolume, type Volume } from './volume.ts'

/** The disk of the data is full for a while. */
export const diskFull: Fault = {
  name: 'disk-full',
  meaning: 'no space left: reads go on, changes are told to come back, and are made again after',
  engines: ['sqlite'],
  rounds: { long: 30, short: 1 },
  run: runRounds,
}

const megabytes = 16

async function runRounds(run: Run): Promise<Figures> {
  const { scope, rounds, say } = run
  const volume = mountVolume(scope, megabytes)
  const env = { DATABASE_URL: `sqlite:${volume.path}/daymark.db` }
  const prepared = await prepareSite(scope, env)
  const journal = new Journal()
  const load = new Load(prepared, journal, 'full')
  let slowest = 0
  for (let round = 0; round < rounds; round++) {
    const recovery = await fillForAWhile(run, volume, load)
    slowest = Math.max(slowest, recovery)
    say(`${load.writes.refused} changes refused so far, back after ${Math.round(recovery)} ms`)
  }
  await load.stop()
  equal(load.reads.refused + load.feeds.refused + load.writes.lost, 0)
  await journal.expectAll(prepared.site)
  equal(await prepared.service.stop(), 0)
  await startOnFull({ ...run, volume }, env, prepared)
  return {
    acknowledged: load.writes.answered,
    refused: load.writes.refused,
    'reads and feeds': load.reads.answered + load.feeds.answered,
    'slowest recovery (ms)': Math.round(slowest),
  }
}

/** Gives how long changes needed to be made again, in milliseconds. */
async function fillForAWhile({ chance }: Run, volume: Volume, load: Load): Promise<number> {
  await setTimeout(200 + chance(300))
  const from = performance.now()
  // What is freed inside the database's files is filled again.
  const filling = setInterval(() => volume.fill(), 20)
  try {
    await until('changes are refused', () => load.writes.between(from).refused > 20)
    await setTimeout(chance(1000))
  } finally {
    clearInterval(filling)
  }
  volume.free()
  const freed = performance.now()
  const first = await until('changes are made', () => load.writes.between(freed).firstAnswer)
  ok(first - freed < 5000, `changes were made again after ${first - freed} ms`)
  return first - freed
}

/** A service that stopped cleanly needs a little space to start: it says so, and starts with it. */
async function startOnFull(
  { scope, volume }: Run & { readonly volume: Volume },
  env: { readonly DATABASE_URL: string },
  { site }: Prepared,
): Promise<void> {
  volume.fill()
  const refused = await runCommand(['serve'], { ...env, PORT: '0' }, { time: 20_000 })
  equal(refused.status, 1, refused.output)
  match(refused.errors, /^daymark: DATABASE_URL: the database cannot be used \([^\n]+\)\n$/)
  volume.free()
  const service = await processFor(scope, env)
  await new Journal().expectAll({ ...site, baseUrl: service.baseUrl })
  equal(await service.stop(), 0)
}
