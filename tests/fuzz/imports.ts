import { deepEqual, match, ok } from 'node:assert/strict'
import { zipSync } from 'fflate'
import type { Result } from '../../core/result.ts'
import { type ImportContents, readImport } from '../../server/transfer/import-file.ts'
import { readImportInWorker } from '../../server/transfer/import-reader.ts'
import type { Chance } from '../support/chance.ts'
import { bombs, fileWords, samples } from './files.ts'
import { longestStretch, watchLoop } from './loop-watch.ts'
import { mutated, pick, trouble } from './mutations.ts'
import { type Case, casesOf, type Figures, Found, type Part, type Run, runEach } from './part.ts'

/** 2026-11-21 12:00:00 UTC. */
const now = 1_795_262_400

/** How long a reply to one file may take, in milliseconds, even on a busy machine. */
const patience = 60_000

// Files are stored as strings with one character per byte.
const bytesOf = (text: string) => Buffer.from(text, 'latin1')
const words = [...fileWords, ...trouble]

const makers: readonly ((chance: Chance) => string)[] = [
  (chance) => mutated(chance, pick(chance, samples), words),
  (chance) => mutated(chance, mutated(chance, pick(chance, samples), words), words),
  (chance) => mutated(chance, pick(chance, samples) + pick(chance, samples), words),
  (chance) => {
    const [one, other] = [pick(chance, samples), mutated(chance, pick(chance, samples), words)]
    const archive = zipSync({ 'a.ics': bytesOf(one), '../b.ICS': bytesOf(other), c: bytesOf('c') })
    return mutated(chance, Buffer.from(archive).toString('latin1'), words)
  },
]

const make = ({ chance }: Case) => pick(chance, makers)(chance)

function checkReading(reading: Result<ImportContents>): void {
  if (!reading.ok) {
    for (const { parameter, message } of reading.problems) {
      deepEqual(parameter, 'file')
      match(message, /^[^\n]{10,400}$/)
    }
    return
  }
  const { events, leftOut, parts } = reading.value
  ok(events.length <= 20_000)
  ok(parts.reduce((sum, part) => sum + part.events, 0) === events.length)
  for (const { uid, draft } of events) {
    ok(uid !== '' && uid.length <= 500)
    ok(draft.when.end.unix >= draft.when.start.unix)
  }
  ok(leftOut.every(({ line }) => line > 0))
}

/** Reads one file outside the main loop, which must not be blocked meanwhile. */
async function previewOne(file: Uint8Array): Promise<number> {
  let longest = 0
  await new Promise((resolve) => setTimeout(resolve, 10))
  const stop = watchLoop((milliseconds) => {
    longest = Math.max(longest, milliseconds)
  })
  const started = performance.now()
  const reading = await readImportInWorker(file, now)
  const time = performance.now() - started
  await new Promise((resolve) => setTimeout(resolve, 10))
  stop()
  checkReading(reading)
  ok(time < patience, `took ${time} ms`)
  ok(longest <= longestStretch, `the loop stood for ${longest} ms`)
  return longest
}

async function previewEach(run: Run): Promise<Figures> {
  let longest = 0
  let files = 0
  // These files are large.
  for (const one of casesOf(run, 2)) {
    const isBomb = one.number % 2 === 0
    const file = isBomb ? pick(one.chance, bombs)() : make(one)
    try {
      longest = Math.max(longest, await previewOne(typeof file === 'string' ? bytesOf(file) : file))
      files++
    } catch (error) {
      throw new Found(run, one, isBomb ? 'a bomb' : String(file), error)
    }
  }
  return { 'files outside the main loop': files, 'longest turn of the loop (ms)': longest }
}

async function run(run: Run): Promise<Figures> {
  const half = { ...run, seconds: run.seconds / 2 }
  const figures = runEach(half, 1000, make, (input) => {
    checkReading(readImport({ bytes: bytesOf(input), now }))
  })
  return { ...figures, ...(await previewEach(half)) }
}

/** The parser of calendar files and archives. */
export const imports: Part = {
  name: 'import',
  meaning:
    'a calendar file or archive is parsed or rejected with a message, and never blocks the main loop',
  run,
}
