import { memoize } from '../../core/memoize.ts'

/** One date of an event: instants in UTC, or dates of an all-day event with an exclusive end. */
export interface Occurrence {
  readonly start: string
  readonly end: string
}

/** An occurrence in the calendar of a person. */
export interface Entry extends Occurrence {
  /** The ID of the event or series. */
  readonly id: string
  readonly title: string
  readonly description: string
}

/**
 * Returns the instant of a local time in a zone, such as `2026-03-02T18:00:00Z`. RFC 5545, 3.3.5:
 * of two instants the first, and a time that does not exist is read with the offset before it.
 */
export function instantOf(local: string, zone: string): string {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant().toString()
}

/** Returns the local time of an instant, such as `2026-03-02T19:00:00+01:00`. */
export function localWithOffset(instant: string, zone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return local.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

/** Returns an instant or a date that is as much later as `end` is after `start`. */
export function later(from: string, { start, end }: Occurrence): string {
  if (!from.includes('T')) {
    const days = Temporal.PlainDate.from(start).until(end)
    return Temporal.PlainDate.from(from).add(days).toString()
  }
  return Temporal.Instant.from(from).add(Temporal.Instant.from(start).until(end)).toString()
}

/** Returns whether a date, or a date with a time, exists in the calendar. */
export function isCalendarTime(text: string): boolean {
  const local = text.slice(0, 19)
  const date = new Date(text.includes('T') ? `${local}Z` : local)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(local)
}

export const isZone = memoize(1000, (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Z]/.test(name)
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
})

/** Returns a date that is after a moment, also one without punctuation, such as `20260302T180000Z`. */
export function dateAfter(moment: string): string {
  const date = /^\d{4}-?\d\d-?\d\d/.exec(moment)?.[0]
  return date === undefined ? '' : Temporal.PlainDate.from(date).add({ days: 2 }).toString()
}

/** How far series without an end are expanded if nothing else is asked for. */
export const horizon = '2040-01-01T00:00:00Z'
