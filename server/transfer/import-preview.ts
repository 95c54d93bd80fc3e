import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ImportedEvent, SkippedItem } from '../../core/import/imported-event.ts'
import { failure, type Result, success } from '../../core/result.ts'
import type { Asked, Reading } from './import-file.ts'
import { type Patience, within } from './patience.ts'

/** The largest file that is read, in bytes. */
export const largestFile = 10 * 1024 * 1024

/** How long a file may take: one of the largest takes a second or two of a processor. */
const patience: Patience = { processor: 5000, inAll: 45_000 }

/** What reading may use, in MiB. */
const room = 128

/**
 * Reads an iCalendar file, or an archive of such, into what it would bring, in a thread of its own:
 * a file that takes too long or too much holds up nobody, and is refused. `now` is in Unix seconds.
 */
export async function previewImport(bytes: Uint8Array, now: number): Promise<Result<Reading>> {
  if (bytes.length > largestFile) {
    return refused('is too large; the limit is 10 MiB; split the file')
  }
  const asked: Asked = { bytes, now }
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: room },
  })
  try {
    return await within(worker, patience, (signal) => gather(worker, signal))
  } catch (error) {
    return refusalOf(error)
  } finally {
    await worker.terminate()
  }
}

async function gather(worker: Worker, signal: AbortSignal): Promise<Result<Reading>> {
  const events: ImportedEvent[] = []
  const leftOut: SkippedItem[] = []
  let outcome = await nextFrom(worker, signal)
  for (let piece = outcome; piece?.ok; piece = await nextFrom(worker, signal)) {
    events.push(...piece.value.events)
    leftOut.push(...piece.value.leftOut)
    outcome = success({ ...piece.value, events, leftOut })
  }
  if (!outcome) throw new Error('the worker said nothing')
  return outcome
}

// Each piece is asked for: pieces that were just sent would all be taken over in one go.
async function nextFrom(worker: Worker, signal: AbortSignal): Promise<Result<Reading> | undefined> {
  const answer = once(worker, 'message', { signal })
  worker.postMessage('next')
  const [piece] = await answer
  return piece
}

const tooMuch = 'takes too long to read; split the file'

function refusalOf(error: unknown): Result<never> {
  if (!(error instanceof Error)) throw error
  const isTooMuch =
    error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
  if (!isTooMuch) throw error
  return refused(tooMuch)
}

function refused(message: string): Result<never> {
  return failure({ parameter: 'file', message })
}
