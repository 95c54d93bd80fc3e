/** The months of a rule in words, and dates that include their months. */

import { fill } from '../text/placeholders.ts'
import { counted, joinList, sortNumbers, type WordingContext } from './phrases.ts'
import type { Recurrence } from './rule.ts'

/** If there are more months, their days are not listed. */
const mostDates = 6

/** Words the months of BYMONTH; empty if there are none or the days include them. */
export function monthsInWords(words: WordingContext): string {
  const { recurrence, phrases } = words
  const { ofMonths, inMonths, ofEachMonth } = phrases.templates
  const { BYMONTH, BYMONTHDAY } = recurrence.numbers
  const isOf = isOfMonths(recurrence)
  if (isDateOfYear(recurrence)) return ''
  if (BYMONTH.length === 0) return isOf && BYMONTHDAY.length > 0 ? ofEachMonth : ''
  const months = named(words, phrases.months[isOf ? 'of' : 'in'])
  const template = counted(phrases, isOf ? ofMonths : inMonths, months.length)
  return fill(template, { months: joinList(months, phrases.and) })
}

/** Whether the days are counted within named months: the first Monday of March. */
export function isOfMonths(recurrence: Recurrence): boolean {
  const { frequency, weekdays, numbers } = recurrence
  if (frequency !== 'YEARLY') return false
  if (weekdays.length === 0) return numbers.BYMONTHDAY.length > 0
  const isCounted = weekdays.some(({ ordinal }) => ordinal !== undefined)
  return numbers.BYMONTH.length > 0 && (isCounted || numbers.BYSETPOS.length > 0)
}

/** Whether the rule has dates such as 4 July, which include their months. */
export function isDateOfYear({ frequency, weekdays, numbers }: Recurrence): boolean {
  const { BYMONTH, BYMONTHDAY, BYYEARDAY, BYWEEKNO, BYSETPOS } = numbers
  const others = [weekdays, BYYEARDAY, BYWEEKNO, BYSETPOS]
  if (frequency !== 'YEARLY' || others.some((list) => list.length > 0)) return false
  const isShort = BYMONTH.length === 1 || (BYMONTHDAY.length === 1 && BYMONTH.length <= mostDates)
  const isDays = BYMONTHDAY.length > 0 && BYMONTHDAY.every((day) => day > 0)
  return isDays && isShort && BYMONTH.length > 0
}

/** Words the dates of such a rule, in calendar order. */
export function datesOfYear(words: WordingContext): string {
  const { recurrence, phrases } = words
  const { date, onDates } = phrases.templates
  const numbers = sortNumbers(recurrence.numbers.BYMONTHDAY)
  const days = joinList(numbers.map(phrases.dateDay), phrases.and)
  const dates = named(words, phrases.months.date).map((month) => fill(date, { days, month }))
  const template = counted(phrases, onDates, dates.length * numbers.length)
  return fill(template, { dates: joinList(dates, phrases.and) })
}

function named({ recurrence }: WordingContext, names: readonly string[]): string[] {
  return sortNumbers(recurrence.numbers.BYMONTH).map((month) => names[month - 1] ?? '')
}
