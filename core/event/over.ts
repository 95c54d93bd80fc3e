import { lastOccurrence } from '../recurrence/last.ts'
import { occurrenceAt } from '../recurrence/occurrences.ts'
import type { Event } from './event.ts'
import { endUnix } from './when.ts'

/** The first second after the years that are known here: that of a series without end. */
export const endOfKnownTime = Date.UTC(2200, 0) / 1000

/** When an event is over, with its last date where it repeats, in Unix seconds. */
export function lastEndUnix({ when, recurrence }: Pick<Event, 'when' | 'recurrence'>): number {
  if (!recurrence) return endUnix(when)
  const last = lastOccurrence(recurrence, when)
  return last ? endUnix(occurrenceAt(last, when)) : endOfKnownTime
}
