/** Months of the Gregorian calendar for a page's grid. */

import type { StoredEvent } from '../event/event.ts'
import { addDays, dateOf } from '../time/moment.ts'

/** One day of a month's grid. */
export interface MonthDay {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** The events on this day, in the local time of each event's zone. */
  readonly events: readonly StoredEvent[]
}

/** Reads a month, `YYYY-MM` from 1900 to 2199; returns `undefined` for any other string. */
export function readMonth(text: string): string | undefined {
  return /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined
}

/** Returns the month a number of months later, or earlier if negative. */
export function addMonths(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString()
}

/**
 * Returns the weeks of a month; days of the adjacent months are `undefined`. Weeks begin with the
 * given weekday, 1 for Monday to 7 for Sunday.
 */
export function weeksOf(
  month: string,
  firstWeekday: number,
  events: readonly StoredEvent[],
): readonly (readonly (MonthDay | undefined)[])[] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  const before = (Temporal.PlainDate.from(`${month}-01`).dayOfWeek - firstWeekday + 7) % 7
  const weeks = Math.ceil((before + daysInMonth) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = 7 * week + weekday - before
      if (day < 0 || day >= daysInMonth) return undefined
      const date = addDays(`${month}-01`, day)
      return { date, events: events.filter((event) => takesPlaceOn(event, date)) }
    }),
  )
}

/**
 * Whether an event takes place on a day; one that ends at midnight does not take place on the next
 * day.
 */
export function takesPlaceOn(
  { when: { start, end, isWholeDay } }: StoredEvent,
  date: string,
): boolean {
  if (dateOf(start.local) === date) return true
  const isBeforeEnd = isWholeDay ? dateOf(end.local) >= date : end.local > `${date}T00:00:00`
  return dateOf(start.local) < date && isBeforeEnd
}
