import type { Logger } from 'pino'
import type { DeviceClass } from '../core/stats/device.ts'
import type { Config } from './config/config.ts'
import type { Database } from './storage/database.ts'

/** A fetch of a feed by a calendar app, which is counted after the reply. */
export interface FeedFetch {
  readonly calendarId: number
  /** The whole key of the personal feed address. */
  readonly key: string
  /** The name of the app if it sends one, or the service that the address was made for. */
  readonly service: string
  /** Unix seconds. */
  readonly at: number
  /** Whether it may create a follower: the number per network and day is limited. */
  readonly mayFollow: () => boolean
}

/** Uses of a link or an event page, which are counted after the reply. */
export interface Hit {
  readonly accountId: number
  /** 0 if there is no link. */
  readonly linkId: number
  /** A service, or `page` for the event's page. */
  readonly service: string
  readonly device: DeviceClass
  readonly reference: string
  /**
   * The key of the event whose page was used; empty for the page of a direct link, absent if no page was
   * used.
   */
  readonly eventKey?: string | undefined
  readonly isBot: boolean
  /** Whether it was a click on a short link. */
  readonly isClick: boolean
  /** Unix seconds. */
  readonly at: number
  /** The number of these uses within the same quarter of an hour. */
  readonly count: number
}

/** A day on which a token was used. */
export interface TokenUse {
  readonly tokenId: number
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string
}

/** A day on which the page of a direct link was opened. */
export interface PageOpening {
  readonly id: number
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string
}

/** An email to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * The shared dependencies of all parts of the service, passed as the first argument. It is not part of `boot`, which
 * imports everything, because everything imports this.
 */
export interface Context {
  readonly config: Config
  readonly db: Database
  /** Unix seconds. */
  readonly now: () => number
  /** A clock in microseconds that increases with each call: the order of saves. */
  readonly nextOrder: () => number
  readonly newKey: () => string
  /** Creates a short key for a link, which may be in use already. */
  readonly newLinkKey: () => string
  readonly log: Logger
  /** Whether the process is shutting down: it still serves requests, but reports that it is not ready. */
  readonly isShuttingDown: () => boolean
  /** Counts a fetch after the reply. */
  readonly noteFetch: (fetch: FeedFetch) => void
  /** Counts a hit after the reply. */
  readonly noteHit: (hit: Hit) => void
  /** Stores the use of a token after the reply. */
  readonly noteTokenUse: (use: TokenUse) => void
  /** Stores that a page was opened, after the reply. */
  readonly notePageOpening: (opening: PageOpening) => void
  /** Continues unfinished large changes in the background. */
  readonly runTasks: () => void
  /** Runs the jobs that were added, after their transaction is committed. */
  readonly runJobs: () => void
  /** Counts an email that is not sent because too many are waiting. */
  readonly noteLostMail: () => void
}

/** The part of the context that most operations need; commands have only this. */
export type DatabaseContext = Pick<Context, 'db' | 'now'>
