import type { StoredEvent } from '../event/event.ts'
import { isOver, longestDay } from '../event/when.ts'
import { type Budget, budgetOf, unlimited } from '../recurrence/budget.ts'
import { movedTo } from '../recurrence/moved.ts'
import { datesFrom } from '../recurrence/occurrences.ts'

/** A stretch of time in Unix seconds; without `to` it has no end. */
export interface Stretch {
  readonly from: number
  readonly to?: number
}

/**
 * What the searches for the dates on one page may cost together, in steps of a rule: some twenty
 * milliseconds. 300 weekly series that are counted through a year need less.
 */
const mostWork = 40_000

/** What each of several lists may cost by itself: fifty ordinary series need as much. */
const ownWork = 5000

/**
 * What the searches of the lists on one page may take. A part is each list's own, in equal parts for
 * its series: the dates of ordinary series are found, whatever stands beside them. The rest is for
 * those that need more, in their order.
 */
export interface Allowance {
  /** Of each list. */
  readonly own: number
  readonly common: Budget
}

/** The allowance of a page with so many lists. */
export function allowanceFor(lists: number): Allowance {
  return { own: Math.max(ownWork, mostWork / 2 / lists), common: budgetOf(mostWork / 2) }
}

/**
 * The dates of a repeated event that are not over at `from` and begin before `to`: each as the event
 * that takes place then. None of an event that takes place once.
 */
export function* datesIn(
  event: StoredEvent,
  { from, to = Number.POSITIVE_INFINITY }: Stretch,
  budget: Budget = unlimited,
): Generator<StoredEvent> {
  const { recurrence, when } = event
  if (!recurrence) return
  const length = when.end.unix - when.start.unix + (when.isWholeDay ? longestDay : 0)
  for (const start of datesFrom(recurrence, when, from - length, budget)) {
    if (start.unix >= to) return
    const date = { ...event, when: movedTo(start, when) }
    if (!isOver(date.when, from)) yield date
  }
}

/**
 * The dates of several series together, by their starts. Where series are too hard to search, dates
 * of theirs are left out (`searchesIn`).
 */
export function* datesTogether(
  series: readonly StoredEvent[],
  stretch: Stretch,
): Generator<StoredEvent> {
  const waiting = searchesIn(series, stretch).flatMap((search) => firstOf(search))
  while (waiting.length > 0) {
    const first = waiting.reduce((one, other) => (byStart(one.date, other.date) <= 0 ? one : other))
    yield first.date
    waiting.splice(waiting.indexOf(first), 1, ...firstOf(first.search))
  }
}

function searchesIn(
  series: readonly StoredEvent[],
  stretch: Stretch,
  { own, common }: Allowance = allowanceFor(1),
) {
  return series.map((event) => {
    const part = budgetOf(own / series.length)
    return datesIn(event, stretch, (work) => part(work) || common(work))
  })
}

/** What a search finds next, as a list of one; of none when it has ended. */
function firstOf(search: Generator<StoredEvent>) {
  const { done, value: date } = search.next()
  return done ? [] : [{ date, search }]
}

/** Several series, each as its next date; one whose next date is not found as its first. */
export function withNextDates(
  series: readonly StoredEvent[],
  from: number,
  allowance?: Allowance,
): readonly StoredEvent[] {
  const searches = searchesIn(series, { from }, allowance)
  return series.map((event, place) => searches[place]?.next().value ?? event)
}

/** The order of events by their starts; of those that start together, by their ids. */
export function byStart(one: StoredEvent, other: StoredEvent): number {
  return one.when.start.unix - other.when.start.unix || one.id - other.id
}
