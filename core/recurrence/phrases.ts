import { type PluralForms, pluralForm } from '../text/placeholders.ts'
import type { Recurrence } from './rule.ts'
import type { Clauses } from './sentences.ts'
import type { Frequency } from './values.ts'

/** A text, or one for each plural form that its numbers have in the language. */
export type CountedText = string | PluralForms

/** The noun that an ordinal counts: a weekday, or any day of a group. */
export interface Noun {
  readonly word: string
  /** Set in languages whose ordinals agree with the noun. */
  readonly gender?: 'feminine'
}

/** Weekday numbers, 1 for Monday to 7 for Sunday, that share a name. */
export type Group = '1,2,3,4,5' | '6,7' | '1,2,3,4,5,6,7'

/** Weekdays that are written as a range. */
export type WeekdaySpan = '1,2,3,4,5' | '1,2,3,4,5,6' | '1,2,3,4,7' | '1,2,3,4,5,6,7'

/** The separators of a list: of two items, and of more. */
export interface ListSeparators {
  readonly two: string
  readonly middle: string
  readonly last: string
}

/** The template phrases; `languages/en.ts` shows the use of each. */
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

/** The phrases that vary with the number of their items, or for `time` with its hour. */
type CountedPhraseName = 'on' | 'onlyOn' | 'onDates' | 'inMonths' | 'ofMonths' | 'time' | 'times'

/** A language's phrases for recurrence rules. Every list of weekdays begins with Monday. */
export interface Phrases {
  readonly pluralRules: Intl.PluralRules
  readonly sentence: (clauses: Clauses) => string
  /** For an interval of 1, and for any other. */
  readonly every: Readonly<Record<Frequency, readonly [one: string, several: CountedText]>>
  /** For every week, followed by the weekdays. */
  readonly everyWeekOn: string
  /** As used in `on` and `onlyOn`, and in `onEach`. */
  readonly weekdays: { readonly on: readonly string[]; readonly each: readonly string[] }
  readonly spans: Readonly<Record<WeekdaySpan, string>>
  /** As used in `onPlaces`, by weekday number. */
  readonly nouns: Readonly<Record<string, Noun>>
  /** As used in `inMonths`, `ofMonths` and `date`; January first. */
  readonly months: {
    readonly in: readonly string[]
    readonly of: readonly string[]
    readonly date: readonly string[]
  }
  readonly and: ListSeparators
  readonly or: ListSeparators
  /** The first Monday; -1 for the last one. */
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
  /** Phrases that follow the clauses (a condition, an end) include their own comma or space. */
  readonly templates: Readonly<Record<PhraseName, string> & Record<CountedPhraseName, CountedText>>
}

/** The rule to word, and the language. */
export interface WordingContext {
  readonly recurrence: Recurrence
  readonly phrases: Phrases
}

/** Nouns of the weekdays and groups; feminine ones are given by weekday number. */
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

/** Separators for `a, b and c`; two items may have a different one. */
export function listSeparators(middle: string, last: string, two = last): ListSeparators {
  return { two, middle, last }
}

/** Joins the items of a list. */
export function joinList(items: readonly string[], { two, middle, last }: ListSeparators): string {
  if (items.length < 3) return items.join(two)
  return `${items.slice(0, -1).join(middle)}${last}${items.at(-1)}`
}

/** Returns the text for a number. */
export function counted({ pluralRules }: Phrases, text: CountedText, count: number): string {
  return typeof text === 'string' ? text : pluralForm(text, pluralRules, count)
}

/** Sorts numbers ascending, with those that count from the end after the others. */
export function sortNumbers(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => Number(a < 0) - Number(b < 0) || a - b)
}
