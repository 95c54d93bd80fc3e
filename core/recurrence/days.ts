/**
 * The days that a rule names in one year, month or week. A day is the number of days since 1
 * January 1970. The most selective list yields the days, and every other list filters them, as in the
 * table of RFC 5545 3.3.10.
 */

import {
  type DaySpan,
  firstOfWeek,
  firstOfWeekYear,
  monthOf,
  monthSpan,
  remainder,
  weekdayOf,
  weekYear,
  yearAndMonth,
  yearSpan,
} from './day-numbers.ts'
import type { RecurrenceParts } from './rule.ts'
import type { NumberedWeekday } from './values.ts'

/** Returns the running number of the rule's year, month, week or day that contains a day. */
export function periodOf(rule: RecurrenceParts, day: number): number {
  const [year, month] = yearAndMonth(day)
  if (rule.frequency === 'MONTHLY') return 12 * year + month
  if (rule.frequency === 'WEEKLY') return Math.floor((day - firstOfWeek(rule.weekStart, 0)) / 7)
  if (rule.frequency !== 'YEARLY') return day
  // A rule with week numbers uses week years: the first week may begin in December.
  return rule.numbers.BYWEEKNO.length > 0 ? weekYear(rule.weekStart, day) : year
}

/**
 * Returns the days in a period that the most selective list names, ascending; the other lists may
 * exclude some.
 */
export function candidatesIn(rule: RecurrenceParts, period: number): number[] {
  return Array.from(new Set(candidates(rule, period))).sort((a, b) => a - b)
}

function candidates(rule: RecurrenceParts, period: number): number[] {
  if (rule.frequency === 'YEARLY') return candidatesInYear(rule, period)
  if (rule.frequency === 'MONTHLY') return candidatesInMonths(rule, [monthSpan(period)])
  if (rule.frequency !== 'WEEKLY') return [period]
  const first = firstOfWeek(rule.weekStart, 0) + 7 * period
  return weekdaysIn(rule.weekdays, { first, last: first + 6 })
}

function candidatesInYear(rule: RecurrenceParts, year: number): number[] {
  const { BYWEEKNO, BYYEARDAY, BYMONTH } = rule.numbers
  const span = yearSpan(year)
  if (BYWEEKNO.length > 0) return BYWEEKNO.flatMap((number) => daysOfWeek(rule, year, number))
  if (BYYEARDAY.length > 0) return BYYEARDAY.flatMap((number) => numberedDay(span, number))
  const named = BYMONTH.map((month) => monthSpan(12 * year + month - 1))
  if (named.length > 0) return candidatesInMonths(rule, named)
  if (rule.numbers.BYMONTHDAY.length === 0) return weekdaysIn(rule.weekdays, span)
  return candidatesInMonths(
    rule,
    Array.from({ length: 12 }, (_, month) => monthSpan(12 * year + month)),
  )
}

function candidatesInMonths(rule: RecurrenceParts, months: readonly DaySpan[]): number[] {
  const { BYMONTHDAY } = rule.numbers
  if (BYMONTHDAY.length === 0) return months.flatMap((span) => weekdaysIn(rule.weekdays, span))
  return months.flatMap((span) => BYMONTHDAY.flatMap((number) => numberedDay(span, number)))
}

/** Returns the numbered day of a range, counted from its end if negative; empty if out of range. */
function numberedDay({ first, last }: DaySpan, number: number): number[] {
  const day = number > 0 ? first + number - 1 : last + number + 1
  return day >= first && day <= last ? [day] : []
}

function weekdaysIn(weekdays: readonly NumberedWeekday[], span: DaySpan): number[] {
  return weekdays.flatMap(({ weekday, ordinal }) => {
    const first = span.first + remainder(weekday - weekdayOf(span.first), 7)
    const count = Math.floor((span.last - first) / 7) + 1
    if (ordinal === undefined) return Array.from({ length: count }, (_, index) => first + 7 * index)
    const index = ordinal > 0 ? ordinal - 1 : count + ordinal
    return index >= 0 && index < count ? [first + 7 * index] : []
  })
}

function daysOfWeek(rule: RecurrenceParts, year: number, number: number): number[] {
  const first = firstOfWeekYear(rule.weekStart, year)
  const [week] = numberedDay(
    { first: 1, last: (firstOfWeekYear(rule.weekStart, year + 1) - first) / 7 },
    number,
  )
  if (week === undefined) return []
  return Array.from({ length: 7 }, (_, index) => first + 7 * (week - 1) + index)
}

/** Whether a day matches every list of days in the rule. */
export function isDayOf(rule: RecurrenceParts, day: number): boolean {
  const { BYMONTHDAY, BYYEARDAY, BYWEEKNO } = rule.numbers
  return (
    isWeekdayOf(rule, day) &&
    isInMonths(rule, day) &&
    (BYMONTHDAY.length === 0 || isNumbered(BYMONTHDAY, day, monthOf(day))) &&
    (BYYEARDAY.length === 0 || isNumbered(BYYEARDAY, day, yearSpan(yearAndMonth(day)[0]))) &&
    (BYWEEKNO.length === 0 || isInWeeks(rule, day))
  )
}

/** Whether BYMONTH includes the month of a day. */
export function isInMonths({ numbers: { BYMONTH } }: RecurrenceParts, day: number): boolean {
  return BYMONTH.length === 0 || BYMONTH.includes(yearAndMonth(day)[1] + 1)
}

function isWeekdayOf(rule: RecurrenceParts, day: number): boolean {
  if (rule.weekdays.length === 0) return true
  const today = weekdayOf(day)
  const matching = rule.weekdays.filter(({ weekday }) => weekday === today)
  if (matching.every(({ ordinal }) => ordinal === undefined)) return matching.length > 0
  const { first, last } = countsInMonth(rule) ? monthOf(day) : yearSpan(yearAndMonth(day)[0])
  const fromFirst = Math.floor((day - first) / 7) + 1
  const fromLast = Math.ceil((day - last) / 7) - 1
  return matching.some(({ ordinal = fromFirst }) => ordinal === fromFirst || ordinal === fromLast)
}

function isInWeeks({ numbers, weekStart }: RecurrenceParts, day: number): boolean {
  const year = weekYear(weekStart, day)
  const first = firstOfWeekYear(weekStart, year)
  const last = (firstOfWeekYear(weekStart, year + 1) - first) / 7
  return isNumbered(numbers.BYWEEKNO, Math.floor((day - first) / 7) + 1, { first: 1, last })
}

/** Whether a position in a range is listed, counted from its start or its end. */
function isNumbered(numbers: readonly number[], place: number, { first, last }: DaySpan): boolean {
  return numbers.includes(place - first + 1) || numbers.includes(place - last - 1)
}

/** Whether `2MO` is the second Monday of a month; otherwise it is of the year (RFC 5545 3.3.10). */
export function countsInMonth({ frequency, numbers }: RecurrenceParts): boolean {
  return frequency === 'MONTHLY' || numbers.BYMONTH.length > 0
}
