import { createBudget } from '../recurrence/budget.ts'
import { datesFrom, type Occurrence, occurrenceOf } from '../recurrence/dates.ts'
import { exceptionOf, isUnchanged } from '../recurrence/exceptions.ts'
import { momentInZone } from '../time/moment.ts'
import type { SeriesEvent } from './series-changes.ts'

/** How a date of a series differs from the others. */
export type DateState = 'regular' | 'changed' | 'cancelled' | 'added' | 'skipped'

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
  const { recurrence, when } = series
  const { unix } = momentInZone({ local: from, offset: undefined }, when.zone)
  const found = datesFrom(recurrence, when, unix, createBudget(maxSteps))
    .take(count + 1)
    .toArray()
  const last = found.length > count ? found.at(-1) : undefined
  const end = last?.when.start.unix ?? Number.POSITIVE_INFINITY
  const all = [...found, ...skippedDates(series, unix, end)]
    .sort((one, other) => one.when.start.unix - other.when.start.unix)
    .map((date) => ({ ...date, state: stateOf(series, date) }))
  return { dates: all.slice(0, count), next: all[count]?.when.start.local }
}

function skippedDates(
  { recurrence, when }: SeriesEvent,
  from: number,
  to: number,
): readonly Occurrence[] {
  return (recurrence.exceptions ?? [])
    .filter(({ isSkipped }) => isSkipped)
    .map((exception) => occurrenceOf(exception, when))
    .filter((one) => one.when.start.unix >= from && one.when.start.unix < to)
}

function stateOf({ recurrence }: SeriesEvent, { date, change }: Occurrence): DateState {
  const exception = exceptionOf(recurrence.exceptions, date.local)
  if (exception?.isSkipped) return 'skipped'
  if (change.isCancelled) return 'cancelled'
  if (exception?.isAdded) return 'added'
  return isUnchanged(change) ? 'regular' : 'changed'
}
