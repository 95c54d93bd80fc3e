import { dateOf, momentAt } from '../time/moment.ts'
import { isOver, type When } from './when.ts'

/** The phase of an event at a moment, with days in the event's own zone. */
export type Phase = 'coming' | 'today' | 'now' | 'over'

/** The time zone farthest behind is twelve hours behind UTC, in seconds. */
export const farthestWest = 43_200

/**
 * Returns the phase of an event at a moment in Unix seconds. An event without a zone is over when it is
 * over in every zone; until then, its phase is `coming`.
 */
export function phaseOf(when: When, now: number): Phase {
  if (when.zone === '') return isOver(when, now - farthestWest) ? 'over' : 'coming'
  if (isOver(when, now)) return 'over'
  if (when.start.unix <= now) return 'now'
  return dateOf(momentAt(now, when.zone).local) === dateOf(when.start.local) ? 'today' : 'coming'
}

/**
 * Returns the number of days until an event at a moment in Unix seconds, by the dates in its own
 * zone; `undefined` if it has none.
 */
export function daysUntil({ zone, start }: When, now: number): number | undefined {
  if (zone === '') return undefined
  const today = Temporal.PlainDate.from(dateOf(momentAt(now, zone).local))
  return today.until(dateOf(start.local)).days
}
