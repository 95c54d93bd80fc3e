/** The days of a rule in words: one function for each set of lists that there are words for. */

import { fill, inOrder, listed, type Phrases } from './phrases.ts'
import type { Recurrence } from './rule.ts'
import type { NumberedWeekday } from './values.ts'

/** What is said, and in which language. */
export interface Words {
  readonly recurrence: Recurrence
  readonly phrases: Phrases
}

/** What a part of the rule means, empty where there is nothing to say; `undefined`: no words. */
export type Clause = string | undefined

/** By the names of the lists that a rule has, in the order of `dayLists`. */
const dayClauses: ReadonlyMap<string, (words: Words) => Clause> = new Map([
  ['', () => ''],
  ['BYDAY', weekdays],
  ['BYMONTHDAY', monthDays],
  ['BYDAY BYMONTHDAY', weekdaysOfMonthDays],
  ['BYYEARDAY', yearDays],
  ['BYWEEKNO', weeks],
  ['BYDAY BYWEEKNO', (words) => `${weekdays(words)} ${weeks(words)}`],
  ['BYDAY BYSETPOS', positions],
])

const dayLists = ['BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYSETPOS'] as const

/** The days that a rule names. */
export function daysInWords(words: Words): Clause {
  return dayClauses.get(listNames(words.recurrence))?.(words)
}

function listNames({ weekdays, numbers }: Recurrence): string {
  const names = dayLists.filter((list) => numbers[list].length > 0)
  return [...(weekdays.length > 0 ? ['BYDAY'] : []), ...names].join(' ')
}

/** A date such as 4 July, which says its month itself. */
export function isDateOfYear(recurrence: Recurrence): boolean {
  const { BYMONTH, BYMONTHDAY } = recurrence.numbers
  const isDate = BYMONTH.length === 1 && BYMONTHDAY.every((day) => day > 0)
  return recurrence.frequency === 'YEARLY' && isDate && listNames(recurrence) === 'BYMONTHDAY'
}

/** The months of BYMONTH. */
export function monthNames({ recurrence, phrases }: Words): string {
  const names = inOrder(recurrence.numbers.BYMONTH).map((month) => phrases.months[month - 1] ?? '')
  return listed(names, phrases.and)
}

function weekdays(words: Words): Clause {
  const { recurrence, phrases } = words
  const isPlain = hasNoOrdinals(recurrence)
  if (!isPlain && recurrence.weekdays.some(isUnnumbered)) return undefined
  if (!isPlain)
    return onPlaces(
      words,
      recurrence.weekdays.map((one) => numberedName(words, one)),
    )
  if (isLimited(recurrence))
    return fill(phrases.templates.onlyIf, { days: names(words, phrases.or) })
  const isEach = recurrence.frequency !== 'WEEKLY' && recurrence.numbers.BYWEEKNO.length === 0
  const template = phrases.templates[isEach ? 'onEach' : 'onDays']
  return fill(template, { days: names(words, phrases.and) })
}

function isUnnumbered({ ordinal }: NumberedWeekday): boolean {
  return ordinal === undefined
}

function hasNoOrdinals({ weekdays }: Recurrence): boolean {
  return weekdays.every(isUnnumbered)
}

/** Days only narrow down a period that is no longer than one (RFC 5545 3.3.10, the table). */
function isLimited({ frequency }: Recurrence): boolean {
  return !['YEARLY', 'MONTHLY', 'WEEKLY'].includes(frequency)
}

function names({ recurrence, phrases }: Words, word: string): string {
  const sorted = recurrence.weekdays.toSorted((a, b) => a.weekday - b.weekday)
  return listed(
    sorted.map(({ weekday }) => phrases.weekdays[weekday - 1] ?? ''),
    word,
  )
}

function numberedName({ phrases }: Words, { weekday, ordinal = 1 }: NumberedWeekday): string {
  const noun = phrases.weekdays[weekday - 1] ?? ''
  return fill(phrases.templates.places, { place: phrases.place(ordinal), noun })
}

function onPlaces({ recurrence, phrases }: Words, places: readonly string[]): string {
  const isOfYear = recurrence.frequency === 'YEARLY' && recurrence.numbers.BYMONTH.length === 0
  const template = phrases.templates[isOfYear ? 'onPlacesOfYear' : 'onPlaces']
  return fill(template, { places: listed(places, phrases.and) })
}

function monthDays(words: Words): Clause {
  const { recurrence, phrases } = words
  const { templates, and, or } = phrases
  if (isDateOfYear(recurrence)) {
    const days = listed(inOrder(recurrence.numbers.BYMONTHDAY).map(String), and)
    return fill(templates.onDate, { days, month: monthNames(words) })
  }
  const isIf = isLimited(recurrence)
  const days = monthDayNames(words, isIf ? or : and)
  return fill(isIf ? templates.onlyIf : templates.onDays, { days })
}

function monthDayNames({ recurrence, phrases }: Words, word: string): string {
  const { monthDay, monthDayFromEnd } = phrases.templates
  const days = inOrder(recurrence.numbers.BYMONTHDAY).map((day) => {
    if (day > 0) return fill(monthDay, { day: phrases.numeral(day) })
    return fill(monthDayFromEnd, { day: phrases.place(day) })
  })
  return listed(days, word)
}

function weekdaysOfMonthDays(words: Words): Clause {
  const { recurrence, phrases } = words
  if (!hasNoOrdinals(recurrence) || isLimited(recurrence)) return undefined
  const monthDays = monthDayNames(words, phrases.or)
  return fill(phrases.templates.onIf, { days: names(words, phrases.or), monthDays })
}

function yearDays({ recurrence, phrases }: Words): Clause {
  if (isLimited(recurrence)) return undefined
  const days = inOrder(recurrence.numbers.BYYEARDAY).map((day) => {
    return day > 0 ? phrases.numeral(day) : phrases.place(day)
  })
  return fill(phrases.templates.onYearDays, { days: listed(days, phrases.and) })
}

function weeks({ recurrence, phrases }: Words): Clause {
  const { week: numbered, weekFromEnd } = phrases.templates
  const weeks = inOrder(recurrence.numbers.BYWEEKNO).map((week) => {
    if (week > 0) return fill(numbered, { week })
    return fill(weekFromEnd, { week: phrases.place(week) })
  })
  return fill(phrases.templates.inWeeks, { weeks: listed(weeks, phrases.and) })
}

/** The last weekday, the second Monday: places among days, not among times of day. */
function positions(words: Words): Clause {
  const { recurrence, phrases } = words
  const { frequency, numbers } = recurrence
  const times = numbers.BYHOUR.length + numbers.BYMINUTE.length + numbers.BYSECOND.length
  const isOfPeriod =
    frequency === 'MONTHLY' || (frequency === 'YEARLY' && numbers.BYMONTH.length < 2)
  if (times > 0 || !isOfPeriod || !hasNoOrdinals(recurrence)) return undefined
  const noun = nounOf(words)
  const places = inOrder(numbers.BYSETPOS).map((position) => {
    return fill(phrases.templates.places, { place: phrases.place(position), noun })
  })
  return onPlaces(words, places)
}

function nounOf(words: Words): string {
  const { recurrence, phrases } = words
  const numbers = recurrence.weekdays.map(({ weekday }) => weekday)
  const group = phrases.groups[numbers.toSorted().join()]
  if (group !== undefined) return group
  const days = names(words, phrases.or)
  return numbers.length === 1 ? days : fill(phrases.templates.oneOf, { days })
}
