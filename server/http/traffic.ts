import type { ErrorType } from '../../contract/replies.ts'
import type { PolicyName } from './policies.ts'
import type { Priority } from './queue.ts'

/** What kind of work an address is: how much of it is let in, and when it is given up for others. */
export type Traffic = 'health' | 'link' | 'feed' | 'page' | 'look' | 'change' | 'bulk'

/** A type of refusal, and what it is counted by. */
export interface Miss {
  readonly type: ErrorType
  readonly policy: PolicyName
}

/** How one kind of work is let in. */
export interface TrafficRow {
  /** What each network may take of it. */
  readonly policy: PolicyName
  /** What each network may miss. */
  readonly miss: Miss
  /** How it waits for its turn. */
  readonly priority: Priority
  /**
   * From these on it is given up, first some of it and at twice as much all: how late the process
   * is with it, in milliseconds of its own time, and how many requests are in work. Some hundred
   * changes at once are no overload: the last of 190 waits for a fifth of what is allowed here.
   */
  readonly most: { readonly lag: number; readonly inWork: number }
}

const key = { type: 'not_found', policy: 'unknown-key' } as const
const caller = { type: 'unauthenticated', policy: 'unknown-caller' } as const
const mail = { priority: 'first', miss: key } as const
const page = { priority: 'second', miss: key } as const
const program = { priority: 'second', miss: caller } as const

/**
 * The kinds of work, the one that is given up last first: who follows a link or a feed cannot try
 * again, while programs can. What tells of the process's health is always answered.
 */
export const traffic: Readonly<Record<Exclude<Traffic, 'health'>, TrafficRow>> = {
  link: { ...mail, policy: 'link', most: { lag: 1000, inWork: 5000 } },
  feed: { ...mail, policy: 'feed', most: { lag: 1000, inWork: 5000 } },
  page: { ...page, policy: 'page', most: { lag: 500, inWork: 3000 } },
  look: { ...program, policy: 'look', most: { lag: 400, inWork: 2000 } },
  change: { ...program, policy: 'change', most: { lag: 300, inWork: 1000 } },
  bulk: { ...program, policy: 'bulk', most: { lag: 100, inWork: 100 } },
}
