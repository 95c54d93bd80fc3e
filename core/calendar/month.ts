/** Months of the Gregorian calendar for a page's grid. */

import type { StoredEvent } from '../event/event.ts'
import { addDays, dateOf } from '../time/moment.ts'

/** One day of a month's grid. */
export interface MonthDay {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** Whether it is a day of the month, or of an adjacent one, which has no events here. */
  readonly isInMonth: boolean
  /** The events on this day, in the local time of each event's zone. */
  readonly events: readonly StoredEvent[]
  /** The rows of the day from the top; `undefined` if free or taken by a bar from a day before. */
  readonly rows: readonly (EventBar | undefined)[]
  /** How many of its events have no row. */
  readonly hidden: number
}

/** An event on one or more days of a week. */
export interface EventBar {
  readonly event: StoredEvent
  /** The number of days from its first one in this week. */
  readonly days: number
  /** Whether the event began on an earlier day, in another week or month. */
  readonly isContinued: boolean
  /** Whether the event continues after its last day in this week. */
  readonly goesOn: boolean
}

/** How many events a day shows. */
const mostRows = 3

/** Reads a month, `YYYY-MM` from 1900 to 2199; returns `undefined` for any other string. */
export function readMonth(text: string): string | undefined {
  return /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined
}

/** Returns the month a number of months later, or earlier if negative. */
export function addMonths(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString()
}

/**
 * Returns the weeks of a month with the days of the adjacent months that complete them. Weeks begin
 * with the given weekday, 1 for Monday to 7 for Sunday.
 */
export function weeksOf(
  month: string,
  firstWeekday: number,
  events: readonly StoredEvent[],
): readonly (readonly MonthDay[])[] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  const before = (Temporal.PlainDate.from(`${month}-01`).dayOfWeek - firstWeekday + 7) % 7
  const weeks = Math.ceil((before + daysInMonth) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    withRows(
      Array.from({ length: 7 }, (_, weekday) => {
        const date = addDays(`${month}-01`, 7 * week + weekday - before)
        const isInMonth = date.startsWith(month)
        const own = isInMonth ? events.filter((event) => takesPlaceOn(event, date)) : []
        return { date, isInMonth, events: own }
      }),
    ),
  )
}

type Day = Pick<MonthDay, 'date' | 'isInMonth' | 'events'>

/** An event with its row on the days up to another one in the week. */
type Placed = { readonly event: StoredEvent; readonly row: number; readonly lastDay: number }

// An event keeps its row until the end of the week. On its first day it takes the first free one,
// and longer events come first.
function withRows(week: readonly Day[]): readonly MonthDay[] {
  let placed: readonly Placed[] = []
  return week.map((day, index) => {
    const kept = placed.filter(({ lastDay }) => lastDay >= index)
    const waiting = day.events
      .filter((one) => !kept.some(({ event }) => event === one))
      .map((event) => barOf(event, week.slice(index)))
      .sort((one, other) => other.days - one.days)
    const rows: (EventBar | undefined)[] = []
    for (let row = 0; row < mostRows; row++) {
      const isTaken = kept.some((one) => one.row === row)
      rows.push(isTaken ? undefined : waiting.shift())
    }
    const begun = rows.flatMap((bar, row) =>
      bar ? [{ event: bar.event, row, lastDay: index + bar.days - 1 }] : [],
    )
    placed = [...kept, ...begun]
    return { ...day, rows, hidden: waiting.length }
  })
}

function barOf(event: StoredEvent, week: readonly Day[]): EventBar {
  const end = week.findIndex(({ events }) => !events.includes(event))
  const days = end === -1 ? week.length : end
  const [first, last] = [week[0]?.date ?? '', week[days - 1]?.date ?? '']
  return {
    event,
    days,
    isContinued: dateOf(event.when.start.local) < first,
    goesOn: takesPlaceOn(event, addDays(last, 1)),
  }
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
