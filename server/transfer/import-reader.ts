import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ImportedEvent, SkippedItem } from '../../core/import/imported-event.ts'
import { failure, type Result, success } from '../../core/result.ts'
import type { ImportContents, ImportRequest } from './import-file.ts'

/** The largest file that is accepted, in bytes. */
export const maxFileSize = 10 * 1024 * 1024

/** The time limits for a file: the largest ones take a second or two of CPU time. */
const timeLimit: TimeLimit = { processor: 5000, inAll: 45_000 }

/** The memory limit for reading, in MiB. */
const memory = 128

/**
 * Reads an iCalendar file, or an archive of them, in a worker thread: a file that takes too much
 * time or memory is rejected, and does not delay other requests. `now` is in Unix seconds.
 */
export async function readImportInWorker(
  bytes: Uint8Array,
  now: number,
): Promise<Result<ImportContents>> {
  if (bytes.length > maxFileSize) {
    return refused('is too large; the limit is 10 MiB; split the file')
  }
  const workerData: ImportRequest = { bytes, now }
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  })
  try {
    return await withTimeLimit(worker, timeLimit, (signal) => gather(worker, signal))
  } catch (error) {
    return refusalOf(error)
  } finally {
    await worker.terminate()
  }
}

async function gather(worker: Worker, signal: AbortSignal): Promise<Result<ImportContents>> {
  const events: ImportedEvent[] = []
  const leftOut: SkippedItem[] = []
  let outcome = await nextFrom(worker, signal)
  for (let piece = outcome; piece?.ok; piece = await nextFrom(worker, signal)) {
    events.push(...piece.value.events)
    leftOut.push(...piece.value.leftOut)
    outcome = success({ ...piece.value, events, leftOut })
  }
  if (!outcome) throw new Error('the worker sent nothing')
  return outcome
}

// Pieces are sent on request: otherwise they would all arrive in the same turn.
async function nextFrom(
  worker: Worker,
  signal: AbortSignal,
): Promise<Result<ImportContents> | undefined> {
  const reply = once(worker, 'message', { signal })
  worker.postMessage('next')
  const [piece] = await reply
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

/** How long a worker may run, in milliseconds. */
export interface TimeLimit {
  /** CPU time, which does not depend on how busy the machine is. */
  readonly processor: number
  /** From start to end, for a worker that waits or whose CPU time cannot be read. */
  readonly inAll: number
}

/** How often the CPU time is checked, in milliseconds. */
const checkInterval = 100

/** Runs `work`, whose signal is aborted when the worker has reached its time limit. */
export async function withTimeLimit<Value>(
  worker: Worker,
  { processor, inAll }: TimeLimit,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const spent = new AbortController()
  const check = async () => {
    const { user, system } = await worker.cpuUsage()
    if (user + system > 1000 * processor) spent.abort()
  }
  // If the CPU time cannot be read, the worker has ended or the other limit applies.
  const timer = setInterval(() => check().catch(() => {}), checkInterval).unref()
  try {
    return await work(AbortSignal.any([spent.signal, AbortSignal.timeout(inAll)]))
  } finally {
    clearInterval(timer)
  }
}
