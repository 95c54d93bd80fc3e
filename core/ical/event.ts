/** VEVENT with its alarm (RFC 5545 3.6.1 and 3.6.6). */

import { joinLines, writeComponent } from './component.ts'
import { type ContentLines, noLines } from './content-line.ts'
import {
  type CalendarUser,
  type DateMoment,
  type DateTimeValue,
  type FloatingMoment,
  type PropertyName,
  type PropertyValue,
  type UtcMoment,
  writeOptional,
  writeProperty,
  type ZonedMoment,
} from './properties.ts'

/**
 * The start and end of an event, both of the same kind (RFC 5545 3.8.2.2). The end is exclusive.
 */
export type Span =
  | { readonly start: DateMoment; readonly end?: DateMoment }
  | { readonly start: UtcMoment; readonly end?: UtcMoment }
  | { readonly start: FloatingMoment; readonly end?: FloatingMoment }
  | { readonly start: ZonedMoment; readonly end?: ZonedMoment }

/** Everything that a calendar app receives about an event. Empty texts are omitted. */
export type CalendarEvent = Span & {
  /** Never changes; calendar apps recognize the event by it. */
  readonly uid: string
  /**
   * When the event was last changed, in seconds since 1970: DTSTAMP and LAST-MODIFIED. Never the
   * current time, so that a feed is byte-identical between changes (RFC 5545 3.8.7.2).
   */
  readonly stamp: number
  /** When the event was created, in seconds since 1970. */
  readonly created?: number
  /**
   * The number of changes. Google ignores a change that does not raise it (docs/interop.md 0.8).
   */
  readonly sequence: number
  readonly summary: string
  /** Plain text with line breaks. */
  readonly description?: string
  /** The same description as safe HTML. */
  readonly htmlDescription?: string
  readonly location?: string
  /** An absolute URL (RFC 3986). */
  readonly url?: string
  /** Further properties. */
  readonly details?: ContentLines
  readonly status?: PropertyValue<'STATUS'>
  readonly transparency?: PropertyValue<'TRANSP'>
  /** Makes the event a meeting; set only if both name and email are known (interop 0.14). */
  readonly organizer?: CalendarUser
  /** Email addresses. */
  readonly attendees?: readonly string[]
  /** Minutes before the start. */
  readonly alarmMinutes?: number
  /** The value of RRULE without the prefix, already checked. */
  readonly recurrence?: string
  /** Starts of dates that a series has besides its rule, and that it leaves out. */
  readonly added?: readonly DateTimeValue[]
  readonly excluded?: readonly DateTimeValue[]
  /** The start of the date that this event replaces in the series with the same UID. */
  readonly recurrenceId?: DateTimeValue
  /** The UID of the series that this one continues. */
  readonly relatedTo?: string
}

/** Writes one VEVENT. Throws a RangeError for a value that its type does not allow. */
export function writeEvent(event: CalendarEvent): ContentLines {
  return writeComponent('VEVENT', [
    writeProperty('UID', event.uid),
    writeProperty('DTSTAMP', event.stamp),
    writeOptional('CREATED', event.created),
    writeProperty('LAST-MODIFIED', event.stamp),
    writeProperty('SEQUENCE', event.sequence),
    writeOptional('RECURRENCE-ID', event.recurrenceId),
    writeProperty('DTSTART', event.start),
    writeOptional('DTEND', laterEnd(event)),
    writeOptional('RRULE', event.recurrence),
    writeEach('RDATE', event.added),
    writeEach('EXDATE', event.excluded),
    writeOptional('SUMMARY', event.summary),
    writeOptional('DESCRIPTION', event.description),
    writeOptional('X-ALT-DESC', event.htmlDescription),
    writeOptional('STYLED-DESCRIPTION', event.htmlDescription),
    writeOptional('LOCATION', event.location),
    writeOptional('URL', event.url ? { uri: event.url } : undefined),
    event.details ?? noLines,
    writeOptional('STATUS', event.status),
    writeOptional('TRANSP', event.transparency),
    writeOptional('RELATED-TO', event.relatedTo),
    writeOptional('ORGANIZER', event.organizer),
    writeEach('ATTENDEE', event.attendees),
    writeAlarm(event),
  ])
}

/**
 * Returns the end if it is later than the start, as DTEND must be (RFC 5545 3.8.2.2). An event
 * without DTEND ends when it starts.
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

function writeEach<Name extends PropertyName>(
  name: Name,
  values: readonly PropertyValue<Name>[] | undefined,
): ContentLines {
  return values ? joinLines(values.map((value) => writeProperty(name, value))) : noLines
}

/** DISPLAY needs a DESCRIPTION (RFC 5545 3.6.6); Outlook reads only the TRIGGER (interop 2.6). */
function writeAlarm(event: CalendarEvent): ContentLines {
  if (event.alarmMinutes === undefined) return noLines
  return writeComponent('VALARM', [
    writeProperty('ACTION', 'DISPLAY'),
    writeProperty('DESCRIPTION', event.summary || 'Reminder'),
    writeProperty('TRIGGER', `-PT${event.alarmMinutes}M`),
  ])
}
