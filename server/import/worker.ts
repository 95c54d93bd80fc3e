/** Reads a file beside the main loop, and hands out what it found piece by piece, when asked. */

import { parentPort, workerData } from 'node:worker_threads'
import type { Preview } from '../../core/import/preview.ts'
import type { Outcome } from '../../core/problem.ts'
import { type Asked, read } from './read.ts'

/** A piece of what is found: first the outcome with empty lists, then what is in them. */
export type Piece =
  | { readonly kind: 'outcome'; readonly outcome: Outcome<Preview> }
  | ({ readonly kind: 'more' } & Pick<Preview, 'events' | 'leftOut'>)
  | { readonly kind: 'end' }

/** So many are taken over in a few milliseconds. */
const size = 250

function* piecesOf(outcome: Outcome<Preview>): Generator<Piece, Piece> {
  if (!outcome.ok) {
    yield { kind: 'outcome', outcome }
    return { kind: 'end' }
  }
  const { events, leftOut } = outcome.value
  yield {
    kind: 'outcome',
    outcome: { ok: true, value: { ...outcome.value, events: [], leftOut: [] } },
  }
  for (let from = 0; from < Math.max(events.length, leftOut.length); from += size) {
    const to = from + size
    yield { kind: 'more', events: events.slice(from, to), leftOut: leftOut.slice(from, to) }
  }
  return { kind: 'end' }
}

// The cast is proven by whoever starts it, `preview.ts` alone.
const pieces = piecesOf(read(workerData as Asked))
parentPort?.on('message', () => parentPort?.postMessage(pieces.next().value))
