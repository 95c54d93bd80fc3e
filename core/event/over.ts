import { daySeconds } from '../recurrence/clock.ts'
import { lastDate } from '../recurrence/last.ts'
import { movedTo } from '../recurrence/moved.ts'
import type { Event } from './event.ts'
import type { When } from './when.ts'

/** The first second after the years that are known here: that of a series without end. */
export const never = Date.UTC(2200, 0) / 1000

/**
 * When an event is over, with its last date where it repeats, in Unix seconds. The last of whole
 * days is taken to have 24 hours.
 */
export function overAt({ when, recurrence }: Pick<Event, 'when' | 'recurrence'>): number {
  if (!recurrence) return endOf(when)
  const last = lastDate(recurrence, when)
  return last ? endOf(movedTo(last, when)) : never
}

function endOf({ end, isWholeDay }: When): number {
  return isWholeDay ? end.unix + daySeconds : end.unix
}
