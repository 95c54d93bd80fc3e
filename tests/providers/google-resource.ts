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

/** The dates of an event that start before a moment, also the cancelled ones. */
export function instancesOf({ event, changes }: Stored, before: string): Instance[] {
  const { start, end, recurrence } = event
  if (!start || !end) return []
  const dates = expandLines({ start, end, recurrence: recurrence ?? [] }, before)
  return dates.map(({ start: original, end: originalEnd }) => {
    const changed = changes.get(original)
    if (!changed?.start || !changed.end)
      return { original, event, start: original, end: originalEnd }
    return { original, event: changed, start: momentOf(changed.start), end: momentOf(changed.end) }
  })
}

export function instanceId({ event }: Stored, original: string): string {
  return `${event.id}_${original.replaceAll(/[-:]/g, '')}`
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

export function instanceResource(
  stored: Stored,
  { original, event, start, end }: Instance,
): object {
  const { recurrence: _, ...fields } = event
  const zone = stored.event.start
  return {
    ...resource({ ...stored, event: { ...fields, id: instanceId(stored, original) } }),
    recurringEventId: stored.event.id,
    originalStartTime: written(timeOf(original), zone),
    start: written(timeOf(start), zone),
    end: written(timeOf(end), zone),
  }
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
