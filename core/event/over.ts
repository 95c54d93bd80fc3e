import { lastOccurrence } from '../recurrence/last.ts'
import { occurrenceAt } from '../recurrence/occurrences.ts'
import type { Event } from './event.ts'
import { endUnix } from './when.ts'

/** The first second after the supported years: the end of an endless series. */
export const endOfKnownTime = Date.UTC(2200, 0) / 1000

/** Returns the end of an event, for a series that of its last date, in Unix seconds. */
export function lastEndUnix({ when, recurrence }: Pick<Event, 'when' | 'recurrence'>): number {
  if (!recurrence) return endUnix(when)
  const last = lastOccurrence(recurrence, when)
  return last ? endUnix(occurrenceAt(last, when)) : endOfKnownTime
}
