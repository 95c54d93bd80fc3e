/** Changes to some dates of a series. A date is named by its local start according to the rule. */

import { namedProblem } from '../problems.ts'
import { dateOfSeries, hasDates, type Occurrence } from '../recurrence/dates.ts'
import {
  checkExceptions,
  exceptionOf,
  type OccurrenceChange,
  type SeriesException,
  withException,
  withoutException,
} from '../recurrence/exceptions.ts'
import { startAt } from '../recurrence/occurrences.ts'
import { datesOfRule, refitExceptions } from '../recurrence/refit-exceptions.ts'
import { type Recurrence, replaceExceptions } from '../recurrence/rule.ts'
import { excerpt, failure, type Result, success } from '../result.ts'
import { dateOf } from '../time/moment.ts'
import { applyDraft, type Event, type EventDraft } from './event.ts'
import { differingValues } from './occurrence.ts'

/** An event that repeats. */
export type SeriesEvent = Event & { readonly recurrence: Recurrence }

/** Whether an event repeats. */
export function isSeriesEvent<Any extends Event>(event: Any): event is Any & SeriesEvent {
  return event.recurrence !== undefined
}

/** Finds a date of a series. */
export function findDate({ recurrence, when }: SeriesEvent, local: string): Result<Occurrence> {
  const found = isLocal(local) && dateOfSeries(recurrence, when, startAt(local, when))
  return found ? success(found) : noSuchDate(local)
}

/** Leaves out a date. */
export function skipDate(event: SeriesEvent, local: string): Result<SeriesEvent> {
  return changeException(event, local, (exception) => ({ ...exception, isSkipped: true }))
}

/** Gives a date its own values instead of those of the series; they replace any that it already had. */
export function changeDate(
  event: SeriesEvent,
  local: string,
  change: OccurrenceChange,
): Result<SeriesEvent> {
  return changeException(event, local, (exception) => ({
    ...exception,
    change: differingValues(change, event, exception.date),
  }))
}

function changeException(
  event: SeriesEvent,
  local: string,
  change: (exception: SeriesException) => SeriesException,
): Result<SeriesEvent> {
  const found = findDate(event, local)
  if (!found.ok) return found
  const { exceptions } = event.recurrence
  const plain = { date: found.value.date, isAdded: false, isSkipped: false, change: {} }
  const exception = change(exceptionOf(exceptions, local) ?? plain)
  return withExceptions(event, withException(exceptions, exception))
}

/** Restores a date that was left out, with the values that it had. */
export function restoreDate(event: SeriesEvent, local: string): Result<SeriesEvent> {
  const { exceptions } = event.recurrence
  const exception = exceptionOf(exceptions, local)
  if (!exception?.isSkipped) return noSuchDate(local)
  return withExceptions(event, withException(exceptions, { ...exception, isSkipped: false }))
}

/** Marks a date as cancelled; it stays visible. */
export function cancelDate(event: SeriesEvent, local: string): Result<SeriesEvent> {
  return changeException(event, local, (exception) => ({
    ...exception,
    change: { ...exception.change, isCancelled: true },
  }))
}

/** Restores a cancelled date. */
export function reinstateDate(event: SeriesEvent, local: string): Result<SeriesEvent> {
  return changeException(
    event,
    local,
    ({ change: { isCancelled: _, ...change }, ...exception }) => ({
      ...exception,
      change,
    }),
  )
}

/** Gives a date the values of the series again; an added date is left out. */
export function resetDate(event: SeriesEvent, local: string): Result<SeriesEvent> {
  const { exceptions } = event.recurrence
  if (!exceptionOf(exceptions, local)) return noSuchDate(local)
  return withExceptions(event, withoutException(exceptions, local))
}

/** Adds a date at a local time in the zone of the series. */
export function addDate(
  event: SeriesEvent,
  local: string,
  change: OccurrenceChange,
): Result<SeriesEvent> {
  if (!isLocal(local)) return noSuchDate(local)
  const { exceptions } = event.recurrence
  const written = event.when.isWholeDay ? `${dateOf(local)}T00:00:00` : local
  const date = startAt(written, event.when)
  const isAdded = !datesOfRule(event, [date]).has(date)
  const own = differingValues(change, event, date)
  const exception = { date, isAdded, isSkipped: false, change: own }
  return withExceptions(event, withException(exceptions, exception))
}

/**
 * Returns the changed dates that no longer match a date of the rule after a draft is applied to the whole
 * series, and that are kept as added dates.
 */
export function conflictsOf(draft: EventDraft, event: SeriesEvent): readonly SeriesException[] {
  const saved = applyDraft(draft, event)
  if (!isSeriesEvent(saved)) return []
  const { exceptions } = saved.recurrence
  // A draft with exceptions of its own may leave some out.
  return refitExceptions(event, saved).conflicts.filter(
    ({ date }) => exceptionOf(exceptions, date.local)?.isAdded,
  )
}

function withExceptions(
  event: SeriesEvent,
  exceptions: readonly SeriesException[],
): Result<SeriesEvent> {
  const checked = checkExceptions('date', exceptions)
  if (!checked.ok) return checked
  const recurrence = replaceExceptions(event.recurrence, exceptions)
  return checkDates('date', { ...event, recurrence })
}

/** Returns an event unless all its dates are left out. */
export function checkDates<Any extends Event>(parameter: string, event: Any): Result<Any> {
  const { recurrence, when } = event
  if (!recurrence?.exceptions) return success(event)
  return hasDates(recurrence, when)
    ? success(event)
    : failure(namedProblem(parameter, 'noDateLeft'))
}

function noSuchDate(local: string): Result<never> {
  return failure(namedProblem('date', 'noSuchDate', { text: excerpt(local) }))
}

/** Whether a text is a local time, `YYYY-MM-DDTHH:MM:SS`. */
export function isLocal(text: string): boolean {
  const parsed = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(text)
}
