import { LRUCache } from 'lru-cache'
import { writeSome } from '../../core/export/calendar.ts'
import { type Soon, soon } from '../../core/soon.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { type FeedState, findFeed } from '../storage/feeds.ts'
import { FeedRenderer } from './renderer.ts'
import { type Written, write } from './written.ts'

/** How many bytes the events of a feed may take. */
const largestFeed = 64 * 1024 * 1024

/**
 * How many bytes of feeds are kept: the largest has room there with all that is made of it. One that
 * has none would be written at every poll.
 */
const room = 1.5 * largestFeed

/** How often a feed is written again because it changed meanwhile. */
const attempts = 3

/** How long a feed may be given on that the database cannot confirm, in milliseconds. */
export const longestUnconfirmed = 600_000

interface Kept {
  readonly revision: number
  /** `undefined` where it is longer than a feed may be. */
  readonly written: Written | undefined
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
  readonly #renderer: FeedRenderer
  readonly #feeds = new LRUCache<number, Kept>({
    maxSize: room,
    sizeCalculation: ({ written }) => written?.size ?? 1000,
  })
  readonly #writing = new Map<number, Promise<Kept>>()

  constructor(context: Context, largest = largestFeed) {
    this.#context = context
    this.#renderer = new FeedRenderer(context, writeSome, largest)
  }

  /** The feed of a calendar in the state just asked for; refused where it is too long. */
  written(state: FeedState): Soon<Written> {
    const kept = this.#feeds.get(state.calendarId)
    if (!kept || kept.revision < state.revision) return soon(this.#write(state), demand)
    kept.confirmedAt = performance.now()
    return demand(kept)
  }

  /** What was last known of a calendar's feed, unless that was too long ago. */
  lastKnown(calendarId: number): Unconfirmed | undefined {
    const { written, confirmedAt = 0 } = this.#feeds.get(calendarId) ?? {}
    if (!written) return
    const age = performance.now() - confirmedAt
    return age > longestUnconfirmed ? undefined : { written, age: age / 1000 }
  }

  /** From now on nothing is known of a calendar's feed. */
  forget(calendarId: number): void {
    this.#feeds.delete(calendarId)
  }

  // Those who ask for the same feed while it is being written wait for the same bytes.
  async #write(state: FeedState): Promise<Kept> {
    const known = this.#writing.get(state.calendarId)
    const kept = await (known ?? this.#begin(state))
    // What another one waited for may have been begun before the change that this one knows of.
    return kept.revision >= state.revision ? kept : this.#write(state)
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
      const written = await this.#make(present, present.changedAt)
      const next = await findFeed(this.#context.db, state.calendarKey, state.calendarKey)
      if (!next || next.revision === present.revision) {
        const kept = { revision: present.revision, written, confirmedAt }
        this.#feeds.set(state.calendarId, kept)
        return kept
      }
      present = next
    }
    // Under a stream of changes the text is right for now, but belongs to no date.
    const written = await this.#make(present, undefined)
    return { revision: present.revision, written, confirmedAt }
  }

  async #make(state: FeedState, changedAt: number | undefined): Promise<Written | undefined> {
    const rendered = await this.#renderer.render(state)
    return rendered && write(rendered, changedAt)
  }
}

function demand({ written }: Kept): Written {
  if (written) return written
  const most = `${largestFeed / 1024 / 1024} MiB`
  const message = `a feed may have ${most}, and the events of this calendar take more; whoever owns it can shorten them or use several calendars`
  throw new Refusal('too_large', message)
}
