import { LRUCache } from 'lru-cache'
import { noteEvery } from '../../../core/calendar/follower.ts'
import { isBot } from '../../../core/stats/bots.ts'
import type { Context } from '../../context.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Request } from '../../http/message.ts'
import type { FeedState } from '../../storage/feeds.ts'
import type { FeedRequest } from './feed-request.ts'

/** The number of feed URLs for which the time of the last note is known. */
const maxNoted = 100_000

/** Notes fetches of personal feeds, so that they are counted after the reply. */
export class FetchNotes {
  readonly #context: Context
  readonly #notedAt = new LRUCache<string, number>({ max: maxNoted })

  constructor(context: Context) {
    this.#context = context
  }

  /** Notes a fetch about once a day per follower. */
  note({ request, text, key, app }: FeedRequest, { calendarId }: FeedState): void {
    if (key.service === undefined || request.method === 'HEAD') return
    const at = this.#context.now()
    const notedAt = this.#notedAt.get(text)
    // A time in the future comes from a clock that was wrong.
    if (notedAt !== undefined && Math.abs(at - notedAt) < noteEvery) return
    if (isBot(request.headers['user-agent'] ?? '')) return
    this.#notedAt.set(text, at)
    const service = app ?? key.service
    const fetch = { calendarId, key: text, service, at, mayFollow: () => mayFollow(request) }
    this.#context.noteFetch(fetch)
  }
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
