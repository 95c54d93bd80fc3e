import { LRUCache } from 'lru-cache'
import { writeSome, writeZoned } from '../../core/export/calendar.ts'
import { andThen, type MaybePromise } from '../../core/maybe-promise.ts'
import type { Language } from '../../core/text/language.ts'
import type { Context } from '../context.ts'
import { HttpError } from '../http/http-error.ts'
import { type FeedState, findFeed } from '../storage/feeds.ts'
import { emptiedText, isEmptied } from './empty-text.ts'
import { FeedRenderer } from './renderer.ts'
import { bytesOf, type Written, write } from './written.ts'

/** How many bytes the events of a feed may take. */
const largestFeed = 64 * 1024 * 1024

/**
 * How many bytes of feeds are kept, as a multiple of the largest: that has room there with all that is
 * made of it. One that has none would be written at every poll.
 */
const room = 1.5

/** How often a feed is written again because it changed meanwhile. */
const attempts = 3

/** How long a feed may be given on that the database cannot confirm, in milliseconds. */
export const longestUnconfirmed = 600_000

/** Who reads a feed, as far as that makes a difference. */
export interface Reader {
  /** Whether single events go out in their zones, and not in UTC. */
  readonly wantsZones: boolean
  /** What a feed that has lost its events says so in. */
  readonly language: Language
}

/** Which of its texts a feed is in: they are the same for most, and made only when asked for. */
type Variant = 'utc' | 'zones' | Language

function isRendered(variant: Variant): variant is 'utc' | 'zones' {
  return variant === 'utc' || variant === 'zones'
}

function variantOf(state: FeedState, { wantsZones, language }: Reader): Variant {
  if (isEmptied(state)) return language
  return wantsZones ? 'zones' : 'utc'
}

interface Kept {
  readonly revision: number
  /** `undefined` where it is longer than a feed may be. */
  readonly variants: ReadonlyMap<Variant, Written | undefined>
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
  readonly #largest: number
  readonly #renderers: Readonly<Record<'utc' | 'zones', FeedRenderer>>
  readonly #feeds: LRUCache<number, Kept>
  readonly #writing = new Map<string, Promise<Made>>()

  constructor(context: Context, largest = largestFeed) {
    this.#context = context
    this.#largest = largest
    this.#renderers = {
      utc: new FeedRenderer(context, writeSome, largest),
      zones: new FeedRenderer(context, writeZoned, largest),
    }
    const sizeCalculation = ({ variants }: Kept) => sizeOf(variants)
    this.#feeds = new LRUCache({ maxSize: room * largest, sizeCalculation })
  }

  /** The feed of a calendar in the state just asked for; refused where it is too long. */
  written(state: FeedState, reader: Reader): MaybePromise<Written> {
    const variant = variantOf(state, reader)
    const kept = this.#feeds.get(state.calendarId)
    const isKept = kept?.variants.has(variant) || this.#isAlone(kept?.variants.get('utc'))
    if (!kept || kept.revision < state.revision || !isKept) {
      return andThen(this.#write(state, reader), ({ written }) => demand(written))
    }
    kept.confirmedAt = performance.now()
    return demand(kept.variants.get(variant) ?? kept.variants.get('utc'))
  }

  // Two texts of so long a feed would drive each other out at every poll: all read the usual one.
  #isAlone(utc: Written | undefined): boolean {
    return utc !== undefined && 3 * utc.size > room * this.#largest
  }

  /** What was last known of a calendar's feed, in whichever variant, unless that was too long ago. */
  lastKnown(state: FeedState, reader: Reader): Unconfirmed | undefined {
    const { variants, confirmedAt = 0 } = this.#feeds.get(state.calendarId) ?? {}
    const written = variants?.get(variantOf(state, reader)) ?? variants?.values().find(Boolean)
    if (!written) return
    const age = performance.now() - confirmedAt
    return age > longestUnconfirmed ? undefined : { written, age: age / 1000 }
  }

  /** From now on nothing is known of a calendar's feed. */
  forget(calendarId: number): void {
    this.#feeds.delete(calendarId)
  }

  // Those who ask for the same text while it is being written wait for the same bytes.
  async #write(state: FeedState, reader: Reader): Promise<Made> {
    const known = this.#writing.get(nameOf(state, reader))
    const made = await (known ?? this.#begin(state, reader))
    // What another one waited for may have been begun before the change that this one knows of.
    return made.revision >= state.revision ? made : this.#write(state, reader)
  }

  #begin(state: FeedState, reader: Reader): Promise<Made> {
    const name = nameOf(state, reader)
    const writing = this.#writeStable(state, reader).finally(() => this.#writing.delete(name))
    this.#writing.set(name, writing)
    return writing
  }

  // The revision is read again behind the events: when it is the same, they belong to it.
  async #writeStable(state: FeedState, reader: Reader): Promise<Made> {
    let present = state
    const confirmedAt = performance.now()
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const written = await this.#make(present, reader, present.changedAt)
      const next = await findFeed(this.#context.db, state.calendarKey, state.calendarKey)
      if (!next || next.revision === present.revision) {
        return this.#keep(present, variantOf(present, reader), { written, confirmedAt })
      }
      present = next
    }
    // Under a stream of changes the text is right for now, but belongs to no date.
    const written = await this.#make(present, reader, undefined)
    return { revision: present.revision, written }
  }

  // Beside the other variants of its revision; where one of them is the same text, that serves both.
  #keep(
    { calendarId, revision }: FeedState,
    variant: Variant,
    { written, confirmedAt }: Pick<Made, 'written'> & Pick<Kept, 'confirmedAt'>,
  ): Made {
    const known = this.#feeds.peek(calendarId)
    if (known && known.revision > revision) return { revision, written }
    const others = known?.revision === revision ? known.variants : new Map<Variant, undefined>()
    const same = others.values().find((other) => other?.tag === written?.tag) ?? written
    // The chunks that were kept of the second text are views of bytes that nobody else holds.
    if (same !== written && isRendered(variant)) this.#renderers[variant].forget(calendarId)
    const all = new Map([...others, [variant, same]])
    const hasRoom = sizeOf(all) <= this.#feeds.maxSize
    const variants = hasRoom ? all : new Map([[variant, same]])
    this.#feeds.set(calendarId, { revision, variants, confirmedAt })
    return { revision, written: same }
  }

  async #make(
    state: FeedState,
    reader: Reader,
    changedAt: number | undefined,
  ): Promise<Written | undefined> {
    if (isEmptied(state)) return write(bytesOf(emptiedText(state, reader.language)), changedAt)
    const rendered = await this.#renderers[reader.wantsZones ? 'zones' : 'utc'].render(state)
    return rendered && write(rendered, changedAt)
  }
}

/** One text of a feed as it was made; `undefined` where it is longer than a feed may be. */
interface Made {
  readonly revision: number
  readonly written: Written | undefined
}

/** The bytes that variants may come to hold; a text that two of them share is there once. */
function sizeOf(variants: Kept['variants']): number {
  const texts = [...new Set(variants.values())]
  return texts.reduce((sum, written) => sum + (written?.size ?? 1000), 0)
}

function nameOf(state: FeedState, reader: Reader): string {
  return `${state.calendarId} ${variantOf(state, reader)}`
}

function demand(written: Written | undefined): Written {
  if (written) return written
  const most = `${largestFeed / 1024 / 1024} MiB`
  const message = `a feed may have ${most}, and the events of this calendar take more; whoever owns it can shorten them or use several calendars`
  throw new HttpError('too_large', message)
}
