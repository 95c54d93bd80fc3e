/** The worker thread that reads a file and sends the result in pieces, on request. */

import { parentPort, workerData } from 'node:worker_threads'
import { type Result, success } from '../../core/result.ts'
import { type ImportContents, type ImportRequest, readImport } from './import-file.ts'

/** The number of events per piece, which takes a few milliseconds to transfer. */
const size = 250

/** Splits a result into pieces, each with the next slice of its lists. */
function* piecesOf(outcome: Result<ImportContents>): Generator<Result<ImportContents>> {
  if (!outcome.ok) return yield outcome
  const { events, leftOut, ...rest } = outcome.value
  for (let from = 0; from === 0 || from < Math.max(events.length, leftOut.length); from += size) {
    const slices = [events.slice(from, from + size), leftOut.slice(from, from + size)] as const
    yield success({ ...rest, events: slices[0], leftOut: slices[1] })
  }
}

// The cast is safe: only `import-reader.ts` starts this worker.
const pieces = piecesOf(readImport(workerData as ImportRequest))
parentPort?.on('message', () => parentPort?.postMessage(pieces.next().value))
