import { createBudget } from '../recurrence/budget.ts'
import { datesFrom, type Occurrence, occurrenceOf } from '../recurrence/dates.ts'
import type { SeriesException } from '../recurrence/exceptions.ts'
import { momentInZone } from '../time/moment.ts'
import type { Event } from './event.ts'
import type { SeriesEvent } from './series-changes.ts'

/** How a date of a series differs from the others, `regular` if it does not. */
export const dateStates = ['regular', 'changed', 'cancelled', 'added', 'skipped'] as const

export type DateState = (typeof dateStates)[number]

/** A date in the list of all dates of a series, including those that are left out. */
export interface ListedDate extends Occurrence {
  readonly state: DateState
}

/** Some dates of a series, in order. */
export interface DateList {
  readonly dates: readonly ListedDate[]
  /** The local start of the date after them; `undefined` if there is none. */
  readonly next: string | undefined
}

/** The maximum cost of a list, in steps of a rule. */
const maxSteps = 40_000

/** Lists the dates of a series that start at a local time or later. */
export function listDates(series: SeriesEvent, from: string, count: number): DateList {
  const { unix } = momentInZone({ local: from, offset: undefined }, series.when.zone)
  const found = searchDates(series, { from: unix, states: dateStates }, count + 1)
  return { dates: found.slice(0, count), next: found[count]?.when.start.local }
}

/** The place of a date in order: dates that start at the same moment are ordered by the rule. */
export interface DatePlace {
  /** When it takes place, in Unix seconds. */
  readonly unix: number
  /** The local start according to the rule. */
  readonly date: string
}

/** The dates to find. */
export interface DateSearch {
  /** The first and the last start, in Unix seconds. */
  readonly from?: number
  readonly until?: number
  /** Only dates after this place. */
  readonly after?: DatePlace
  readonly states: readonly DateState[]
}

/** Returns up to `count` dates of an event in order; one that takes place once has one date. */
export function searchDates(
  event: Event,
  search: DateSearch,
  count: number,
): readonly ListedDate[] {
  const isWanted = (date: ListedDate) => isIn(date, search)
  return [
    ...regularDates(event, search).filter(isWanted).take(count),
    ...differingDates(event).filter(isWanted),
  ]
    .sort(compareDates)
    .slice(0, count)
}

/** Returns the place of a date. */
export function placeOf({ when, date }: Occurrence): DatePlace {
  return { unix: when.start.unix, date: date.local }
}

function* regularDates(event: Event, search: DateSearch): Generator<ListedDate, undefined> {
  const { recurrence, when } = event
  const { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY, after } = search
  if (!search.states.includes('regular')) return
  if (!recurrence) return yield { date: when.start, when, change: {}, state: 'regular' }
  const differing = new Set(recurrence.exceptions?.map(({ date }) => date.local))
  const first = Math.max(from, after?.unix ?? from)
  for (const date of datesFrom(recurrence, when, first, createBudget(maxSteps))) {
    if (date.when.start.unix > until) return
    if (!differing.has(date.date.local)) yield { ...date, state: 'regular' }
  }
}

function differingDates({ recurrence, when }: Event): readonly ListedDate[] {
  return (recurrence?.exceptions ?? []).map((exception) => ({
    ...occurrenceOf(exception, when),
    state: stateOf(exception),
  }))
}

function isIn(date: ListedDate, { from, until, after, states }: DateSearch): boolean {
  const { unix } = date.when.start
  if (from !== undefined && unix < from) return false
  if (until !== undefined && unix > until) return false
  return states.includes(date.state) && (!after || comparePlaces(placeOf(date), after) > 0)
}

function compareDates(one: ListedDate, other: ListedDate): number {
  return comparePlaces(placeOf(one), placeOf(other))
}

function comparePlaces(one: DatePlace, other: DatePlace): number {
  if (one.unix !== other.unix) return one.unix - other.unix
  return one.date < other.date ? -1 : Number(one.date > other.date)
}

function stateOf({ isSkipped, isAdded, change }: SeriesException): DateState {
  if (isSkipped) return 'skipped'
  if (change.isCancelled) return 'cancelled'
  return isAdded ? 'added' : 'changed'
}
