/** The dates of a series with its exceptions, ordered by when they really start. */

import { isOver, longestDay, type When } from '../event/when.ts'
import type { Moment } from '../time/moment.ts'
import { type SearchBudget, unlimited } from './budget.ts'
import {
  exceptionOf,
  isUnchanged,
  type OccurrenceChange,
  type SeriesException,
} from './exceptions.ts'
import { lastOccurrence } from './last.ts'
import { occurrenceAt, occurrencesFrom } from './occurrences.ts'
import type { Recurrence } from './rule.ts'

/** A date of a series. */
export interface Occurrence {
  /** The start according to the rule, which identifies the date even if it is moved. */
  readonly date: Moment
  /** When it takes place. */
  readonly when: When
  readonly change: OccurrenceChange
}

/** Yields the dates that start at or after `from`, in Unix seconds, as `occurrencesFrom` does. */
export function datesFrom(
  recurrence: Recurrence,
  when: When,
  from: number,
  budget: SearchBudget = unlimited,
): IteratorObject<Occurrence, undefined> {
  return allDates(recurrence, when, from, budget).filter((one) => one.when.start.unix >= from)
}

/** Yields the dates that are not over at a moment in Unix seconds. */
export function datesNotOver(
  recurrence: Recurrence,
  when: When,
  moment: number,
  budget: SearchBudget = unlimited,
): IteratorObject<Occurrence, undefined> {
  const from = moment - lengthOf(when)
  return allDates(recurrence, when, from, budget).filter((one) => !isOver(one.when, moment))
}

/** Whether a series has a date at all. */
export function hasDates(recurrence: Recurrence, when: When): boolean {
  return datesFrom(recurrence, when, Number.NEGATIVE_INFINITY).next().done !== true
}

/** Returns the date with a start according to the rule; `undefined` if there is none. */
export function dateOfSeries(
  recurrence: Recurrence,
  when: When,
  date: Moment,
): Occurrence | undefined {
  const exception = exceptionOf(recurrence.exceptions, date.local)
  if (exception) return exception.isSkipped ? undefined : occurrenceOf(exception, when)
  const found = occurrencesFrom(recurrence, when, date.unix).next().value
  return found?.local === date.local ? plainDate(found, when) : undefined
}

/**
 * Returns the last date that follows the rule, and all dates that differ: the last date of a series
 * is one of them. An endless rule has no last date.
 */
export function lastDates(recurrence: Recurrence, when: When): readonly Occurrence[] {
  const replaced = replacedDates(recurrence, Number.NEGATIVE_INFINITY)
  const last = lastOccurrence(recurrence, when, ({ local }) => !replaced.has(local))
  const differing = differingDates(recurrence, when, Number.NEGATIVE_INFINITY)
  return last ? [plainDate(last, when), ...differing] : differing
}

/** Returns the dates that have values of their own, in the order of the rule. */
export function changedDates(recurrence: Recurrence, when: When): readonly Occurrence[] {
  return (recurrence.exceptions ?? [])
    .filter(({ isSkipped, change }) => !isSkipped && !isUnchanged(change))
    .map((exception) => occurrenceOf(exception, when))
}

/** Returns a moment in Unix seconds before which no date starts. */
export function earliestStart(recurrence: Recurrence, when: When): number {
  const starts = (recurrence.exceptions ?? []).map(
    ({ date, change }) => change.when?.start.unix ?? date.unix,
  )
  return Math.min(when.start.unix, ...starts)
}

/** The longest time that a date takes, in seconds. */
function lengthOf({ isWholeDay, start, end }: When): number {
  return end.unix - start.unix + (isWholeDay ? longestDay : 0)
}

/** Yields the dates that start at or after `from`, and earlier ones that are moved or longer. */
function* allDates(
  recurrence: Recurrence,
  when: When,
  from: number,
  budget: SearchBudget,
): Generator<Occurrence, undefined> {
  const replaced = replacedDates(recurrence, from)
  const differing = differingDates(recurrence, when, from)
  let next = 0
  for (const date of occurrencesFrom(recurrence, when, from, budget)) {
    if (replaced.has(date.local)) continue
    for (; isBefore(differing[next], date); next += 1) yield* differing.slice(next, next + 1)
    yield plainDate(date, when)
  }
  yield* differing.slice(next)
}

function isBefore(one: Occurrence | undefined, { unix }: Moment): boolean {
  return one !== undefined && one.when.start.unix < unix
}

/** The dates of the rule from a moment on that are left out or have values of their own. */
function replacedDates({ exceptions = [] }: Recurrence, from: number): ReadonlySet<string> {
  return new Set(
    exceptions
      .filter(({ isAdded, date }) => !isAdded && date.unix >= from)
      .map(({ date }) => date.local),
  )
}

/**
 * Returns the dates that are added or have values of their own, in order, without those that are certainly
 * over at `from`.
 */
function differingDates(
  { exceptions = [] }: Recurrence,
  when: When,
  from: number,
): readonly Occurrence[] {
  return exceptions
    .filter(({ isSkipped, date, change }) => {
      const latest = change.when ? change.when.start.unix + lengthOf(change.when) : date.unix
      return !isSkipped && latest >= from
    })
    .map((exception) => occurrenceOf(exception, when))
    .sort((one, other) => one.when.start.unix - other.when.start.unix)
}

/** Returns the date of an exception, even if it is left out. */
export function occurrenceOf({ date, change }: SeriesException, when: When): Occurrence {
  return { date, when: change.when ?? occurrenceAt(date, when), change }
}

const noChange: OccurrenceChange = {}

function plainDate(date: Moment, when: When): Occurrence {
  return { date, when: occurrenceAt(date, when), change: noChange }
}
