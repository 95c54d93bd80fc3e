import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import {
  type CalendarTexts,
  isForAll,
  type WriteEvents,
  writeCalendarFrame,
} from '../../../core/export/calendar.ts'
import type { ZoneReader } from '../../../core/ical/timezone.ts'
import type { Context } from '../../context.ts'
import { createYield } from '../../event-loop.ts'
import { sliceSize } from '../../storage/event-slices.ts'
import { type Chunk, chunksOf } from './chunks.ts'
import type { Bytes } from './feed-body.ts'

/** The calendar of a feed. */
interface Feed extends CalendarTexts {
  readonly calendarId: number
  readonly reminder?: number | null
}

/** How the events of a feed are written, and for which clients. */
export interface Style {
  readonly write: WriteEvents
  readonly reader: ZoneReader
}

/** The number of chunks from which a feed counts as long. */
const longFrom = 6

/** The number of bytes that are copied before other requests can run. */
const step = 1024 * 1024

/**
 * Renders feeds in small steps, so that other requests can run in between. Caches the chunks of a feed:
 * after a change, only the chunk that contains it is rendered again.
 */
export class FeedRenderer {
  readonly #context: Context
  readonly #write: WriteEvents
  readonly #reader: ZoneReader
  readonly #maxBytes: number
  readonly #chunks: LRUCache<number, readonly Chunk[]>

  /** `maxBytes` limits the bytes of a feed's events, and those of all cached chunks. */
  constructor(context: Context, { write, reader }: Style, maxBytes: number) {
    this.#context = context
    this.#write = write
    this.#reader = reader
    this.#maxBytes = maxBytes
    this.#chunks = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf })
  }

  /** Returns the current text of a feed; `undefined` if it is too large. */
  async render(feed: Feed): Promise<Bytes | undefined> {
    let hasSlot = false
    try {
      const chunks: Chunk[] = []
      let size = 0
      for await (const chunk of this.#chunksOf(feed)) {
        size += chunk.bytes.length
        if (size > this.#maxBytes) return undefined
        if (chunks.push(chunk) !== longFrom) continue
        await slots.take()
        hasSlot = true
      }
      return await this.#join(feed, chunks)
    } finally {
      if (hasSlot) slots.leave()
    }
  }

  /** Removes the cached chunks of a feed. */
  forget(calendarId: number): void {
    this.#chunks.delete(calendarId)
  }

  #chunksOf({ calendarId, reminder = null }: Feed): AsyncIterable<Chunk> {
    const known = this.#chunks.get(calendarId) ?? []
    const source = { context: this.#context, write: this.#write, calendarId, reminder }
    return chunksOf(source, isScattered(known) ? [] : known)
  }

  // The cached chunks are views of the sent text, so it is in memory only once.
  async #join(feed: Feed, chunks: readonly Chunk[]): Promise<Bytes> {
    const zones = chunks.map((chunk) => chunk.zones)
    const { start, end } = writeCalendarFrame({ ...feed, reader: this.#reader }, zones)
    const head = Buffer.from(start)
    const joined = await join([head, ...chunks.map(({ bytes }) => bytes), Buffer.from(end)])
    let at = head.length
    const views = chunks.map((chunk) => {
      const bytes = joined.plain.subarray(at, at + chunk.bytes.length)
      at += bytes.length
      return { ...chunk, bytes }
    })
    if (views.length > 1) this.#chunks.set(feed.calendarId, views)
    else this.#chunks.delete(feed.calendarId)
    return { ...joined, isForAll: isForAll(zones) }
  }
}

function sizeOf(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { bytes }) => sum + bytes.length, 1)
}

/** Whether many deletions have left far more chunks than needed. */
function isScattered(chunks: readonly Chunk[]): boolean {
  const events = chunks.reduce((sum, { count }) => sum + count, 0)
  return 4 * events < chunks.length * sliceSize
}

/** Joins parts into one string with its digest. */
async function join(parts: readonly Uint8Array[]): Promise<Omit<Bytes, 'isForAll'>> {
  const pause = createYield()
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

/** Limits concurrency; callers wait in a queue. */
class Slots {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  /** Waits for a slot, which must be released afterwards. */
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

/**
 * Limits how many long feeds are joined at the same time, because each needs memory for its body.
 */
const slots = new Slots(2)
