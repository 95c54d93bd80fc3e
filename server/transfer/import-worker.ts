/** Reads a file beside the main loop, and hands out what it found piece by piece, when asked. */

import { parentPort, workerData } from 'node:worker_threads'
import { type Result, success } from '../../core/result.ts'
import { type Asked, type Reading, read } from './import-file.ts'

/** So many are taken over in a few milliseconds. */
const size = 250

/** The same outcome as often as its lists have slices, each time with the next ones. */
function* piecesOf(outcome: Result<Reading>): Generator<Result<Reading>> {
  if (!outcome.ok) return yield outcome
  const { events, leftOut, ...rest } = outcome.value
  for (let from = 0; from === 0 || from < Math.max(events.length, leftOut.length); from += size) {
    const slices = [events.slice(from, from + size), leftOut.slice(from, from + size)] as const
    yield success({ ...rest, events: slices[0], leftOut: slices[1] })
  }
}

// The cast is proven by whoever starts it, `preview.ts` alone.
const pieces = piecesOf(read(workerData as Asked))
parentPort?.on('message', () => parentPort?.postMessage(pieces.next().value))
