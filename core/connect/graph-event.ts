/** An event as a resource of Microsoft Graph v1.0, with only the fields that we use. */

import { type EventSpan, exportSpanOf, seriesSpanOf, spanOf } from '../event/span.ts'
import type { DateTimeValue } from '../ical/properties.ts'
import { type Entry, fullDescription } from '../links/entry.ts'
import { changedFields, ownProperty } from './changed-fields.ts'
import { type Body, mergeBody, shorten, writeBody } from './description.ts'
import { findWindowsZone, type WindowsZone } from './entry-zone.ts'
import type { EntryMark } from './google-event.ts'
import type { PatternedRecurrence } from './graph-pattern.ts'
import { graphRecurrence } from './graph-recurrence.ts'
import { type Conversion, type Refusal, refuse, refuseIncomplete } from './refusal.ts'

/** A local time without an offset, `YYYY-MM-DDTHH:MM:SS`, in a zone of Windows. */
export interface GraphTime {
  readonly dateTime: string
  readonly timeZone: string
}

/** An event as it is created and updated. */
export interface GraphEvent {
  readonly subject: string
  readonly body: Body
  readonly location: { readonly displayName: string }
  readonly start: GraphTime
  /** Exclusive. */
  readonly end: GraphTime
  /** With it, both times are midnights in the same zone. */
  readonly isAllDay: boolean
  readonly recurrence: PatternedRecurrence | null
  /** Always given with the minutes: a reminder 15 minutes before would be set otherwise. */
  readonly isReminderOn: boolean
  readonly reminderMinutesBeforeStart: number
  readonly showAs: 'free' | 'tentative' | 'busy'
}

/** The body of a create. */
export type GraphInsert = GraphEvent & {
  /** Repeating a create with the same text does not create a second event. */
  readonly transactionId: string
  readonly singleValueExtendedProperties: readonly { readonly id: string; readonly value: string }[]
}

/** The body of a patch. */
export type GraphPatch = Partial<GraphEvent>

/** What the conversion needs besides the event. */
export interface GraphOptions extends EntryMark {
  readonly windows: readonly WindowsZone[]
  /** The person's zone, in which the days of an all-day event begin; UTC if it is not known. */
  readonly zone?: string
}

/** Exchange truncates longer subjects and locations (PidTagSubject, PidLidLocation). */
const maxLine = 255

/** Converts an event, or refuses one that Outlook cannot represent. */
export function graphEvent(entry: Entry, options: GraphOptions): Conversion<GraphEvent> {
  const times = refuseIncomplete(entry) ?? timesOf(entry, options)
  if ('ok' in times) return times
  const { reminder } = entry
  const value: GraphEvent = {
    subject: shorten(entry.title, maxLine),
    body: writeBody(fullDescription(entry), options.link, Number.POSITIVE_INFINITY),
    location: { displayName: shorten(entry.location, maxLine) },
    ...times,
    isReminderOn: reminder !== undefined,
    reminderMinutesBeforeStart: reminder ?? 0,
    showAs: freeOrBusy(entry),
  }
  return { ok: true, value }
}

type GraphTimes = Pick<GraphEvent, 'start' | 'end' | 'isAllDay' | 'recurrence'>

function timesOf(entry: Entry, { windows, zone }: GraphOptions): GraphTimes | Refusal {
  const { when, recurrence } = entry
  if (recurrence?.exceptions) return refuse(entry, 'exceptions')
  const clock = when.isWholeDay ? { ...when, zone: zone ?? (when.zone || 'UTC') } : when
  const found = findWindowsZone({ ...entry, when: clock }, windows)
  if (!found && recurrence && !when.isWholeDay) return refuse(entry, 'zone')
  const timeZone = found ?? 'UTC'
  const repeated = recurrence ? graphRecurrence(recurrence, when, timeZone) : null
  if (typeof repeated === 'string') return refuse(entry, repeated)
  const span = found === undefined ? spanOf(when) : localSpanOf(entry)
  return {
    start: timeOf(span.start, timeZone),
    end: timeOf(span.end, timeZone),
    isAllDay: when.isWholeDay,
    recurrence: repeated,
  }
}

// A single event is sent in UTC if its local time occurs twice.
function localSpanOf({ when, recurrence }: Entry): EventSpan {
  return recurrence ? seriesSpanOf(when) : exportSpanOf(when)
}

function timeOf(moment: DateTimeValue, timeZone: string): GraphTime {
  switch (moment.kind) {
    case 'date':
      return { dateTime: `${moment.date}T00:00:00`, timeZone }
    case 'utc':
      return { dateTime: new Date(1000 * moment.unix).toISOString().slice(0, 19), timeZone: 'UTC' }
    default:
      return { dateTime: moment.local, timeZone }
  }
}

function freeOrBusy({ transparency, status }: Entry): GraphEvent['showAs'] {
  if (transparency === 'TRANSPARENT') return 'free'
  return status === 'TENTATIVE' ? 'tentative' : 'busy'
}

/** The ID of our property in an event: our namespace and the property's name. */
export const graphProperty = `String {5a9f3c52-9d0e-4b7e-8c1a-2f6d70b4e613} Name ${ownProperty}`

/**
 * Returns the body of a create. An entry that the person deleted is created again with the next
 * generation.
 */
export function graphInsert(event: GraphEvent, key: string, generation: number): GraphInsert {
  return {
    ...event,
    transactionId: `${key}.${generation}`,
    singleValueExtendedProperties: [{ id: graphProperty, value: key }],
  }
}

/**
 * Returns the body of a patch: what differs from any version that may have been sent, or the whole event if one
 * of these is unknown (`null`). `body` is the content of the one in the person's calendar now, as HTML or text,
 * whose notes are kept.
 */
export function graphPatch(
  sent: readonly (GraphEvent | null)[],
  next: GraphEvent,
  body: string,
): GraphPatch {
  const bodies = sent.map((one) => one?.body ?? null)
  const merged = mergeBody(bodies, next.body, body)
  return { ...changedFields(sent, next, patchedFields), ...(merged && { body: merged }) }
}

const patchedFields = [
  ...([['subject'], ['location'], ['start', 'end', 'isAllDay', 'recurrence']] as const),
  ...([['isReminderOn', 'reminderMinutesBeforeStart'], ['showAs']] as const),
]
