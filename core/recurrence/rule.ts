import type { Moment } from '../time/moment.ts'
import type { SeriesException } from './exceptions.ts'
import type { Frequency, NumberedWeekday, NumberList } from './values.ts'

/** The parts of a recurrence rule (RFC 5545 3.3.10). */
export interface RecurrenceParts {
  readonly frequency: Frequency
  /** The number of years, months, ... seconds from one period to the next; at least 1. */
  readonly interval: number
  /** The number of dates including the start, or the last moment; `undefined` if it is endless. */
  readonly end: { readonly count: number } | { readonly until: Moment } | undefined
  /** BYDAY; empty when there is none. */
  readonly weekdays: readonly NumberedWeekday[]
  /** The lists of numbers, in the given order; empty if there is none. */
  readonly numbers: Readonly<Record<NumberList, readonly number[]>>
  /** WKST: the first day of the week, 1 for Monday to 7 for Sunday. */
  readonly weekStart: number
}

/** A recurrence rule that was checked against RFC 5545 3.3.10 and the event's start. */
export interface Recurrence extends RecurrenceParts {
  /**
   * The value of RRULE in upper case, for example `FREQ=WEEKLY;COUNT=3`. Its parts are in the order
   * of the standard, and UNTIL has the type that the event's start requires.
   */
  readonly rule: string
  /** The dates that differ from the rule, in order; omitted if none do. */
  readonly exceptions?: readonly SeriesException[]
}

/** Returns a rule with exceptions that replace its own. */
export function replaceExceptions(
  { exceptions: _, ...rule }: Recurrence,
  exceptions: readonly SeriesException[],
): Recurrence {
  return exceptions.length > 0 ? { ...rule, exceptions } : rule
}

/** The rule of a series whose other dates are all added. */
export const singleDateRule = 'FREQ=DAILY;COUNT=1'
