import type { ErrorType } from '../../contract/replies.ts'
import type { PolicyName } from './policies.ts'
import type { Line } from './turns.ts'

/** What kind of work an address is: how much of it is let in, and when it is given up for others. */
export type Traffic = 'health' | 'link' | 'feed' | 'page' | 'look' | 'change' | 'bulk'

/** A type of refusal, and what it is counted by. */
export type Miss = readonly [type: ErrorType, policy: PolicyName]

/** How one kind of work is let in. */
export interface TrafficRow {
  /** What each network may take of it. */
  readonly policy: PolicyName
  /** What each network may miss: counted is each refusal of a type. */
  readonly misses: readonly Miss[]
  /** Where it waits for its turn. */
  readonly line: Line
  /**
   * From these on it is given up, first some of it and at twice as much all: how late the process
   * is with it, in milliseconds, and how many requests are in work.
   */
  readonly most: { readonly lag: number; readonly inWork: number }
}

const keys = ['not_found', 'unknown-key'] as const
const callers = ['unauthenticated', 'unknown-caller'] as const

/**
 * The kinds of work, the one that is given up last first: who follows a link or a feed cannot try
 * again, while programs can. What tells of the process's health is always answered.
 */
export const traffic: Readonly<Record<Exclude<Traffic, 'health'>, TrafficRow>> = {
  link: { policy: 'link', line: 'first', misses: [keys], most: { lag: 1000, inWork: 5000 } },
  feed: { policy: 'feed', line: 'first', misses: [keys], most: { lag: 1000, inWork: 5000 } },
  page: { policy: 'page', line: 'second', misses: [keys], most: { lag: 500, inWork: 3000 } },
  look: { policy: 'look', line: 'second', misses: [callers], most: { lag: 300, inWork: 2000 } },
  change: { policy: 'change', line: 'second', misses: [callers], most: { lag: 200, inWork: 1000 } },
  bulk: { policy: 'bulk', line: 'second', misses: [callers], most: { lag: 100, inWork: 100 } },
}
