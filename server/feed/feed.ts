import { oncePer } from '../../core/once-per.ts'
import { type Soon, soon } from '../../core/soon.ts'
import { isRobot } from '../../core/stats/fetcher.ts'
import type { Context } from '../context.ts'
import { isUnchanged } from '../http/conditional.ts'
import { chooseEncoding } from '../http/encoding.ts'
import type { Reply, Request } from '../http/message.ts'
import { found } from '../http/refusal.ts'
import type { Handler } from '../http/router.ts'
import { type FeedKey, isSigned, parseFeedKey } from '../secrets/feed-address.ts'
import { type FeedState, findFeed } from '../storage/feeds.ts'
import { blockedText } from './blocked-text.ts'
import { FeedCache } from './cache.ts'
import { undated, type Written } from './written.ts'

/** Steady polling is noted this often, in seconds. */
const noteEvery = 3600

/** Makes the handler of feeds: a poll of an unchanged feed costs at most one look-up. */
export function createFeed(context: Context): Handler {
  const cache = new FeedCache(context)
  return (_, request, text) => {
    const key = found(parseFeedKey(text), 'calendar')
    return soon(findFeed(context.db, key.calendarKey, text), (state) => {
      const feed = allowed(text, key, state)
      noteFetch(context, request, { text, service: key.service }, feed)
      if (feed.blockedAt !== null) return ended(feed)
      return soon(cache.written(feed), (written) => reply(context, request, written))
    })
  }
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
  const { calendarId } = feed
  context.noteFetch({ calendarId, key: key.text, service: key.service, at })
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
