import { LRUCache } from 'lru-cache'
import { Suspended } from '../../../core/account/suspension.ts'
import type { CalendarApp } from '../../../core/devices/calendar-app.ts'
import { memoizeWeak } from '../../../core/memoize.ts'
import { Unavailable } from '../../../core/result.ts'
import { isBot } from '../../../core/stats/bots.ts'
import type { Context } from '../../context.ts'
import { isUnchanged } from '../../http/conditional.ts'
import { chooseEncoding } from '../../http/encoding.ts'
import { HttpError, orNotFound } from '../../http/http-error.ts'
import type { Reply, Request } from '../../http/message.ts'
import type { Handler, Route } from '../../http/router.ts'
import { type FeedKey, hasValidSignature, parseFeedKey } from '../../secrets/feed-address.ts'
import { type FeedState, findFeed } from '../../storage/feeds.ts'
import { calendarAppBehind, localeOf, wantsZones } from '../../visitor.ts'
import { bytesOf, createFeedBody, type FeedBody } from './feed-body.ts'
import { FeedCache, maxUnconfirmedAge, type Reader } from './feed-cache.ts'
import { endedText } from './placeholder-feeds.ts'

/** How often a follower's fetches are recorded, in seconds. */
const noteEvery = 3600

/** The number of feed URLs that are cached for when the database is down. */
const maxKnownFeeds = 20_000

/** A request for a feed. */
interface FeedRequest {
  readonly request: Request
  /** The key in the URL, as text and parsed. */
  readonly text: string
  readonly key: FeedKey
  /** The app that sent it, if its name is recognized. */
  readonly app: CalendarApp | undefined
  readonly reader: Reader
}

function readFeedRequest(request: Request, text: string, key: FeedKey): FeedRequest {
  const app = calendarAppBehind(request)
  const { language } = localeOf(request)
  const zoneReader = isMicrosoft(app, key) ? 'microsoft' : 'other'
  return { request, text, key, app, reader: { wantsZones: wantsZones(app), zoneReader, language } }
}

/**
 * `/feed/KEY.ics`: an unchanged feed costs at most one query. While the database is down, and for
 * requests over a limit, a feed of the last few minutes is served with its age.
 */
export class Feeds {
  readonly #context: Context
  readonly #cache: FeedCache
  readonly #known = new LRUCache<string, FeedState>({ max: maxKnownFeeds, ttl: maxUnconfirmedAge })

  constructor(context: Context) {
    this.#context = context
    this.#cache = new FeedCache(context)
  }

  readonly answer: Handler = async (_, request, text) => {
    const key = orNotFound(parseFeedKey(text), 'calendar')
    const feedRequest = readFeedRequest(request, text, key)
    try {
      const state = await findFeed(this.#context.db, key.calendarKey, text)
      return await this.#current(feedRequest, assertFeedAccess(text, key, state))
    } catch (error) {
      return this.#lastKnownOrThrow(error, feedRequest)
    }
  }

  /** Replies with the last confirmed feed, if it is known. */
  readonly lastKnown: NonNullable<Route['lastKnown']> = async (request, text) => {
    const key = parseFeedKey(text)
    return key && this.#lastKnown(readFeedRequest(request, text, key))
  }

  async #current(feedRequest: FeedRequest, feed: FeedState): Promise<Reply> {
    const { request, reader, text } = feedRequest
    this.#known.set(text, feed)
    noteFetch(this.#context, feedRequest, feed)
    if (feed.blockedAt !== null) return blockedReply(this.#context, feedRequest, feed)
    return await reply(this.#context, request, await this.#cache.body(feed, reader))
  }

  // Does not record the fetch: requests over a limit consume nothing, so new followers would be unlimited.
  async #lastKnown(feedRequest: FeedRequest): Promise<Reply | undefined> {
    const feed = this.#known.get(feedRequest.text)
    const cached = feed && this.#cache.lastKnown(feed, feedRequest.reader)
    if (!cached) return undefined
    if (feed.blockedAt !== null) return blockedReply(this.#context, feedRequest, feed)
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
    const feed = this.#known.get(text)
    if (feed && error instanceof Suspended) this.#cache.forget(feed.calendarId)
    this.#known.delete(text)
  }
}

const microsoftServices = new Set(['outlook', 'outlookcom', 'office365'])

// Exchange fetches with an unknown user agent, so a URL that is not personal may be in Exchange.
function isMicrosoft(app: CalendarApp | undefined, { service }: FeedKey): boolean {
  if (app !== undefined) return false
  return service === undefined || microsoftServices.has(service)
}

function withAge(reply: Reply, age: number): Reply {
  return { ...reply, headers: { ...reply.headers, age: String(Math.ceil(age)) } }
}

// Personal URLs are signed with the calendar's secret: a new secret invalidates all of them.
function assertFeedAccess(text: string, key: FeedKey, state: FeedState | undefined): FeedState {
  const feed = orNotFound(state, 'calendar')
  if (key.service === undefined) return feed
  const isOpen =
    feed.followerKey === null ? hasValidSignature(text, feed.feedSecret) : isFollower(feed)
  return orNotFound(isOpen && feed, 'calendar')
}

// Checked once per cached state.
const isFollower = memoizeWeak(
  ({ followerKey, feedSecret }: FeedState) =>
    followerKey !== null && hasValidSignature(followerKey, feedSecret),
)

function noteFetch(context: Context, feedRequest: FeedRequest, feed: FeedState): void {
  const { request, text, key, app } = feedRequest
  if (key.service === undefined || feed.blockedAt !== null || request.method === 'HEAD') return
  const at = context.now()
  // A time far in the future comes from a clock that was wrong.
  if (feed.lastFetchedAt !== null && Math.abs(at - feed.lastFetchedAt) < noteEvery) return
  if (isBot(request.headers['user-agent'] ?? '')) return
  if (feed.followerKey === null && !mayFollow(request)) return
  const service = app ?? key.service
  context.noteFetch({ calendarId: feed.calendarId, key: text, service, at })
}

// Limits fake followers. Over the limit, the feed is still served, and followers that keep fetching
// are counted on another day.
function mayFollow(request: Request): boolean {
  try {
    request.consume('follower')
    return true
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}

// Has its own tag and the earliest date, which the calendar itself never has: Evolution keeps the last
// tag, and would get 304 for it once the follower is unblocked. A date alone may be from before the
// block, so it is ignored.
function blockedReply(
  context: Context,
  { request, reader }: FeedRequest,
  feed: FeedState,
): Promise<Reply> {
  const { 'if-modified-since': _, ...headers } = request.headers
  const body = createFeedBody(bytesOf(endedText(feed, reader.language)), 0)
  return reply(context, { ...request, headers }, body)
}

async function reply(context: Context, { headers }: Request, body: FeedBody): Promise<Reply> {
  const encoding = chooseEncoding(headers['accept-encoding'])
  const { notModified, full } = body.headers(encoding, context.now())
  if (isUnchanged(headers, body)) return { status: 304, headers: notModified, body: '' }
  return { status: 200, headers: full, body: await body.bytes(encoding) }
}
