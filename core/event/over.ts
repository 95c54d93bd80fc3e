import { lastDates } from '../recurrence/dates.ts'
import type { Event } from './event.ts'
import { endUnix } from './when.ts'

/** The first second after the supported years: the end of an endless series. */
export const endOfKnownTime = Date.UTC(2200, 0) / 1000

/**
 * Returns the end of an event, or of the date of a series that ends last, in Unix seconds.
 */
export function lastEndUnix({ when, recurrence }: Pick<Event, 'when' | 'recurrence'>): number {
  if (!recurrence) return endUnix(when)
  if (!recurrence.end) return endOfKnownTime
  const ends = lastDates(recurrence, when).map((date) => endUnix(date.when))
  return ends.length > 0 ? Math.max(...ends) : endUnix(when)
}
