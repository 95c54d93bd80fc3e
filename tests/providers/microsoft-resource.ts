import { createHash } from 'node:crypto'
import type { GraphEvent } from './microsoft-event.ts'
import { expandPattern, type GraphTime, zoneOf } from './microsoft-series.ts'
import { localWithOffset, type Occurrence } from './times.ts'

/** An event in a mailbox. */
export interface Stored {
  /** The ID that never changes, and the one that changes when the event is moved. */
  readonly ids: { readonly immutable: string; readonly movable: string }
  readonly event: GraphEvent
  readonly version: number
  readonly updated: string
  /** The changed dates of a series by their original start; `undefined` for deleted ones. */
  readonly changes: ReadonlyMap<string, GraphEvent | undefined>
}

/** A date of an event. */
export interface Instance extends Occurrence {
  readonly original: string
  readonly event: GraphEvent
  readonly isChanged: boolean
}

/** What the `Prefer` header of a request asks for. */
export interface Preference {
  readonly hasImmutableIds: boolean
  /** The Windows name of the zone of times in the reply. */
  readonly timeZone: string
}

export function etagOf({ version }: Stored): string {
  return `W/"${version}"`
}

export function timesIn({ start, end, isAllDay, recurrence }: GraphEvent) {
  if (!start || !end) throw new TypeError('an event without times was stored')
  return { start, end, isAllDay: isAllDay === true, recurrence: recurrence ?? undefined }
}

/** The dates of an event without the deleted ones. */
export function instancesOf({ event, changes }: Stored, before: string): Instance[] {
  return expandPattern(timesIn(event), before).flatMap((dates) => {
    const original = dates.start
    if (!changes.has(original)) return { ...dates, original, event, isChanged: false }
    const changed = changes.get(original)
    const [moved] = changed ? expandPattern(timesIn(changed), '9999') : []
    return changed && moved ? { ...moved, original, event: changed, isChanged: true } : []
  })
}

export function idOf({ ids }: Stored, { hasImmutableIds }: Preference): string {
  return hasImmutableIds ? ids.immutable : ids.movable
}

export function instanceId(stored: Stored, original: string, preference: Preference): string {
  return `${idOf(stored, preference)}.${compact(original)}`
}

export function compact(moment: string): string {
  return moment.replaceAll(/[-:]/g, '')
}

export function resource(
  stored: Stored,
  preference: Preference,
): Readonly<Record<string, unknown>> {
  const { event, version, updated, ids } = stored
  const id = idOf(stored, preference)
  const { singleValueExtendedProperties: _, body, recurrence, ...own } = event
  const [occurrence] = expandPattern({ ...timesIn(event), recurrence: undefined }, '9999')
  const uid = createHash('sha256').update(ids.immutable).digest('hex')
  return {
    '@odata.etag': etagOf(stored),
    id,
    changeKey: String(version),
    lastModifiedDateTime: updated,
    iCalUId: uid,
    webLink: `https://outlook.live.com/owa/?itemid=${id}&exvsurl=1&path=/calendar/item`,
    type: recurrence ? 'seriesMaster' : 'singleInstance',
    seriesMasterId: null,
    originalStartTimeZone: event.start?.timeZone,
    originalEndTimeZone: event.end?.timeZone,
    ...defaults,
    ...own,
    body: { contentType: 'html', content: `<html><body>${body?.content ?? ''}</body></html>` },
    recurrence: writtenRecurrence(event),
    ...writtenTimes(occurrence, preference),
  }
}

/** What an event gets that is posted without these, as in the example of the page "Create event". */
const defaults = {
  isReminderOn: true,
  reminderMinutesBeforeStart: 15,
  showAs: 'busy',
  importance: 'normal',
  sensitivity: 'normal',
  isAllDay: false,
  isCancelled: false,
}

/** The example of the page "Create event": replies have all properties of pattern and range. */
function writtenRecurrence({ recurrence, start }: GraphEvent): object | null {
  if (!recurrence) return null
  const pattern = { month: 0, dayOfMonth: 0, firstDayOfWeek: 'sunday', index: 'first' }
  const range = { endDate: '0001-01-01', numberOfOccurrences: 0 }
  const recurrenceTimeZone = start?.timeZone
  return {
    pattern: { ...pattern, ...recurrence.pattern },
    range: { ...range, recurrenceTimeZone, ...recurrence.range },
  }
}

export function instanceResource(
  stored: Stored,
  { original, event, isChanged, ...dates }: Instance,
  preference: Preference,
): Readonly<Record<string, unknown>> {
  return {
    ...resource({ ...stored, event: { ...event, recurrence: null } }, preference),
    id: instanceId(stored, original, preference),
    occurrenceId: `OID.${idOf(stored, preference)}.${original.slice(0, 10)}`,
    seriesMasterId: idOf(stored, preference),
    type: isChanged ? 'exception' : 'occurrence',
    originalStart: original,
    ...writtenTimes(dates, preference),
  }
}

/** All-day events have midnights, whatever the zone (microsoft-graph-docs issue 1802). */
function writtenTimes(occurrence: Occurrence | undefined, { timeZone }: Preference) {
  const written = (moment: string): GraphTime => {
    const local = moment.includes('T')
      ? localWithOffset(moment, zoneOf(timeZone) ?? 'UTC').slice(0, 19)
      : `${moment}T00:00:00`
    return { dateTime: `${local}.0000000`, timeZone }
  }
  return occurrence && { start: written(occurrence.start), end: written(occurrence.end) }
}
