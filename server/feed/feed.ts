import { LRUCache } from 'lru-cache'
import { Suspended } from '../../core/account/suspension.ts'
import { andThen, type MaybePromise, orElse } from '../../core/maybe-promise.ts'
import { memoizeWeak } from '../../core/memoize.ts'
import { Unavailable } from '../../core/result.ts'
import { isRobot } from '../../core/stats/robots.ts'
import type { Context } from '../context.ts'
import { isUnchanged } from '../http/conditional.ts'
import { chooseEncoding } from '../http/encoding.ts'
import { HttpError, orNotFound } from '../http/http-error.ts'
import type { Reply, Request } from '../http/message.ts'
import type { Handler, Route } from '../http/router.ts'
import { programBehind, visitorOf, wantsZones } from '../http/visitor.ts'
import { type FeedKey, isSigned, parseFeedKey } from '../secrets/feed-address.ts'
import { type FeedState, findFeed } from '../storage/feeds.ts'
import { FeedCache, longestUnconfirmed, type Reader } from './cache.ts'
import { endedText } from './empty-text.ts'
import { bytesOf, type Written, write } from './written.ts'

/** Steady polling is noted this often, in seconds. */
const noteEvery = 3600

/** Of how many addresses it is kept what was known of them, for when the database is away. */
const mostKnown = 20_000

/**
 * Answers polls of feeds: one of an unchanged feed costs at most one look-up. While the database
 * cannot be asked, what was answered some minutes ago is answered again, with its age; so it is for
 * whoever would be refused for now.
 */
export class Feeds {
  readonly #context: Context
  readonly #cache: FeedCache
  readonly #known = new LRUCache<string, FeedState>({ max: mostKnown, ttl: longestUnconfirmed })

  constructor(context: Context) {
    this.#context = context
    this.#cache = new FeedCache(context)
  }

  readonly answer: Handler = (_, request, text) => {
    const asked = askedBy(request, text, orNotFound(parseFeedKey(text), 'calendar'))
    return orElse(
      () => this.#present(asked),
      (error) => this.#lastKnownUnless(error, asked),
    )
  }

  /** What was answered last, where that is known. */
  readonly lastKnown: NonNullable<Route['lastKnown']> = (request, text) => {
    const key = parseFeedKey(text)
    return key && this.#lastKnown(askedBy(request, text, key))
  }

  #present(asked: Asked): MaybePromise<Reply> {
    const { request, reader, key, text } = asked
    return andThen(findFeed(this.#context.db, key.calendarKey, text), (state) => {
      const feed = allowed(text, key, state)
      this.#known.set(text, feed)
      const show = () =>
        andThen(this.#cache.written(feed, reader), (written) =>
          reply(this.#context, request, written),
        )
      noteFetch(this.#context, request, { text, service: key.service }, feed)
      return tell(this.#context, asked, feed, show)
    })
  }

  // Notes no fetch: whoever is refused has nothing to spend, so nothing would bound new followers.
  #lastKnown(asked: Asked): MaybePromise<Reply> | undefined {
    const feed = this.#known.get(asked.text)
    const kept = feed && this.#cache.lastKnown(feed, asked.reader)
    if (!kept) return undefined
    const show = () =>
      andThen(reply(this.#context, asked.request, kept.written), (full) => aged(full, kept.age))
    return tell(this.#context, asked, feed, show)
  }

  #lastKnownUnless(error: unknown, asked: Asked): MaybePromise<Reply> {
    const last = error instanceof Unavailable ? this.#lastKnown(asked) : undefined
    if (last) return last
    if (error instanceof Suspended || error instanceof HttpError) this.#forget(asked, error)
    throw error
  }

  // It is not this address's any more.
  #forget({ text }: Asked, error: Suspended | HttpError): void {
    const feed = this.#known.get(text)
    if (feed && error instanceof Suspended) this.#cache.forget(feed.calendarId)
    this.#known.delete(text)
  }
}

interface Asked {
  readonly request: Request
  readonly text: string
  readonly key: FeedKey
  readonly reader: Reader
}

function askedBy(request: Request, text: string, key: FeedKey): Asked {
  const { language } = visitorOf(request).locale
  return { request, text, key, reader: { wantsZones: wantsZones(request), language } }
}

function tell(
  context: Context,
  asked: Asked,
  feed: FeedState,
  show: () => MaybePromise<Reply>,
): MaybePromise<Reply> {
  return feed.blockedAt === null ? show() : ended(context, asked, feed)
}

function aged(reply: Reply, age: number): Reply {
  return { ...reply, headers: { ...reply.headers, age: String(Math.ceil(age)) } }
}

// A personal address is one that is signed with the present secret: a new secret ends all of them.
function allowed(text: string, key: FeedKey, state: FeedState | undefined): FeedState {
  const feed = orNotFound(state, 'calendar')
  if (key.service === undefined) return feed
  const isOpen = feed.followerKey === null ? isSigned(text, feed.feedSecret) : isFollower(feed)
  return orNotFound(isOpen && feed, 'calendar')
}

// What is remembered of a follower while nothing changes need not be checked again either.
const isFollower = memoizeWeak(
  ({ followerKey, feedSecret }: FeedState) =>
    followerKey !== null && isSigned(followerKey, feedSecret),
)

type Fetched = { readonly text: string; readonly service: string | undefined }

function noteFetch(context: Context, request: Request, key: Fetched, feed: FeedState): void {
  if (key.service === undefined || feed.blockedAt !== null || request.method === 'HEAD') return
  const at = context.now()
  // One that lies ahead was noted by a clock that went wrong.
  if (feed.lastFetchedAt !== null && Math.abs(at - feed.lastFetchedAt) < noteEvery) return
  if (isRobot(request.headers['user-agent'] ?? '')) return
  if (feed.followerKey === null && !mayFollow(request)) return
  const { calendarId } = feed
  const service = programBehind(request) ?? key.service
  context.noteFetch({ calendarId, key: key.text, service, at })
}

// So nobody makes a calendar look followed by everybody. Beyond it the feed is given all the same, and
// whoever polls on is counted on another day.
function mayFollow(request: Request): boolean {
  try {
    request.consume('follower')
    return true
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}

// Under a tag of its own and the earliest date, neither of which the calendar ever has: Evolution keeps
// the last tag it was given, and would be told 304 with it once it is let in again. Whoever comes with
// a date alone may have that from before, and is given all.
function ended(context: Context, { request, reader }: Asked, feed: FeedState): MaybePromise<Reply> {
  const { 'if-modified-since': _, ...headers } = request.headers
  return reply(
    context,
    { ...request, headers },
    write(bytesOf(endedText(feed, reader.language)), 0),
  )
}

function reply(context: Context, { headers }: Request, written: Written): MaybePromise<Reply> {
  const encoding = chooseEncoding(headers['accept-encoding'])
  const described = written.describe(encoding, context.now())
  if (isUnchanged(headers, written)) return { status: 304, headers: described.known, body: '' }
  const full = (body: Uint8Array) => ({ status: 200, headers: described.full, body })
  return andThen(written.bytes(encoding), full)
}
