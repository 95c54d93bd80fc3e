/** The days of a rule in words: one function for each combination of lists that can be worded. */

import { fill } from '../text/placeholders.ts'
import { datesOfYear, isDateOfYear, isOfMonths } from './month-words.ts'
import { joinList, sortNumbers, type WordingContext } from './phrases.ts'
import { numberedWeekdays, positions } from './place-words.ts'
import type { Recurrence } from './rule.ts'
import {
  hasNoOrdinals,
  onAnyWeekday,
  onEachWeekday,
  onlyOnWeekdays,
  onWeekdays,
  spanOf,
} from './weekday-words.ts'

/** The wording of a rule's days. */
export interface DayWords {
  /** The days within each period. */
  readonly days?: string | undefined
  /** The range of weekdays, for a daily rule. */
  readonly span?: string
  /** The condition that limits the days. */
  readonly condition?: string
}

/** Keys are the names of the lists that a rule has, in the order of `dayLists`. */
const dayClauses = new Map<string, (words: WordingContext) => DayWords | undefined>([
  ['', () => ({})],
  ['BYDAY', weekdays],
  ['BYMONTHDAY', monthDays],
  ['BYDAY BYMONTHDAY', weekdaysOfMonthDays],
  ['BYYEARDAY', yearDays],
  ['BYWEEKNO', (words) => ({ days: weeks(words) })],
  ['BYDAY BYWEEKNO', weekdaysOfWeeks],
  ['BYDAY BYSETPOS', (words) => ifNamed(positions(words))],
])

const dayLists = ['BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYSETPOS'] as const

/** Words the days of a rule; returns `undefined` if there are no words for them. */
export function daysInWords(words: WordingContext): DayWords | undefined {
  return dayClauses.get(listNames(words.recurrence))?.(words)
}

function listNames({ weekdays, numbers }: Recurrence): string {
  const names = dayLists.filter((list) => numbers[list].length > 0)
  return [...(weekdays.length > 0 ? ['BYDAY'] : []), ...names].join(' ')
}

function ifNamed(days: string | undefined): DayWords | undefined {
  return days === undefined ? undefined : { days }
}

function weekdays(words: WordingContext): DayWords | undefined {
  const { recurrence } = words
  if (!hasNoOrdinals(recurrence)) return ifNamed(numberedWeekdays(words))
  const span = spanOf(words)
  if (isLimited(recurrence)) return span ? { span } : { condition: onlyOnWeekdays(words) }
  const isWeekly = recurrence.frequency === 'WEEKLY'
  return { days: span ?? (isWeekly ? onWeekdays(words) : onEachWeekday(words)) }
}

/** In periods of up to a month, BYMONTH only limits the days (RFC 5545 3.3.10, the table). */
function isLimited({ frequency }: Recurrence): boolean {
  return !['YEARLY', 'MONTHLY', 'WEEKLY'].includes(frequency)
}

function monthDays(words: WordingContext): DayWords {
  const { recurrence, phrases } = words
  const { onMonthDays, onMonthDaysOf, onlyOnMonthDays } = phrases.templates
  if (isDateOfYear(recurrence)) return { days: datesOfYear(words) }
  const { any, all } = monthDayNames(words)
  if (isLimited(recurrence)) return { condition: fill(onlyOnMonthDays, { any, all }) }
  return { days: fill(isOfMonths(recurrence) ? onMonthDaysOf : onMonthDays, { days: all }) }
}

/** Languages use either `if it is the 1st or 2nd` or `only on the 1st and 2nd`. */
function monthDayNames({ recurrence, phrases }: WordingContext) {
  const days = sortNumbers(recurrence.numbers.BYMONTHDAY).map(phrases.monthDay)
  return { any: joinList(days, phrases.or), all: joinList(days, phrases.and) }
}

function weekdaysOfMonthDays(words: WordingContext): DayWords | undefined {
  const { recurrence, phrases } = words
  if (!hasNoOrdinals(recurrence) || isLimited(recurrence)) return undefined
  const condition = fill(phrases.templates.ifMonthDays, monthDayNames(words))
  return { days: spanOf(words) ?? onAnyWeekday(words), condition }
}

function yearDays({ recurrence, phrases }: WordingContext): DayWords | undefined {
  if (isLimited(recurrence)) return undefined
  const days = sortNumbers(recurrence.numbers.BYYEARDAY).map(phrases.yearDay)
  return { days: fill(phrases.templates.onYearDays, { days: joinList(days, phrases.and) }) }
}

function weeks({ recurrence, phrases }: WordingContext): string {
  const names = sortNumbers(recurrence.numbers.BYWEEKNO).map(phrases.week)
  return fill(phrases.templates.inWeeks, { weeks: joinList(names, phrases.and) })
}

function weekdaysOfWeeks(words: WordingContext): DayWords | undefined {
  if (!hasNoOrdinals(words.recurrence)) return undefined
  const days = spanOf(words) ?? onWeekdays(words)
  return { days: fill(words.phrases.templates.onInWeeks, { days, weeks: weeks(words) }) }
}
