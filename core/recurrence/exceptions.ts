/**
 * The dates of a series that differ from its rule. Each is identified by its start according to the rule,
 * as in RECURRENCE-ID (RFC 5545 3.8.4.4) and in `recurrenceOverrides` (RFC 8984 4.3.5).
 */

import type { EventDetails } from '../event/details.ts'
import type { When } from '../event/when.ts'
import type { PropertyValue } from '../ical/properties.ts'
import { namedProblem } from '../problems.ts'
import { failure, type Result, success } from '../result.ts'
import type { Moment } from '../time/moment.ts'

/** The values of a date that differ from those of its series. All others come from the series. */
export interface OccurrenceChange {
  readonly title?: string
  readonly description?: string
  readonly location?: string
  readonly transparency?: PropertyValue<'TRANSP'>
  /** Replace all those of the series. */
  readonly details?: EventDetails
  readonly when?: When
  /** Minutes before the start; `null` for none. */
  readonly reminder?: number | null
  /** The date is still shown, as cancelled. */
  readonly isCancelled?: true
}

/** A date that differs from the rule. */
export interface SeriesException {
  /** The start according to the rule, or of an added date, in the zone of the series. */
  readonly date: Moment
  /** Whether the rule has no such date. */
  readonly isAdded: boolean
  /** Whether the date is left out. Its change is kept, so that the date can be restored. */
  readonly isSkipped: boolean
  readonly change: OccurrenceChange
}

/** The limits for one series: they bound the work for a list of events. */
export const maxExceptions = { count: 500, characters: 60_000 }

/** Whether a date has no values of its own. */
export function isUnchanged(change: OccurrenceChange): boolean {
  return Object.keys(change).length === 0
}

/** Returns the starts of the dates that are left out, as in EXDATE. */
export function excludedDates(exceptions: readonly SeriesException[] = []): readonly Moment[] {
  return exceptions
    .filter(({ isAdded, isSkipped }) => !isAdded && isSkipped)
    .map(({ date }) => date)
}

/** Returns the starts of the dates that the rule does not have, as in RDATE. */
export function addedDates(exceptions: readonly SeriesException[] = []): readonly Moment[] {
  return exceptions
    .filter(({ isAdded, isSkipped }) => isAdded && !isSkipped)
    .map(({ date }) => date)
}

/** Returns the exceptions if they are within the limits. */
export function checkExceptions(
  parameter: string,
  exceptions: readonly SeriesException[],
): Result<readonly SeriesException[]> {
  const { count, characters } = maxExceptions
  if (exceptions.length > count) {
    return failure(namedProblem(parameter, 'tooManyExceptions', { max: count }))
  }
  if (writeExceptions(exceptions).length > characters) {
    return failure(namedProblem(parameter, 'tooLongExceptions', { max: characters }))
  }
  return success(exceptions)
}

/** An exception in JSON; values that are false or empty are omitted. */
interface WrittenException {
  readonly at: string
  readonly unix: number
  readonly added?: 1
  readonly skipped?: 1
  readonly change?: OccurrenceChange
}

/** Writes exceptions as they are stored; empty if there are none. */
export function writeExceptions(exceptions: readonly SeriesException[] = []): string {
  if (exceptions.length === 0) return ''
  return JSON.stringify(
    exceptions.map(
      ({ date, isAdded, isSkipped, change }): WrittenException => ({
        at: date.local,
        unix: date.unix,
        ...(isAdded && { added: 1 }),
        ...(isSkipped && { skipped: 1 }),
        ...(!isUnchanged(change) && { change: inFixedOrder(change) }),
      }),
    ),
  )
}

/** The titles of the dates that have one of their own and take place, or are shown as cancelled. */
export function changedTitles(exceptions: readonly SeriesException[] = []): readonly string[] {
  return exceptions.flatMap(({ isSkipped, change }) =>
    isSkipped || change.title === undefined ? [] : [change.title],
  )
}

const changeNames = [
  ...(['title', 'description', 'location', 'reminder', 'transparency'] as const),
  ...(['details', 'when', 'isCancelled'] as const),
]

// Equal changes must be written the same way, wherever they were made.
function inFixedOrder(change: OccurrenceChange): OccurrenceChange {
  return Object.fromEntries(changeNames.map((name) => [name, change[name]]))
}

/** Reads exceptions that were stored; `undefined` if there are none. */
export function readExceptions(text: string): readonly SeriesException[] | undefined {
  if (text === '') return undefined
  // The cast is safe: only `writeExceptions` writes what is stored.
  const written = JSON.parse(text) as readonly WrittenException[]
  return written.map(({ at, unix, added, skipped, change }) => ({
    date: { local: at, unix },
    isAdded: added === 1,
    isSkipped: skipped === 1,
    change: change ?? {},
  }))
}

/** Returns the exception of a date, `YYYY-MM-DDTHH:MM:SS` in the zone of the series. */
export function exceptionOf(
  exceptions: readonly SeriesException[] = [],
  local: string,
): SeriesException | undefined {
  return exceptions.find(({ date }) => date.local === local)
}

/** Returns the exceptions with one of them replaced or added, by date. */
export function withException(
  exceptions: readonly SeriesException[] = [],
  exception: SeriesException,
): readonly SeriesException[] {
  return tidyExceptions([...withoutException(exceptions, exception.date.local), exception])
}

/** Returns the exceptions without that of a date. */
export function withoutException(
  exceptions: readonly SeriesException[] = [],
  local: string,
): readonly SeriesException[] {
  return exceptions.filter(({ date }) => date.local !== local)
}

/** Returns the exceptions in order, without those that change nothing. */
export function tidyExceptions(exceptions: readonly SeriesException[]): readonly SeriesException[] {
  return sorted(
    exceptions.filter(
      ({ isAdded, isSkipped, change }) => isAdded || isSkipped || !isUnchanged(change),
    ),
  )
}

function sorted(exceptions: readonly SeriesException[]): readonly SeriesException[] {
  return exceptions.toSorted((one, other) => one.date.unix - other.date.unix)
}
