import type { When } from '../event/when.ts'
import { addDays, dateOf, type Moment, momentAt, momentInZone } from '../time/moment.ts'

/**
 * A repeated event on one of its dates: as long as the first, in time that passes or in whole days.
 * The date is a moment in the event's own zone.
 */
export function occurrenceAt(date: Moment, when: When): When {
  if (date.unix === when.start.unix) return when
  if (!when.isWholeDay) {
    const end = momentAt(date.unix + when.end.unix - when.start.unix, when.zone)
    return { ...when, start: date, end }
  }
  const first = Temporal.PlainDate.from(dateOf(when.start.local))
  const { days } = first.until(dateOf(when.end.local))
  const local = `${addDays(dateOf(date.local), days)}T00:00:00`
  return { ...when, start: date, end: momentInZone({ local, offset: undefined }, when.zone) }
}
