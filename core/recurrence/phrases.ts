import type { Frequency } from './values.ts'

/** The phrases whose braces are filled in; what each is for shows in `english`. */
type Template =
  | 'onDays'
  | 'onEach'
  | 'onPlaces'
  | 'onPlacesOfYear'
  | 'onDate'
  | 'onIf'
  | 'onlyIf'
  | 'onYearDays'
  | 'inWeeks'
  | 'inMonths'
  | 'atTimes'
  | 'places'
  | 'monthDay'
  | 'monthDayFromEnd'
  | 'week'
  | 'weekFromEnd'
  | 'oneOf'
  | 'until'
  | 'times'
  | 'other'

/** How a language says a recurrence rule. */
export interface Phrases {
  /** For an interval of 1, and for any other. */
  readonly every: Readonly<Record<Frequency, readonly [one: string, several: string]>>
  /** Monday first. */
  readonly weekdays: readonly string[]
  /** January first. */
  readonly months: readonly string[]
  /** Groups of weekdays, by their numbers: 1 for Monday to 7 for Sunday. */
  readonly groups: Readonly<Record<string, string>>
  readonly and: string
  readonly or: string
  /** The place in a row, counted from the end when negative. */
  readonly place: (number: number) => string
  /** A day's number in a month or year. */
  readonly numeral: (number: number) => string
  readonly once: string
  readonly templates: Readonly<Record<Template, string>>
}

const places = ['', 'first', 'second', 'third', 'fourth', 'fifth']
const suffixes = ['th', 'st', 'nd', 'rd']

function numeral(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14
  return `${number}${isTeen ? 'th' : (suffixes[number % 10] ?? 'th')}`
}

function place(number: number): string {
  const size = Math.abs(number)
  const word = places[size] ?? numeral(size)
  if (number > 0) return word
  return size === 1 ? 'last' : `${word} to last`
}

/** English as it is written in Europe: 30 June 2027. */
export const english: Phrases = {
  every: {
    YEARLY: ['every year', 'every {interval} years'],
    MONTHLY: ['every month', 'every {interval} months'],
    WEEKLY: ['every week', 'every {interval} weeks'],
    DAILY: ['every day', 'every {interval} days'],
    HOURLY: ['every hour', 'every {interval} hours'],
    MINUTELY: ['every minute', 'every {interval} minutes'],
    SECONDLY: ['every second', 'every {interval} seconds'],
  },
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
    ...['October', 'November', 'December'],
  ],
  groups: { '1,2,3,4,5': 'weekday', '6,7': 'weekend day', '1,2,3,4,5,6,7': 'day' },
  and: ' and ',
  or: ' or ',
  place,
  numeral,
  once: 'once',
  templates: {
    onDays: 'on {days}',
    onEach: 'on each {days}',
    onPlaces: 'on {places}',
    onPlacesOfYear: 'on {places} of the year',
    onDate: 'on {days} {month}',
    onIf: 'on {days} if it is {monthDays}',
    onlyIf: 'if it is {days}',
    onYearDays: 'on the {days} day of the year',
    inWeeks: 'in {weeks}',
    inMonths: 'in {months}',
    atTimes: 'at {times}',
    places: 'the {place} {noun}',
    monthDay: 'the {day}',
    monthDayFromEnd: 'the {day} day',
    week: 'week {week}',
    weekFromEnd: 'the {week} week',
    oneOf: 'day that is {days}',
    until: 'until {day} {month} {year}',
    times: '{count} times',
    other: 'on the dates of the rule {rule}',
  },
}

/** A template with its braces filled in. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** `a, b and c`: the last two have a word between them. */
export function listed(items: readonly string[], word: string): string {
  return [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(word)
}

/** Numbers from the first to the last, with those that count from the end behind the others. */
export function inOrder(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => Number(a < 0) - Number(b < 0) || a - b)
}
