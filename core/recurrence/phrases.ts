import { type PluralForms, pluralForm } from '../text/placeholders.ts'
import type { Recurrence } from './rule.ts'
import type { Clauses } from './sentences.ts'
import type { Frequency } from './values.ts'

/** A text, or one for each plural form of the language that its numbers have. */
export type CountedText = string | PluralForms

/** What a place in a row is counted of: a weekday, or any day of a group. */
export interface Noun {
  readonly word: string
  /** Said where the words beside it agree with it. */
  readonly gender?: 'feminine'
}

/** Weekdays by their numbers, 1 for Monday to 7 for Sunday, that have a name together. */
export type Group = '1,2,3,4,5' | '6,7' | '1,2,3,4,5,6,7'

/** Weekdays that are written as the first and the last of them. */
export type WeekdaySpan = '1,2,3,4,5' | '1,2,3,4,5,6' | '1,2,3,4,7' | '1,2,3,4,5,6,7'

/** The separators of a list: of two items, and of more. */
export interface ListSeparators {
  readonly two: string
  readonly middle: string
  readonly last: string
}

/** The phrases that are filled in; what each is for shows in `languages/en.ts`. */
type PhraseName =
  | 'onEach'
  | 'onMonthDays'
  | 'onMonthDaysOf'
  | 'onlyOnMonthDays'
  | 'ifMonthDays'
  | 'onPlaces'
  | 'onPlacesOf'
  | 'onPlacesOfYear'
  | 'oneOf'
  | 'date'
  | 'onYearDays'
  | 'inWeeks'
  | 'onInWeeks'
  | 'ofEachMonth'
  | 'atTimes'
  | 'until'
  | 'other'

/** The phrases that depend on how many items they have, or for `time` on its hour. */
type CountedPhraseName = 'on' | 'onlyOn' | 'onDates' | 'inMonths' | 'ofMonths' | 'time' | 'times'

/** How a language says a recurrence rule. Every list of weekdays begins with Monday. */
export interface Phrases {
  readonly pluralRules: Intl.PluralRules
  readonly sentence: (clauses: Clauses) => string
  /** For an interval of 1, and for any other. */
  readonly every: Readonly<Record<Frequency, readonly [one: string, several: CountedText]>>
  /** For every week, with the weekdays behind it. */
  readonly everyWeekOn: string
  /** As used in `on` and `onlyOn`, and in `onEach`. */
  readonly weekdays: { readonly on: readonly string[]; readonly each: readonly string[] }
  readonly spans: Readonly<Record<WeekdaySpan, string>>
  /** As used in `onPlaces`, by their numbers. */
  readonly nouns: Readonly<Record<string, Noun>>
  /** As used in `inMonths`, `ofMonths` and `date`; January first. */
  readonly months: {
    readonly in: readonly string[]
    readonly of: readonly string[]
    readonly date: readonly string[]
  }
  readonly and: ListSeparators
  readonly or: ListSeparators
  /** The first Monday; the last one for -1. */
  readonly place: (number: number, noun: Noun) => string
  /** A day as used in `onMonthDays`, from the month's end when negative. */
  readonly monthDay: (day: number) => string
  /** A day as used in `date`. */
  readonly dateDay: (day: number) => string
  /** A day as used in `until`. */
  readonly untilDay: (day: number) => string
  /** A day as used in `onYearDays`, from the year's end when negative. */
  readonly yearDay: (day: number) => string
  /** A week as used in `inWeeks`, from the year's end when negative. */
  readonly week: (week: number) => string
  /** What follows the clauses (a condition, an end) brings its own comma or space. */
  readonly templates: Readonly<Record<PhraseName, string> & Record<CountedPhraseName, CountedText>>
}

/** What is said, and in which language. */
export interface WordingContext {
  readonly recurrence: Recurrence
  readonly phrases: Phrases
}

/** Nouns of the weekdays and groups; the feminine ones by the number of the weekday. */
export function nounsOf(
  weekdays: readonly string[],
  groups: Readonly<Record<Group, string>>,
  feminine: readonly number[] = [],
): Readonly<Record<string, Noun>> {
  const named = weekdays.map((word, index) => {
    const isFeminine = feminine.includes(index + 1)
    return [index + 1, isFeminine ? { word, gender: 'feminine' } : { word }]
  })
  const grouped = Object.entries(groups).map(([numbers, word]) => [numbers, { word }])
  return Object.fromEntries([...named, ...grouped])
}

/** `a, b and c`; two may have a word of their own between them. */
export function listSeparators(middle: string, last: string, two = last): ListSeparators {
  return { two, middle, last }
}

/** The items of a list in one text. */
export function joinList(items: readonly string[], { two, middle, last }: ListSeparators): string {
  if (items.length < 3) return items.join(two)
  return `${items.slice(0, -1).join(middle)}${last}${items.at(-1)}`
}

/** The text for a number. */
export function counted({ pluralRules }: Phrases, text: CountedText, count: number): string {
  return typeof text === 'string' ? text : pluralForm(text, pluralRules, count)
}

/** Numbers from the first to the last, with those that count from the end behind the others. */
export function sortNumbers(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => Number(a < 0) - Number(b < 0) || a - b)
}
