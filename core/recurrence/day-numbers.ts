/** Years, months and weeks as ranges of days. A day is the number of days since 1 January 1970. */

/** The first and the last day of a year, month or week. */
export interface DaySpan {
  readonly first: number
  readonly last: number
}

const dayMilliseconds = 86_400_000

/** Returns the year of a day, and its month from 0 to 11. */
export function yearAndMonth(day: number): [number, number] {
  const date = new Date(day * dayMilliseconds)
  return [date.getUTCFullYear(), date.getUTCMonth()]
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: number): number {
  // 1 January 1970 was a Thursday.
  return remainder(day + 3, 7) + 1
}

/** The days of a year. */
export function yearSpan(year: number): DaySpan {
  return { first: firstOfMonth(12 * year), last: firstOfMonth(12 * year + 12) - 1 }
}

/** Returns the days of a month, given as 12 times its year plus 0 to 11. */
export function monthSpan(month: number): DaySpan {
  return { first: firstOfMonth(month), last: firstOfMonth(month + 1) - 1 }
}

/** The days of the month that contains a day. */
export function monthOf(day: number): DaySpan {
  const [year, month] = yearAndMonth(day)
  return monthSpan(12 * year + month)
}

function firstOfMonth(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12) / dayMilliseconds
}

/**
 * The first day of the week that contains a day. A week starts with 1 for Monday to 7 for Sunday.
 */
export function firstOfWeek(weekStart: number, day: number): number {
  return day - remainder(weekdayOf(day) - weekStart, 7)
}

/** The first day of a year's first week, the first one with four days in it (RFC 5545 3.3.10). */
export function firstOfWeekYear(weekStart: number, year: number): number {
  return firstOfWeek(weekStart, yearSpan(year).first + 3)
}

/** Returns the year that a day's week belongs to: the one that contains four of its days. */
export function weekYear(weekStart: number, day: number): number {
  return yearAndMonth(firstOfWeek(weekStart, day) + 3)[0]
}

/** Returns a remainder that is never negative. */
export function remainder(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor
}
