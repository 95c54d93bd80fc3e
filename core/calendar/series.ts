import type { StoredEvent } from '../event/event.ts'
import { eventOn } from '../event/occurrence.ts'
import { createBudget, type SearchBudget, unlimited } from '../recurrence/budget.ts'
import { datesNotOver } from '../recurrence/dates.ts'

/** A time range in Unix seconds; open-ended without `to`. */
export interface TimeRange {
  readonly from: number
  readonly to?: number
}

/**
 * The maximum cost of all searches for one page, in steps of a rule: some twenty milliseconds. Expanding
 * 300 weekly series for a year takes less.
 */
const maxSteps = 40_000

/** The minimum budget of each list: as much as fifty ordinary series need. */
const minOwnSteps = 5000

/**
 * The search budget of the lists on one page. Each list has its own part, divided equally among its
 * series, so the dates of ordinary series are always found. Series that need more take it from the shared
 * part, first come, first served.
 */
export interface PageBudget {
  /** The budget of each list. */
  readonly own: number
  readonly shared: SearchBudget
}

/** Creates the budget of a page with this many lists. */
export function pageBudget(lists: number): PageBudget {
  return { own: Math.max(minOwnSteps, maxSteps / 2 / lists), shared: createBudget(maxSteps / 2) }
}

/**
 * Yields the dates of a repeated event that are not over at `from` and begin before `to`, each as
 * an event at that time. Yields nothing for an event that takes place once.
 */
export function* occurrencesIn(
  event: StoredEvent,
  { from, to = Number.POSITIVE_INFINITY }: TimeRange,
  budget: SearchBudget = unlimited,
): Generator<StoredEvent> {
  const { recurrence, when } = event
  if (!recurrence) return
  for (const date of datesNotOver(recurrence, when, from, budget)) {
    if (date.when.start.unix >= to) return
    yield { ...eventOn(date, event), date: date.date.local }
  }
}

/**
 * Yields the dates of several series, ordered by start. Dates of series that are too expensive to
 * search are omitted (`searchesOf`).
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

/** Returns the next result of a search as a list of one; an empty list at its end. */
function nextOf(search: Generator<StoredEvent>) {
  const { done, value: date } = search.next()
  return done ? [] : [{ date, search }]
}

/** A series on its next date, and a search for the dates after it. */
export interface NextOccurrence {
  readonly event: StoredEvent
  readonly later: IteratorObject<StoredEvent>
}

/** Returns each series on its next date, without those whose next date is too expensive to search. */
export function nextOccurrences(
  series: readonly StoredEvent[],
  from: number,
): readonly NextOccurrence[] {
  return searchesOf(series, { from }).flatMap((later) => {
    const { done, value: event } = later.next()
    return done ? [] : [{ event, later }]
  })
}

/** Returns each series on its next date, or on its first if the next one is not found. */
export function withNextOccurrences(
  series: readonly StoredEvent[],
  from: number,
  budget?: PageBudget,
): readonly StoredEvent[] {
  const searches = searchesOf(series, { from }, budget)
  return series.map((event, place) => searches[place]?.next().value ?? event)
}

/** Compares events by start, then by ID. */
export function byStart(one: StoredEvent, other: StoredEvent): number {
  return one.when.start.unix - other.when.start.unix || one.id - other.id
}
