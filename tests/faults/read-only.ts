import { equal, match, ok } from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { runCommand } from '../support/process.ts'
import { processFor, until } from '../support/system.ts'
import type { Fault, Figures, Run } from './fault.ts'
import { Journal } from './journal.ts'
import { Load } from './load.ts'
import { type Prepared, prepareSite } from './site.ts'
import { trace } from './tracer.ts'
import { mountVolume, type Volume } from './volume.ts'

/** The disk of the data takes no more writes, as a file system that met an error. */
export const readOnly: Fault = {
  name: 'read-only',
  meaning: 'a disk that takes or keeps no writes: reads go on, changes are told to come back',
  engines: ['sqlite'],
  rounds: { long: 30, short: 2 },
  run: runRounds,
}

// A file system is not made read-only while files are written, save by an error of its own. So
// what the process asks of it is answered as it would be then.
const failures = [
  'pwrite64,ftruncate:error=EROFS',
  'fdatasync,fsync:error=EIO',
  'pwrite64:error=EIO:when=2+3',
]

async function runRounds(run: Run): Promise<Figures> {
  const { scope, rounds } = run
  const volume = mountVolume(scope, 64)
  const env = { DATABASE_URL: `sqlite:${volume.path}/daymark.db` }
  const prepared = await prepareSite(scope, env)
  const journal = new Journal()
  const load = new Load(prepared, journal, 'read-only')
  let slowest = 0
  for (let round = 0; round < rounds; round++) {
    const failure = failures[round % failures.length] ?? ''
    slowest = Math.max(slowest, await failForAWhile(run, prepared, load, failure))
  }
  await load.stop()
  equal(load.reads.refused + load.feeds.refused + load.writes.lost, 0)
  await journal.expectAll(prepared.site)
  equal(await prepared.service.stop(), 0)
  await startOnReadOnly({ ...run, volume }, env, prepared)
  return {
    acknowledged: load.writes.answered,
    refused: load.writes.refused,
    'reads and feeds': load.reads.answered + load.feeds.answered,
    'slowest recovery (ms)': Math.round(slowest),
  }
}

/** Gives how long changes needed to be made again, in milliseconds. */
async function failForAWhile(
  { scope, chance, say }: Run,
  { service }: Prepared,
  load: Load,
  failure: string,
): Promise<number> {
  await setTimeout(100 + chance(200))
  const from = performance.now()
  const strace = await trace(scope, service, ['-e', `inject=${failure}`])
  await until('changes are refused', () => load.writes.between(from).refused > 20)
  await setTimeout(chance(500))
  await strace.end()
  const mended = performance.now()
  const first = await until('changes are made', () => load.writes.between(mended).firstAnswer)
  ok(first - mended < 5000, `changes were made again after ${first - mended} ms`)
  say(`${failure}: ${load.writes.between(from).refused} refused, ${first - mended} ms`)
  return first - mended
}

/** What can write nothing does not start: it says why, and leaves the file as it was. */
async function startOnReadOnly(
  { scope, volume }: Run & { readonly volume: Volume },
  env: { readonly DATABASE_URL: string },
  { site }: Prepared,
): Promise<void> {
  volume.remount('ro')
  const refused = await runCommand(['serve'], { ...env, PORT: '0' }, { time: 20_000 })
  equal(refused.status, 1, refused.output)
  match(refused.errors, /^daymark: DATABASE_URL: the database cannot be used \([^\n]+\)\n$/)
  volume.remount('rw')
  const service = await processFor(scope, env)
  await new Journal().expectAll({ ...site, baseUrl: service.baseUrl })
  equal(await service.stop(), 0)
}
