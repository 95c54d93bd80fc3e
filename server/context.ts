import type { Logger } from 'pino'
import type { DeviceClass } from '../core/stats/device.ts'
import type { Config } from './config/config.ts'
import type { Database } from './storage/database.ts'

/** One fetch of a feed by a calendar program, as it is counted after the reply. */
export interface FeedFetch {
  readonly calendarId: number
  /** The whole key of the personal feed address. */
  readonly key: string
  /** The program's own name where it says one, else the service that the address was made for. */
  readonly service: string
  /** Unix seconds. */
  readonly at: number
}

/** Uses of a link or of an event's page, as they are counted after the reply. */
export interface Hit {
  readonly accountId: number
  /** 0 where no link stands behind it. */
  readonly linkId: number
  /** A service, or `page` for the event's page. */
  readonly service: string
  readonly device: DeviceClass
  readonly reference: string
  readonly isRobot: boolean
  /** Whether a short address was followed. */
  readonly isClick: boolean
  /** Unix seconds. */
  readonly at: number
  /** How many of this kind there were on that day. */
  readonly count: number
}

/** A day on which a token was used. */
export interface TokenUse {
  readonly tokenId: number
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string
}

/** A day on which a page behind `/dir/` was opened. */
export interface PageOpening {
  readonly id: number
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string
}

/** A letter to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What every part of the service works with; it is passed first. */
export interface Context {
  readonly config: Config
  readonly db: Database
  /** Unix seconds. */
  readonly now: () => number
  /** Microseconds that grow with each call: the order of saves. */
  readonly nextOrder: () => number
  readonly newKey: () => string
  readonly log: Logger
  /** Whether the process is about to end: it still answers, and is no longer ready for more. */
  readonly isShuttingDown: () => boolean
  /** Notes a fetch; it is counted after the reply. */
  readonly noteFetch: (fetch: FeedFetch) => void
  /** Notes a hit; it is counted after the reply. */
  readonly noteHit: (hit: Hit) => void
  /** Notes the use of a token; it is kept after the reply. */
  readonly noteTokenUse: (use: TokenUse) => void
  /** Notes that a page was opened; it is kept after the reply. */
  readonly notePageOpening: (opening: PageOpening) => void
  /** Sends a mail after the reply. */
  readonly sendMail: (mail: Mail) => void
  /** Does work after the reply, one piece after the other. */
  readonly runInBackground: (work: () => Promise<void>) => void
  /** Goes on with the large changes that are not done yet, beside all else. */
  readonly runTasks: () => void
}

/** As much of the context as most operations need; commands have no more. */
export type DatabaseContext = Pick<Context, 'db' | 'now'>
