import { LRUCache } from 'lru-cache'
import { Suspended } from '../../../core/account/suspension.ts'
import { Unavailable } from '../../../core/result.ts'
import type { Context } from '../../context.ts'
import { isConditional, isUnchanged } from '../../http/conditional.ts'
import { chooseEncoding } from '../../http/encoding.ts'
import { HttpError, orNotFound } from '../../http/http-error.ts'
import type { Reply, Request } from '../../http/message.ts'
import type { Handler, Route } from '../../http/router.ts'
import { type FeedKey, hasValidSignature, parseFeedKey } from '../../secrets/feed-address.ts'
import type { Connection } from '../../storage/database.ts'
import { type FeedState, findBlock, findFeed } from '../../storage/feeds.ts'
import { bytesOf, createFeedBody, type FeedBody } from './feed-body.ts'
import { FeedCache, maxUnconfirmedAge } from './feed-cache.ts'
import { type FeedRequest, readFeedRequest } from './feed-request.ts'
import { FetchNotes } from './fetch-notes.ts'
import { endedText } from './placeholder-feeds.ts'

/** The number of feed URLs that are cached for when the database is down. */
const maxKnownFeeds = 20_000

/** The state of a feed, and when its follower was blocked in Unix seconds. */
interface KnownFeed {
  readonly feed: FeedState
  readonly blockedAt: number | null
}

type BlockedFeed = KnownFeed & { readonly blockedAt: number }

/**
 * `/feed/KEY.ics`: whatever the number of followers, an unchanged feed needs only the state of its
 * calendar. While the database is down, and for requests over a limit, a feed of the last few minutes is
 * served with its age.
 */
export class Feeds {
  readonly #context: Context
  readonly #cache: FeedCache
  readonly #fetches: FetchNotes
  readonly #known = new LRUCache<string, KnownFeed>({ max: maxKnownFeeds, ttl: maxUnconfirmedAge })

  constructor(context: Context) {
    this.#context = context
    this.#cache = new FeedCache(context)
    this.#fetches = new FetchNotes(context)
  }

  readonly answer: Handler = async (_, request, text) => {
    const key = orNotFound(parseFeedKey(text), 'calendar')
    const feedRequest = readFeedRequest(request, text, key)
    try {
      return await this.#current(feedRequest)
    } catch (error) {
      return this.#lastKnownOrThrow(error, feedRequest)
    }
  }

  /** Replies with the last confirmed feed, if it is known. */
  readonly lastKnown: NonNullable<Route['lastKnown']> = async (request, text) => {
    const key = parseFeedKey(text)
    return key && this.#lastKnown(readFeedRequest(request, text, key))
  }

  // A remembered state may be older than the client's version. It only serves to confirm that version, or
  // to send the feed to a client that has none.
  async #current(feedRequest: FeedRequest): Promise<Reply> {
    const { db } = this.#context
    // An error may be outdated, too: the database is asked below.
    const recent = await this.#find(db.recent, feedRequest).catch(() => undefined)
    const cached = recent && this.#cache.cached(recent.feed, feedRequest.reader)
    const { headers } = feedRequest.request
    if (cached && (isUnchanged(headers, cached) || !isConditional(headers)))
      return this.#reply(feedRequest, recent, cached)
    const current = await this.#find(db, feedRequest)
    const body = await this.#cache.body(current.feed, feedRequest.reader)
    return this.#reply(feedRequest, current, body)
  }

  async #reply(feedRequest: FeedRequest, found: KnownFeed, body: FeedBody): Promise<Reply> {
    if (isBlocked(found)) return blockedReply(this.#context, feedRequest, found)
    this.#fetches.note(feedRequest, found.feed)
    return reply(this.#context, feedRequest.request, body)
  }

  async #find(connection: Connection, { text, key }: FeedRequest): Promise<KnownFeed> {
    const feed = orNotFound(await findFeed(connection, key.calendarKey), 'calendar')
    // A signature is checked once per secret: that takes as long as everything else together.
    const isOpen = this.#known.get(text)?.feed.feedSecret === feed.feedSecret
    orNotFound(isOpen || mayRead(text, key, feed), 'calendar')
    const blockedAt = feed.hasBlocked === 1 ? await findBlock(connection, text) : null
    const found = { feed, blockedAt }
    this.#known.set(text, found)
    return found
  }

  // Does not record the fetch: requests over a limit consume nothing, so new followers would be unlimited.
  async #lastKnown(feedRequest: FeedRequest): Promise<Reply | undefined> {
    const known = this.#known.get(feedRequest.text)
    const cached = known && this.#cache.lastKnown(known.feed, feedRequest.reader)
    if (!cached) return undefined
    if (isBlocked(known)) return blockedReply(this.#context, feedRequest, known)
    return withAge(await reply(this.#context, feedRequest.request, cached.body), cached.age)
  }

  async #lastKnownOrThrow(error: unknown, feedRequest: FeedRequest): Promise<Reply> {
    const last = error instanceof Unavailable ? await this.#lastKnown(feedRequest) : undefined
    if (last) return last
    if (error instanceof Suspended || error instanceof HttpError) this.#forget(feedRequest, error)
    throw error
  }

  // The URL no longer leads to this feed.
  #forget({ text }: FeedRequest, error: Suspended | HttpError): void {
    const known = this.#known.get(text)
    if (known && error instanceof Suspended) this.#cache.forget(known.feed.calendarId)
    this.#known.delete(text)
  }
}

function withAge(reply: Reply, age: number): Reply {
  return { ...reply, headers: { ...reply.headers, age: String(Math.ceil(age)) } }
}

// Personal URLs are signed with the calendar's secret: a new secret invalidates all of them.
function mayRead(text: string, { service }: FeedKey, { feedSecret }: FeedState): boolean {
  return service === undefined || hasValidSignature(text, feedSecret)
}

function isBlocked(known: KnownFeed): known is BlockedFeed {
  return known.blockedAt !== null
}

// Has its own tag and the earliest date, which the calendar itself never has: Evolution keeps the last
// tag, and would get 304 for it once the follower is unblocked. A date alone may be from before the
// block, so it is ignored.
function blockedReply(
  context: Context,
  { request, reader }: FeedRequest,
  { feed, blockedAt }: BlockedFeed,
): Promise<Reply> {
  const { 'if-modified-since': _, ...headers } = request.headers
  const body = createFeedBody(bytesOf(endedText(feed, blockedAt, reader.language)), 0)
  return reply(context, { ...request, headers }, body)
}

async function reply(context: Context, { headers }: Request, body: FeedBody): Promise<Reply> {
  const encoding = chooseEncoding(headers['accept-encoding'])
  const { notModified, full } = body.headers(encoding, context.now())
  if (isUnchanged(headers, body)) return { status: 304, headers: notModified, body: '' }
  return { status: 200, headers: full, body: await body.bytes(encoding) }
}
