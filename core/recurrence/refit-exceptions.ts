/** Keeps the exceptions of a series when its rule or its start changes. */

import type { When } from '../event/when.ts'
import { addDays, dateOf, type Moment } from '../time/moment.ts'
import { daySeconds } from './clock.ts'
import { type SeriesException, tidyExceptions } from './exceptions.ts'
import { movedTo, occurrenceAt, occurrencesFrom, startAt } from './occurrences.ts'
import { type Recurrence, replaceExceptions } from './rule.ts'

/** A series: its rule with exceptions, and the time of its first date. */
export interface Series {
  readonly recurrence: Recurrence
  readonly when: When
}

/** The exceptions of a changed series. */
export interface RefittedExceptions {
  readonly exceptions: readonly SeriesException[]
  /** Changed dates that the rule no longer has. They are kept as added dates. */
  readonly conflicts: readonly SeriesException[]
}

/**
 * Adjusts the exceptions of a series to its new version. Each stays on its day. If the new rule has no
 * date on that day, the exception moves by as much as the start of the series. If there is no date there
 * either, a changed date is kept as an added date at its previous time, so that nothing people wrote is
 * lost. A date that was moved within the zone of the series keeps its local times in a new zone.
 */
export function refitExceptions(earlier: Series, later: Series): RefittedExceptions {
  const { exceptions = [] } = earlier.recurrence
  if (exceptions.length === 0 || isSameRule(earlier, later)) return { exceptions, conflicts: [] }
  const shift = shiftBetween(earlier, later)
  const moves = exceptions.map((former) => {
    const exception = withZone(former, earlier.when, later.when)
    const { local } = exception.date
    const shifted = momentIn(later.when, localAfter(local, shift))
    return { exception, sameDay: onSameDay(local, earlier.when, later.when), shifted }
  })
  const targets = moves.flatMap(({ sameDay, shifted }) => [sameDay, shifted])
  const { has } = datesOfRule(later, targets)
  const places = new Places(later.when)
  const rest = moves
    .filter(({ exception, sameDay }) => !has(sameDay) || !places.take(exception, sameDay))
    .filter(
      (move) =>
        move.exception.isAdded || !has(move.shifted) || !places.take(move.exception, move.shifted),
    )
    .filter(({ exception }) => !exception.isSkipped)
  const added = rest.map(({ exception, sameDay }) =>
    places.add(exception.isAdded ? exception : withOwnTime(exception, earlier.when), sameDay),
  )
  return {
    exceptions: tidyExceptions(places.all()),
    conflicts: added.filter((_, place) => !rest[place]?.exception.isAdded),
  }
}

/** Returns a rule with the exceptions of an earlier series. */
export function withExceptionsOf(earlier: Series, later: Series): Recurrence {
  return replaceExceptions(later.recurrence, refitExceptions(earlier, later).exceptions)
}

/** Returns the local times, among some moments, that are dates of a rule without its exceptions. */
export function datesOfRule(
  { recurrence, when }: Series,
  moments: readonly Moment[],
): { readonly has: (moment: Moment) => boolean } {
  const found = new Set<string>()
  const isCounted = recurrence.end !== undefined && 'count' in recurrence.end
  let search = occurrencesFrom(recurrence, when, Number.NEGATIVE_INFINITY)
  let date = search.next().value
  for (const { local, unix } of moments.toSorted((one, other) => one.unix - other.unix)) {
    // Starting a new search is faster than searching through a long gap.
    if (!isCounted && (date === undefined || unix - date.unix > longGap)) {
      search = occurrencesFrom(recurrence, when, unix - daySeconds)
      date = search.next().value
    }
    while (date && date.unix < unix) date = search.next().value
    if (date?.local === local) found.add(local)
  }
  return { has: ({ local }) => found.has(local) }
}

const longGap = 7 * daySeconds

function isSameRule(one: Series, other: Series): boolean {
  const { isWholeDay, zone, start } = one.when
  return (
    one.recurrence.rule === other.recurrence.rule &&
    isWholeDay === other.when.isWholeDay &&
    zone === other.when.zone &&
    start.local === other.when.start.local
  )
}

/** The seconds by which all dates move; 0 if the earlier series has a date on the later start's day. */
function shiftBetween(earlier: Series, { when }: Series): number {
  const start = onSameDay(when.start.local, when, earlier.when)
  if (datesOfRule(earlier, [start]).has(start)) return 0
  return secondsOf(when.start.local) - secondsOf(earlier.when.start.local)
}

function onSameDay(local: string, before: When, after: When): Moment {
  return momentIn(after, `${dateOf(local)}${timeAfter(local, before, after)}`)
}

// A date at the time of the series moves with that time.
function timeAfter(local: string, before: When, after: When): string {
  const isUsual = before.isWholeDay || local.slice(10) === before.start.local.slice(10)
  return isUsual ? after.start.local.slice(10) : local.slice(10)
}

function momentIn(when: When, written: string): Moment {
  return startAt(when.isWholeDay ? `${dateOf(written)}T00:00:00` : written, when)
}

function localAfter(local: string, seconds: number): string {
  return new Date(1000 * (secondsOf(local) + seconds)).toISOString().slice(0, 19)
}

function secondsOf(local: string): number {
  return Date.parse(`${local}Z`) / 1000
}

function withOwnTime(exception: SeriesException, when: When): SeriesException {
  const { date, change } = exception
  return { ...exception, change: { ...change, when: change.when ?? occurrenceAt(date, when) } }
}

function withZone(exception: SeriesException, before: When, { zone }: When): SeriesException {
  const { when } = exception.change
  if (!when || when.zone !== before.zone || zone === before.zone) return exception
  const own = { ...when, zone }
  return {
    ...exception,
    change: { ...exception.change, when: movedTo(startAt(own.start.local, own), own) },
  }
}

/** The dates of a series that have an exception: each has at most one. */
class Places {
  readonly #when: When
  readonly #taken = new Map<string, SeriesException>()

  constructor(when: When) {
    this.#when = when
  }

  /** Assigns a date of the rule to an exception; returns whether it was free. */
  take(exception: SeriesException, date: Moment): boolean {
    if (this.#taken.has(date.local)) return false
    this.#taken.set(date.local, { ...exception, date, isAdded: false })
    return true
  }

  /** Adds a date; if its start is already used, the next free one identifies it. */
  add(exception: SeriesException, wanted: Moment): SeriesException {
    let date = wanted
    while (this.#taken.has(date.local)) date = this.#after(date)
    const added = { ...exception, date, isAdded: true }
    this.#taken.set(date.local, added)
    return added
  }

  all(): readonly SeriesException[] {
    return [...this.#taken.values()]
  }

  #after({ local }: Moment): Moment {
    if (this.#when.isWholeDay) return momentIn(this.#when, `${addDays(dateOf(local), 1)}T00:00:00`)
    return momentIn(this.#when, localAfter(local, 1))
  }
}
