import { lastDate } from '../recurrence/last.ts'
import { movedTo } from '../recurrence/moved.ts'
import type { Event } from './event.ts'
import { overOf } from './when.ts'

/** The first second after the years that are known here: that of a series without end. */
export const never = Date.UTC(2200, 0) / 1000

/** When an event is over, with its last date where it repeats, in Unix seconds. */
export function overAt({ when, recurrence }: Pick<Event, 'when' | 'recurrence'>): number {
  if (!recurrence) return overOf(when)
  const last = lastDate(recurrence, when)
  return last ? overOf(movedTo(last, when)) : never
}
