import type { Context, FeedFetch } from '../context.ts'
import { countFetches, retireFollowers } from '../operations/followers.ts'

/** How long a fetch may wait to be counted, and how often old followers are looked for. */
const every = { count: 500, retire: 600_000 }

/** How many fetches may wait, should the database be away. */
const most = 100_000

/**
 * Counts followers after the replies, many in one transaction. What a kill can lose is half a
 * second of first fetches, which the next poll brings back.
 */
export class FollowerCounts {
  readonly #waiting = new Map<string, FeedFetch>()
  #context: Context | undefined
  #timer: NodeJS.Timeout | undefined
  #retiring: NodeJS.Timeout | undefined

  start(context: Context): void {
    this.#context = context
    this.#retiring = setInterval(() => this.#retire(), every.retire).unref()
    this.#retire()
  }

  note(fetch: FeedFetch): void {
    if (this.#waiting.size >= most) return
    this.#waiting.set(fetch.key, fetch)
    this.#timer ??= setTimeout(() => this.flush(), every.count)
  }

  /** Counts all that wait; what cannot be counted now waits on. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const fetches = [...this.#waiting.values()]
    this.#waiting.clear()
    if (!this.#context || fetches.length === 0) return
    try {
      await countFetches(this.#context, fetches)
    } catch (error) {
      this.#context.log.warn({ err: error, count: fetches.length }, 'followers not counted yet')
      for (const fetch of fetches) this.note(fetch)
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#retiring)
    await this.flush()
    clearTimeout(this.#timer)
  }

  #retire(): void {
    const context = this.#context
    if (!context) return
    retireFollowers(context).catch((error: unknown) =>
      context.log.warn({ err: error }, 'followers not retired'),
    )
  }
}
