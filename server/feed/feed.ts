import { isRobot } from '../../core/stats/fetcher.ts'
import type { Context } from '../context.ts'
import { chooseEncoding, isUnchanged, lastModified } from '../http/conditional.ts'
import type { Reply, Request } from '../http/message.ts'
import { found } from '../http/refusal.ts'
import type { Handler } from '../http/router.ts'
import { type FeedKey, isSigned, parseFeedKey } from '../secrets/feed-address.ts'
import type { FeedState } from '../storage/feeds.ts'
import { FeedCache } from './cache.ts'
import { blockedText } from './calendar-text.ts'
import { type Written, write } from './written.ts'

/** Steady polling is noted this often, in seconds. */
const noteEvery = 3600

/** Makes the handler of feeds: a poll of an unchanged feed costs at most one look-up. */
export function createFeed(context: Context): Handler {
  const cache = new FeedCache(context)
  const say = (request: Request, key: FeedKey, state: FeedState | undefined) => {
    const feed = allowed(request.key, key, state)
    noteFetch(context, request, key, feed)
    const written = feed.blockedAt === null ? cache.written(feed) : write(blockedText(feed))
    if (!(written instanceof Promise)) return reply(context, request, feed, written)
    return written.then((value) => reply(context, request, feed, value))
  }
  return (_, request) => {
    const key = found(parseFeedKey(request.key), 'calendar')
    const state = cache.state(key.calendarKey, request.key)
    if (!(state instanceof Promise)) return say(request, key, state)
    return state.then((value) => say(request, key, value))
  }
}

// A personal address is one that was signed, or that is known from the time before a new secret.
function allowed(text: string, key: FeedKey, state: FeedState | undefined): FeedState {
  const feed = found(state, 'calendar')
  const isKnown = key.service === undefined || feed.lastFetchedAt !== null
  return found((isKnown || isSigned(text, feed.feedSecret)) && feed, 'calendar')
}

function noteFetch(context: Context, request: Request, key: FeedKey, feed: FeedState): void {
  if (key.service === undefined || feed.blockedAt !== null || request.method === 'HEAD') return
  const at = context.now()
  if (feed.lastFetchedAt !== null && at - feed.lastFetchedAt < noteEvery) return
  if (isRobot(request.headers['user-agent'] ?? '')) return
  const { calendarId } = feed
  context.noteFetch({ calendarId, key: request.key, service: key.service, at })
}

function reply(
  context: Context,
  request: Request,
  { changedAt }: FeedState,
  written: Written,
): Reply | Promise<Reply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const version = { tag: written.digest, changedAt }
  const headers = {
    'cache-control': 'no-cache',
    etag: encoding === 'identity' ? `"${version.tag}"` : `"${version.tag}-${encoding}"`,
    'last-modified': lastModified(version, context.now()),
    vary: 'accept-encoding',
  }
  if (isUnchanged(request.headers, version)) return { status: 304, headers, body: '' }
  const full = (body: Uint8Array): Reply => ({
    status: 200,
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body,
  })
  const body = written.bytes(encoding)
  return body instanceof Promise ? body.then(full) : full(body)
}
