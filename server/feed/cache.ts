import { LRUCache } from 'lru-cache'
import type { Soon } from '../../core/soon.ts'
import type { Context } from '../context.ts'
import { calendarText } from '../export/calendar-text.ts'
import { type FeedState, findFeed } from '../storage/feeds.ts'
import { type Written, write } from './written.ts'

/** How many bytes of feeds are kept. */
const room = 64 * 1024 * 1024

/** How often a feed is written again because it changed meanwhile. */
const attempts = 3

/** How long a feed may be given on that the database cannot confirm, in milliseconds. */
export const longestUnconfirmed = 600_000

interface Kept {
  readonly revision: number
  readonly written: Written
  /** When it was last known to be the present one, by the clock that is never set. */
  confirmedAt: number
}

/** A feed that was the present one a while ago. */
export interface Unconfirmed {
  readonly written: Written
  /** In seconds. */
  readonly age: number
}

/**
 * Keeps the bytes of feeds between polls, for as long as their calendar's revision stays. Only
 * the present revision is ever asked for, so nothing old can be taken for new, whichever process
 * made the change.
 */
export class FeedCache {
  readonly #context: Context
  readonly #feeds = new LRUCache<number, Kept>({
    maxSize: room,
    sizeCalculation: ({ written }) => written.size,
  })
  readonly #writing = new Map<number, Promise<Kept>>()

  constructor(context: Context) {
    this.#context = context
  }

  /** The feed of a calendar in the state just asked for. */
  written(state: FeedState): Soon<Written> {
    const kept = this.#feeds.get(state.calendarId)
    if (!kept || kept.revision < state.revision) return this.#write(state)
    kept.confirmedAt = performance.now()
    return kept.written
  }

  /** What was last known of a calendar's feed, unless that was too long ago. */
  lastKnown(calendarId: number): Unconfirmed | undefined {
    const kept = this.#feeds.get(calendarId)
    if (!kept) return
    const age = performance.now() - kept.confirmedAt
    return age > longestUnconfirmed ? undefined : { written: kept.written, age: age / 1000 }
  }

  // Those who ask for the same feed while it is being written wait for the same bytes.
  async #write(state: FeedState): Promise<Written> {
    const known = this.#writing.get(state.calendarId)
    const kept = await (known ?? this.#begin(state))
    // What another one waited for may have been begun before the change that this one knows of.
    return kept.revision >= state.revision ? kept.written : this.#write(state)
  }

  #begin(state: FeedState): Promise<Kept> {
    const writing = this.#writeStable(state).finally(() => this.#writing.delete(state.calendarId))
    this.#writing.set(state.calendarId, writing)
    return writing
  }

  // The revision is read again behind the events: when it is the same, they belong to it.
  async #writeStable(state: FeedState): Promise<Kept> {
    let present = state
    const confirmedAt = performance.now()
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const text = await calendarText(this.#context, present.calendarId, present)
      const next = await findFeed(this.#context.db, state.calendarKey, state.calendarKey)
      if (!next || next.revision === present.revision) {
        const written = write(text, present.changedAt)
        const kept = { revision: present.revision, written, confirmedAt }
        this.#feeds.set(state.calendarId, kept)
        return kept
      }
      present = next
    }
    // Under a stream of changes the text is right for now, but belongs to no date.
    const text = await calendarText(this.#context, present.calendarId, present)
    return { revision: present.revision, written: write(text, undefined), confirmedAt }
  }
}
