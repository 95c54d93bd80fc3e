import { LRUCache } from 'lru-cache'
import { oncePer } from '../../core/once-per.ts'
import { Unavailable } from '../../core/problem.ts'
import { type Soon, soon, soonUnless } from '../../core/soon.ts'
import { isRobot } from '../../core/stats/fetcher.ts'
import { Stopped } from '../../core/stop.ts'
import type { Context } from '../context.ts'
import { isUnchanged } from '../http/conditional.ts'
import { chooseEncoding } from '../http/encoding.ts'
import type { Reply, Request } from '../http/message.ts'
import { networkOf } from '../http/network.ts'
import { found, Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/router.ts'
import { type FeedKey, isSigned, parseFeedKey } from '../secrets/feed-address.ts'
import { type FeedState, findFeed } from '../storage/feeds.ts'
import { blockedText } from './blocked-text.ts'
import { FeedCache, longestUnconfirmed } from './cache.ts'
import { undated, type Written } from './written.ts'

/** Steady polling is noted this often, in seconds. */
const noteEvery = 3600

/** Of how many addresses it is kept what was known of them, for when the database is away. */
const mostKnown = 20_000

/**
 * Makes the handler of feeds: a poll of an unchanged feed costs at most one look-up. While the
 * database cannot be asked, what was answered some minutes ago is answered again, with its age.
 */
export function createFeed(context: Context): Handler {
  const cache = new FeedCache(context)
  const known = new LRUCache<string, FeedState>({ max: mostKnown, ttl: longestUnconfirmed })
  const present = (asked: Asked) =>
    soon(findFeed(context.db, asked.key.calendarKey, asked.text), (state) => {
      known.set(asked.text, state)
      return tell(context, asked, state, (feed) =>
        soon(cache.written(feed), (written) => reply(context, asked.request, written)),
      )
    })
  const lastKnown = (asked: Asked, error: unknown) => {
    const state = known.get(asked.text)
    if (state && error instanceof Stopped) cache.forget(state.calendarId)
    const kept = state && cache.lastKnown(state.calendarId)
    if (!kept || !(error instanceof Unavailable)) throw error
    return tell(context, asked, state, () =>
      soon(reply(context, asked.request, kept.written), (full) => aged(full, kept.age)),
    )
  }
  return (_, request, text) => {
    const asked = { request, text, key: found(parseFeedKey(text), 'calendar') }
    return soonUnless(
      () => present(asked),
      (error) => lastKnown(asked, error),
    )
  }
}

interface Asked {
  readonly request: Request
  readonly text: string
  readonly key: FeedKey
}

function tell(
  context: Context,
  { request, text, key }: Asked,
  state: FeedState | undefined,
  show: (feed: FeedState) => Soon<Reply>,
): Soon<Reply> {
  const feed = allowed(text, key, state)
  noteFetch(context, request, { text, service: key.service }, feed)
  return feed.blockedAt === null ? show(feed) : ended(feed)
}

function aged(reply: Reply, age: number): Reply {
  return { ...reply, headers: { ...reply.headers, age: String(Math.ceil(age)) } }
}

// A personal address is one that is signed with the present secret: a new secret ends all of them.
function allowed(text: string, key: FeedKey, state: FeedState | undefined): FeedState {
  const feed = found(state, 'calendar')
  if (key.service === undefined) return feed
  const isOpen = feed.followerKey === null ? isSigned(text, feed.feedSecret) : isFollower(feed)
  return found(isOpen && feed, 'calendar')
}

// What is remembered of a follower while nothing changes need not be checked again either.
const isFollower = oncePer(
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
  context.noteFetch({ calendarId, key: key.text, service: key.service, at })
}

// So nobody makes a calendar look followed by everybody. Beyond it the feed is given all the same, and
// whoever polls on is counted on another day.
function mayFollow(request: Request): boolean {
  try {
    request.spend('follower', networkOf(request.address()))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

// Without a tag and a date: to block a follower, and to end that, changes nothing in the calendar
// that either could tell, and a 304 would leave the follower with what was there before.
function ended(feed: FeedState): Reply {
  return { status: 200, headers: undated, body: blockedText(feed) }
}

function reply(context: Context, { headers }: Request, written: Written): Soon<Reply> {
  const encoding = chooseEncoding(headers['accept-encoding'])
  const described = written.describe(encoding, context.now())
  if (isUnchanged(headers, written)) return { status: 304, headers: described.known, body: '' }
  const full = (body: Uint8Array) => ({ status: 200, headers: described.full, body })
  return soon(written.bytes(encoding), full)
}
