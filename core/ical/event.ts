/** VEVENT with its alarm (RFC 5545 3.6.1 and 3.6.6). */

import { joinLines, writeComponent } from './component.ts'
import { type ContentLines, noLines } from './content-line.ts'
import {
  type CalendarUser,
  type DateMoment,
  type DateTimeValue,
  type FloatingMoment,
  type PropertyValue,
  type UtcMoment,
  writeOptional,
  writeProperty,
  type ZonedMoment,
} from './properties.ts'

/** Start and end, both of one kind (RFC 5545 3.8.2.2). The end is exclusive. */
export type Span =
  | { readonly start: DateMoment; readonly end?: DateMoment }
  | { readonly start: UtcMoment; readonly end?: UtcMoment }
  | { readonly start: FloatingMoment; readonly end?: FloatingMoment }
  | { readonly start: ZonedMoment; readonly end?: ZonedMoment }

/** Everything a calendar app gets about an event. Empty texts are left out. */
export type CalendarEvent = Span & {
  /** The same for ever; calendar apps know the event again by it. */
  readonly uid: string
  /**
   * When the event was last changed, in seconds since 1970: DTSTAMP and LAST-MODIFIED. Never the
   * present time, so that a feed stays the same bytes between changes (RFC 5545 3.8.7.2).
   */
  readonly stamp: number
  /** When the event was made, in seconds since 1970. */
  readonly created?: number
  /**
   * How often the event was changed. Google ignores a change that does not raise it
   * (docs/interop.md 0.8).
   */
  readonly sequence: number
  readonly summary: string
  /** Plain text, with its line breaks. */
  readonly description?: string
  /** The same description as safe HTML. */
  readonly htmlDescription?: string
  readonly location?: string
  /** An absolute address after RFC 3986. */
  readonly url?: string
  readonly status?: PropertyValue<'STATUS'>
  readonly transparency?: PropertyValue<'TRANSP'>
  /** Makes the event a meeting: only where name and address are both known (interop 0.14). */
  readonly organizer?: CalendarUser
  /** Mail addresses. */
  readonly attendees?: readonly string[]
  /** Minutes before the start. */
  readonly alarmMinutes?: number
  /** The value of RRULE, without the prefix, already checked. */
  readonly recurrence?: string
}

/** One VEVENT. A value that its type does not allow is a RangeError. */
export function writeEvent(event: CalendarEvent): ContentLines {
  return writeComponent('VEVENT', [
    writeProperty('UID', event.uid),
    writeProperty('DTSTAMP', event.stamp),
    writeOptional('CREATED', event.created),
    writeProperty('LAST-MODIFIED', event.stamp),
    writeProperty('SEQUENCE', event.sequence),
    writeProperty('DTSTART', event.start),
    writeOptional('DTEND', laterEnd(event)),
    writeOptional('RRULE', event.recurrence),
    writeOptional('SUMMARY', event.summary),
    writeOptional('DESCRIPTION', event.description),
    writeOptional('X-ALT-DESC', event.htmlDescription),
    writeOptional('LOCATION', event.location),
    writeOptional('URL', event.url),
    writeOptional('STATUS', event.status),
    writeOptional('TRANSP', event.transparency),
    writeOptional('ORGANIZER', event.organizer),
    writeAttendees(event),
    writeAlarm(event),
  ])
}

/**
 * The end, where it is later than the start: DTEND must be (RFC 5545 3.8.2.2), and an event without
 * one ends as it starts.
 */
function laterEnd({ start, end }: Span): DateTimeValue | undefined {
  return end === undefined || timeOf(end) === timeOf(start) ? undefined : end
}

function timeOf(moment: DateTimeValue): string | number {
  switch (moment.kind) {
    case 'utc':
      return moment.unix
    case 'date':
      return moment.date
    case 'floating':
      return moment.local
    case 'zoned':
      return `${moment.local} ${moment.zone}`
  }
}

function writeAttendees({ attendees }: CalendarEvent): ContentLines {
  if (attendees === undefined) return noLines
  return joinLines(attendees.map((email) => writeProperty('ATTENDEE', email)))
}

/** DISPLAY needs a DESCRIPTION (RFC 5545 3.6.6); Outlook reads the TRIGGER alone (interop 2.6). */
function writeAlarm(event: CalendarEvent): ContentLines {
  if (event.alarmMinutes === undefined) return noLines
  return writeComponent('VALARM', [
    writeProperty('ACTION', 'DISPLAY'),
    writeProperty('DESCRIPTION', event.summary || 'Reminder'),
    writeProperty('TRIGGER', `-PT${event.alarmMinutes}M`),
  ])
}
