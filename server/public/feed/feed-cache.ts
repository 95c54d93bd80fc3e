import { LRUCache } from 'lru-cache'
import { writeFeedEvents, writeZonedEvents } from '../../../core/export/calendar.ts'
import type { ZoneReader } from '../../../core/ical/timezone.ts'
import type { Language } from '../../../core/text/language.ts'
import type { Context } from '../../context.ts'
import { HttpError } from '../../http/http-error.ts'
import { type FeedState, findFeed } from '../../storage/feeds.ts'
import { bytesOf, createFeedBody, type FeedBody } from './feed-body.ts'
import { FeedRenderer, type Style } from './feed-renderer.ts'
import { emptiedText, isEmptied } from './placeholder-feeds.ts'

/** The maximum size of a feed's events, in bytes. */
const maxFeedBytes = 64 * 1024 * 1024

/**
 * The size of the cache as a multiple of the largest feed, so that this feed fits with its compressed
 * forms. A feed that did not fit would be rendered for every request.
 */
const cacheFactor = 1.5

/** The number of times a feed is rendered again because it changed in the meantime. */
const attempts = 3

/** How long a feed is served without confirmation by the database, in milliseconds. */
export const maxUnconfirmedAge = 600_000

/** The properties of a client that the text of a feed depends on. */
export interface Reader {
  /** Whether single events are in their zones, not in UTC. */
  readonly wantsZones: boolean
  /** Whether it may be a Microsoft app, which supports only yearly rules of zones. */
  readonly zoneReader: ZoneReader
  /** The language of placeholders. */
  readonly language: Language
}

/** The variants of a feed. Most feeds have only one; each is created on request. */
type Variant = Rendered | Language
type Rendered = 'utc' | 'exact' | 'zones'

/** How each variant with events is written, and for which clients. */
const styles: Readonly<Record<Rendered, Style>> = {
  utc: { write: writeFeedEvents, reader: 'microsoft' },
  exact: { write: writeFeedEvents, reader: 'other' },
  zones: { write: writeZonedEvents, reader: 'other' },
}

function isRendered(variant: Variant): variant is Rendered {
  return variant in styles
}

function variantOf(state: FeedState, reader: Reader): Variant {
  return isEmptied(state) ? reader.language : renderedFor(reader)
}

function renderedFor({ wantsZones, zoneReader }: Reader): Rendered {
  if (wantsZones) return 'zones'
  return zoneReader === 'microsoft' ? 'utc' : 'exact'
}

function microsoft(reader: Reader): Reader {
  return { ...reader, zoneReader: 'microsoft' }
}

interface CachedFeed {
  readonly revision: number
  /** `undefined` if it is too large. */
  readonly variants: ReadonlyMap<Variant, FeedBody | undefined>
  /** When it was last known to be current, on the monotonic clock. */
  confirmedAt: number
}

/** A feed that was current some time ago. */
export interface Unconfirmed {
  readonly body: FeedBody
  /** The age in seconds. */
  readonly age: number
}

/**
 * Caches feeds by the revision of their calendar. Each request reads the current revision, so an
 * outdated feed is never served as current, even if another process made the change.
 */
export class FeedCache {
  readonly #context: Context
  readonly #maxBytes: number
  readonly #renderers: Readonly<Record<Rendered, FeedRenderer>>
  readonly #feeds: LRUCache<number, CachedFeed>
  readonly #writing = new Map<string, Promise<RenderedFeed>>()

  constructor(context: Context, maxBytes = maxFeedBytes) {
    this.#context = context
    this.#maxBytes = maxBytes
    this.#renderers = {
      utc: new FeedRenderer(context, styles.utc, maxBytes),
      exact: new FeedRenderer(context, styles.exact, maxBytes),
      zones: new FeedRenderer(context, styles.zones, maxBytes),
    }
    const sizeCalculation = ({ variants }: CachedFeed) => sizeOf(variants)
    this.#feeds = new LRUCache({ maxSize: cacheFactor * maxBytes, sizeCalculation })
  }

  /** Returns the current feed of a calendar; throws if it is too large. */
  async body(state: FeedState, reader: Reader): Promise<FeedBody> {
    const cached = this.cached(state, reader)
    if (cached) return cached
    // Only a few calendars have a zone that the usual text cannot describe exactly.
    if (variantOf(state, reader) === 'exact') {
      const common = microsoft(reader)
      const body = this.#variant(state, common) ?? (await this.#render(state, common))
      if (body.isForAll) return body
    }
    return this.#variant(state, reader) ?? this.#render(state, reader)
  }

  /** Returns the feed of this state if it is in the cache. */
  cached(state: FeedState, reader: Reader): FeedBody | undefined {
    if (variantOf(state, reader) === 'exact') {
      const common = this.#variant(state, microsoft(reader))
      if (common?.isForAll !== false) return common
    }
    return this.#variant(state, reader)
  }

  /** Returns a variant that is in the cache and current. */
  #variant(state: FeedState, reader: Reader): FeedBody | undefined {
    const variant = variantOf(state, reader)
    const cached = this.#feeds.get(state.calendarId)
    const isCached = cached?.variants.has(variant) || this.#isAlone(cached?.variants.get('utc'))
    if (!cached || cached.revision < state.revision || !isCached) return undefined
    cached.confirmedAt = performance.now()
    return sizeChecked(cached.variants.get(variant) ?? cached.variants.get('utc'))
  }

  async #render(state: FeedState, reader: Reader): Promise<FeedBody> {
    return sizeChecked((await this.#write(state, reader)).body)
  }

  // Two variants of such a large feed would evict each other with every request, so all clients get one.
  #isAlone(utc: FeedBody | undefined): boolean {
    return utc !== undefined && 3 * utc.size > cacheFactor * this.#maxBytes
  }

  /** Returns the last known feed of a calendar in any variant, unless it is too old. */
  lastKnown(state: FeedState, reader: Reader): Unconfirmed | undefined {
    const { variants, confirmedAt = 0 } = this.#feeds.get(state.calendarId) ?? {}
    const own = variants?.get(variantOf(state, reader))
    const body = own ?? variants?.get('utc') ?? variants?.values().find(Boolean)
    if (!body) return
    const age = performance.now() - confirmedAt
    return age > maxUnconfirmedAge ? undefined : { body, age: age / 1000 }
  }

  /** Removes the feed of a calendar. */
  forget(calendarId: number): void {
    this.#feeds.delete(calendarId)
  }

  // Concurrent requests for the same variant wait for the same bytes.
  async #write(state: FeedState, reader: Reader): Promise<RenderedFeed> {
    const known = this.#writing.get(nameOf(state, reader))
    const written = await (known ?? this.#startWriting(state, reader))
    // The other request may have started before the change that this one has seen.
    return written.revision >= state.revision ? written : this.#write(state, reader)
  }

  #startWriting(state: FeedState, reader: Reader): Promise<RenderedFeed> {
    const name = nameOf(state, reader)
    const writing = this.#writeStable(state, reader).finally(() => this.#writing.delete(name))
    this.#writing.set(name, writing)
    return writing
  }

  // The revision is read again after the events: if it has not changed, they belong to it.
  async #writeStable(state: FeedState, reader: Reader): Promise<RenderedFeed> {
    let present = state
    const confirmedAt = performance.now()
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const body = await this.#renderBody(present, reader, present.changedAt)
      const next = await findFeed(this.#context.db, state.calendarKey)
      if (!next || next.revision === present.revision) {
        return this.#store(present, variantOf(present, reader), { body, confirmedAt })
      }
      present = next
    }
    // With constant changes, the text is correct, but has no known date.
    const body = await this.#renderBody(present, reader, undefined)
    return { revision: present.revision, body }
  }

  // Caches a variant with the others of its revision; variants with the same text share it.
  #store(
    { calendarId, revision }: FeedState,
    variant: Variant,
    { body, confirmedAt }: Pick<RenderedFeed, 'body'> & Pick<CachedFeed, 'confirmedAt'>,
  ): RenderedFeed {
    const known = this.#feeds.peek(calendarId)
    if (known && known.revision > revision) return { revision, body }
    const others = known?.revision === revision ? known.variants : new Map<Variant, undefined>()
    const same = others.values().find((other) => other?.tag === body?.tag) ?? body
    // The chunks of the second text would keep its bytes in memory.
    if (same !== body && isRendered(variant)) this.#renderers[variant].forget(calendarId)
    const all = new Map([...others, [variant, same]])
    const hasRoom = sizeOf(all) <= this.#feeds.maxSize
    const variants = hasRoom ? all : new Map([[variant, same]])
    this.#feeds.set(calendarId, { revision, variants, confirmedAt })
    return { revision, body: same }
  }

  async #renderBody(
    state: FeedState,
    reader: Reader,
    changedAt: number | undefined,
  ): Promise<FeedBody | undefined> {
    if (isEmptied(state))
      return createFeedBody(bytesOf(emptiedText(state, reader.language)), changedAt)
    const rendered = await this.#renderers[renderedFor(reader)].render(state)
    return rendered && createFeedBody(rendered, changedAt)
  }
}

/** A rendered variant of a feed; `undefined` if it is too large. */
interface RenderedFeed {
  readonly revision: number
  readonly body: FeedBody | undefined
}

/** The maximum size of variants in bytes; a shared text counts once. */
function sizeOf(variants: CachedFeed['variants']): number {
  const texts = [...new Set(variants.values())]
  return texts.reduce((sum, body) => sum + (body?.size ?? 1000), 0)
}

function nameOf(state: FeedState, reader: Reader): string {
  return `${state.calendarId} ${variantOf(state, reader)}`
}

function sizeChecked(body: FeedBody | undefined): FeedBody {
  if (body) return body
  const limit = `${maxFeedBytes / 1024 / 1024} MiB`
  const message = `a feed can have up to ${limit}, and the events of this calendar take more; its owner can shorten them or use several calendars`
  throw new HttpError('too_large', message)
}
