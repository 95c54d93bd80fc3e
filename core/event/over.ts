import { lastDate } from '../recurrence/last.ts'
import { movedTo } from '../recurrence/moved.ts'
import type { Event } from './event.ts'
import { endUnix } from './when.ts'

/** The first second after the years that are known here: that of a series without end. */
export const endOfTime = Date.UTC(2200, 0) / 1000

/** When an event is over, with its last date where it repeats, in Unix seconds. */
export function lastEndUnix({ when, recurrence }: Pick<Event, 'when' | 'recurrence'>): number {
  if (!recurrence) return endUnix(when)
  const last = lastDate(recurrence, when)
  return last ? endUnix(movedTo(last, when)) : endOfTime
}
