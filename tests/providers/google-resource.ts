import { createHash } from 'node:crypto'
import type { GoogleEvent } from './google-event.ts'
import { expandLines, type GoogleTime, momentOf } from './google-series.ts'
import { localWithOffset, type Occurrence } from './times.ts'

/** An event in a calendar. */
export interface Stored {
  readonly event: GoogleEvent
  readonly version: number
  readonly updated: string
  /** The changed dates of a series by their original start. */
  readonly changes: ReadonlyMap<string, GoogleEvent>
}

/** A date of an event. */
export interface Instance extends Occurrence {
  readonly original: string
  readonly event: GoogleEvent
}

export function etagOf({ version }: Stored): string {
  return `"${version}"`
}

/**
 * The dates of an event that start before a moment, also the cancelled ones. A changed date stays even if the
 * recurrence no longer has it (BuilderIO/agent-native pull request 3488).
 */
export function instancesOf(stored: Stored, before: string): Instance[] {
  const { event, changes } = stored
  const { start, end, recurrence } = event
  if (!start || !end) return []
  const dates = expandLines({ start, end, recurrence: recurrence ?? [] }, before)
  const usual = dates.map((date) => ({ ...date, original: date.start, event }))
  const changed = [...changes].filter(([original]) => original < before).map(changedInstance)
  const all = [...usual.filter(({ original }) => !changes.has(original)), ...changed]
  const isDeleted = event.status === 'cancelled'
  return all
    .map((one) => (isDeleted ? { ...one, event: { ...one.event, status: 'cancelled' } } : one))
    .sort((one, other) => (one.original < other.original ? -1 : 1))
}

function changedInstance([original, event]: readonly [string, GoogleEvent]): Instance {
  const [start, end] = [event.start, event.end].map((time) => momentOf(time ?? {}))
  return { original, event, start: start ?? '', end: end ?? '' }
}

/** Returns all values of a date as an event of its own. */
export function eventOn({ event: series }: Stored, { event, start, end }: Instance): GoogleEvent {
  const { recurrence: _, ...fields } = event
  const at = (moment: string) => written(timeOf(moment), series.start)
  return { ...fields, start: at(start) ?? null, end: at(end) ?? null }
}

/** IDs of dates have no fixed form (phw198/OutlookGoogleCalendarSync issue 2205). */
export function instanceId({ event }: Stored, original: string): string {
  return createHash('sha256').update(`${event.id} ${original}`).digest('hex').slice(0, 40)
}

export function timeOf(moment: string): GoogleTime {
  return moment.includes('T') ? { dateTime: moment } : { date: moment }
}

export function resource(stored: Stored): object {
  const { event, updated } = stored
  const fixed = { kind: 'calendar#event', etag: etagOf(stored), updated, eventType: 'default' }
  const htmlLink = `https://www.google.com/calendar/event?eid=${event.id}`
  const { start, end, reminders = { useDefault: true } } = event
  const times = { start: written(start, start), end: written(end, end) }
  return { ...fixed, htmlLink, ...event, reminders, ...times }
}

export function instanceResource(stored: Stored, instance: Instance): object {
  const { original, event } = instance
  const own = { ...eventOn(stored, instance), id: instanceId(stored, original) }
  const { status } = event
  const fixed = {
    recurringEventId: stored.event.id,
    originalStartTime: written(timeOf(original), stored.event.start),
  }
  // Description of `status`: other fields of a cancelled date may be empty.
  if (status === 'cancelled') return { kind: 'calendar#event', id: own.id, status, ...fixed }
  return { ...resource({ ...stored, event: own }), ...fixed }
}

/** Google returns every time with the offset of its zone. */
function written(time: GoogleTime | null | undefined, zone: GoogleTime | null | undefined) {
  if (!time?.dateTime) return time
  const timeZone = zone?.timeZone ?? 'UTC'
  return { dateTime: localWithOffset(momentOf(time), timeZone), timeZone }
}

export function page(items: readonly object[], query: URLSearchParams): object {
  const from = Number(query.get('pageToken') ?? 0)
  const to = from + Number(query.get('maxResults') ?? 250)
  const next = to < items.length ? { nextPageToken: String(to) } : {}
  return { kind: 'calendar#events', items: items.slice(from, to), ...next }
}
