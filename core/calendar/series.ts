import type { StoredEvent } from '../event/event.ts'
import { isOver, longestDay } from '../event/when.ts'
import { createBudget, type SearchBudget, unlimited } from '../recurrence/budget.ts'
import { occurrenceAt, occurrencesFrom } from '../recurrence/occurrences.ts'

/** A time range in Unix seconds; open-ended without `to`. */
export interface TimeRange {
  readonly from: number
  readonly to?: number
}

/**
 * What the searches for the dates on one page may cost together, in steps of a rule: some twenty
 * milliseconds. 300 weekly series that are counted through a year need less.
 */
const maxSteps = 40_000

/** The budget of each list: as much as fifty ordinary series need. */
const minOwnSteps = 5000

/**
 * What the searches of the lists on one page may take. A part is each list's own, in equal parts for
 * its series: the dates of ordinary series are found, whatever stands beside them. The rest is for
 * those that need more, in their order.
 */
export interface PageBudget {
  /** Of each list. */
  readonly own: number
  readonly shared: SearchBudget
}

/** Creates the budget of a page with this many lists. */
export function pageBudget(lists: number): PageBudget {
  return { own: Math.max(minOwnSteps, maxSteps / 2 / lists), shared: createBudget(maxSteps / 2) }
}

/**
 * The dates of a repeated event that are not over at `from` and begin before `to`: each as the event
 * that takes place then. None of an event that takes place once.
 */
export function* occurrencesIn(
  event: StoredEvent,
  { from, to = Number.POSITIVE_INFINITY }: TimeRange,
  budget: SearchBudget = unlimited,
): Generator<StoredEvent> {
  const { recurrence, when } = event
  if (!recurrence) return
  const length = when.end.unix - when.start.unix + (when.isWholeDay ? longestDay : 0)
  for (const start of occurrencesFrom(recurrence, when, from - length, budget)) {
    if (start.unix >= to) return
    const date = { ...event, when: occurrenceAt(start, when) }
    if (!isOver(date.when, from)) yield date
  }
}

/**
 * The dates of several series together, by their starts. Where series are too hard to search, dates
 * of theirs are left out (`searchesOf`).
 */
export function* mergeOccurrences(
  series: readonly StoredEvent[],
  range: TimeRange,
): Generator<StoredEvent> {
  const waiting = searchesOf(series, range).flatMap((search) => nextOf(search))
  while (waiting.length > 0) {
    const first = waiting.reduce((one, other) => (byStart(one.date, other.date) <= 0 ? one : other))
    yield first.date
    waiting.splice(waiting.indexOf(first), 1, ...nextOf(first.search))
  }
}

function searchesOf(
  series: readonly StoredEvent[],
  range: TimeRange,
  { own, shared }: PageBudget = pageBudget(1),
) {
  return series.map((event) => {
    const ownBudget = createBudget(own / series.length)
    return occurrencesIn(event, range, (steps) => ownBudget(steps) || shared(steps))
  })
}

/** What a search finds next, as a list of one; of none when it has ended. */
function nextOf(search: Generator<StoredEvent>) {
  const { done, value: date } = search.next()
  return done ? [] : [{ date, search }]
}

/** Several series, each as its next date; one whose next date is not found as its first. */
export function withNextOccurrences(
  series: readonly StoredEvent[],
  from: number,
  budget?: PageBudget,
): readonly StoredEvent[] {
  const searches = searchesOf(series, { from }, budget)
  return series.map((event, place) => searches[place]?.next().value ?? event)
}

/** The order of events by their starts; of those that start together, by their ids. */
export function byStart(one: StoredEvent, other: StoredEvent): number {
  return one.when.start.unix - other.when.start.unix || one.id - other.id
}
