import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isForAll, type Named, type Write, writeAround } from '../../../core/export/calendar.ts'
import type { ZoneReader } from '../../../core/ical/timezone.ts'
import type { Context } from '../../context.ts'
import { createPause } from '../../storage/event-loop.ts'
import { sliceSize } from '../../storage/event-slices.ts'
import { type Chunk, chunksOf } from './chunks.ts'
import type { Bytes } from './feed-body.ts'

/** A calendar as its feed tells it. */
interface Feed extends Named {
  readonly calendarId: number
}

/** How the events of a feed are written, and for whom. */
export interface Style {
  readonly write: Write
  readonly reader: ZoneReader
}

/** From how many chunks on a feed is a long one. */
const long = 6

/** How many bytes are copied before it is seen whether others should have their turn. */
const step = 1024 * 1024

/**
 * Puts feeds together, in turns with all other requests. What was written of a feed is kept: after a
 * change only the chunk is written again that it was in.
 */
export class FeedRenderer {
  readonly #context: Context
  readonly #write: Write
  readonly #reader: ZoneReader
  readonly #largest: number
  readonly #kept: LRUCache<number, readonly Chunk[]>

  /** The events of a feed may take so many bytes; as many of all feeds are kept. */
  constructor(context: Context, { write, reader }: Style, largest: number) {
    this.#context = context
    this.#write = write
    this.#reader = reader
    this.#largest = largest
    this.#kept = new LRUCache({ maxSize: largest, sizeCalculation: sizeOf })
  }

  /** The present text of a feed; `undefined` where it takes more bytes than it may. */
  async render(feed: Feed): Promise<Bytes | undefined> {
    let hasSlot = false
    try {
      const chunks: Chunk[] = []
      let size = 0
      for await (const chunk of this.#chunksOf(feed)) {
        size += chunk.bytes.length
        if (size > this.#largest) return undefined
        if (chunks.push(chunk) !== long) continue
        await slots.take()
        hasSlot = true
      }
      return await this.#join(feed, chunks)
    } finally {
      if (hasSlot) slots.leave()
    }
  }

  /** Keeps nothing of a feed any more: its text is in memory once, in what was rendered. */
  forget(calendarId: number): void {
    this.#kept.delete(calendarId)
  }

  #chunksOf({ calendarId }: Feed): AsyncIterable<Chunk> {
    const known = this.#kept.get(calendarId) ?? []
    const source = { context: this.#context, write: this.#write, calendarId }
    return chunksOf(source, isScattered(known) ? [] : known)
  }

  // What is kept are views of the one text that is sent, so it is in memory once.
  async #join(feed: Feed, chunks: readonly Chunk[]): Promise<Bytes> {
    const zones = chunks.map((chunk) => chunk.zones)
    const { start, end } = writeAround({ ...feed, reader: this.#reader }, zones)
    const head = Buffer.from(start)
    const joined = await join([head, ...chunks.map(({ bytes }) => bytes), Buffer.from(end)])
    let at = head.length
    const views = chunks.map((chunk) => {
      const bytes = joined.plain.subarray(at, at + chunk.bytes.length)
      at += bytes.length
      return { ...chunk, bytes }
    })
    if (views.length > 1) this.#kept.set(feed.calendarId, views)
    else this.#kept.delete(feed.calendarId)
    return { ...joined, isForAll: isForAll(zones) }
  }
}

function sizeOf(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { bytes }) => sum + bytes.length, 1)
}

/** Whether so much was deleted that there are far more chunks than are needed. */
function isScattered(chunks: readonly Chunk[]): boolean {
  const events = chunks.reduce((sum, { count }) => sum + count, 0)
  return 4 * events < chunks.length * sliceSize
}

/** Several parts as one text, with its digest. */
async function join(parts: readonly Uint8Array[]): Promise<Omit<Bytes, 'isForAll'>> {
  const pause = createPause()
  const digest = createHash('sha256')
  const plain = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    for (let from = 0; from < part.length; from += step) {
      const some = part.subarray(from, from + step)
      plain.set(some, at)
      digest.update(some)
      at += some.length
      await pause()
    }
  }
  return { plain, digest: digest.digest('hex') }
}

/** So many may do something at the same time; others wait in line. */
class Slots {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  /** Resolves when one of them is had; whoever has it leaves it again. */
  async take(): Promise<void> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free++
  }
}

/** How many long feeds are assembled at the same time: each needs memory for its whole body. */
const slots = new Slots(2)
