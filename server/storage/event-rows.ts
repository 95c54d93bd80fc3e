import type { Selectable } from 'kysely'
import { parseDetails, writeDetails } from '../../core/event/details.ts'
import type { Event, StoredEvent } from '../../core/event/event.ts'
import { lastEndUnix } from '../../core/event/over.ts'
import { movedExceptions, movedWhen } from '../../core/event/rederive.ts'
import type { When } from '../../core/event/when.ts'
import { earliestStart } from '../../core/recurrence/dates.ts'
import { changedTitles, readExceptions, writeExceptions } from '../../core/recurrence/exceptions.ts'
import { readRecurrence } from '../../core/recurrence/parse-rule.ts'
import type { Recurrence } from '../../core/recurrence/rule.ts'
import type { Row } from './database.ts'
import type { EventRow } from './tables.ts'
import { bytesOfTexts } from './usage.ts'

/** The columns of an event's content, which every save writes. */
const columnNames = [
  'title',
  'eventname',
  'description',
  'location',
  'organizer_name',
  'organizer_email',
  'reminder',
  'transparency',
  'is_whole_day',
  'zone',
  'start_local',
  'start_at',
  'start_month',
  'end_local',
  'end_at',
  'recurrence',
  'exceptions',
  'changed_titles',
  'continues',
  'first_at',
  'over_at',
  'details',
  'api_fields',
] as const

/** The columns read for an event. */
export const eventColumns = [
  ...columnNames,
  'id',
  'account_id',
  'calendar_id',
  'key',
  'uid',
  'updates',
  'created_at',
  'modified_at',
] as const

/** An event row as read from the database. */
export type StoredRow = Pick<Selectable<EventRow>, (typeof eventColumns)[number]>

/** An event's content as columns. */
export type EventColumns = Pick<Selectable<EventRow>, (typeof columnNames)[number]>

/** Converts a row to an event. */
export function eventOf(row: StoredRow): StoredEvent {
  const when = whenOf(row)
  return {
    id: row.id,
    key: row.key,
    uid: row.uid ?? row.key,
    calendarId: row.calendar_id ?? undefined,
    title: row.title,
    eventname: row.eventname,
    description: row.description,
    location: row.location,
    organizer: row.organizer_name
      ? { name: row.organizer_name, email: row.organizer_email }
      : undefined,
    reminder: row.reminder ?? undefined,
    transparency: row.transparency,
    when,
    recurrence: row.recurrence === '' ? undefined : recurrenceOf(row, when),
    ...(row.continues !== '' && { continues: row.continues }),
    updates: row.updates,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    ...(row.details !== '' && { details: parseDetails(row.details) }),
    ...(row.api_fields !== '' && { apiFields: row.api_fields }),
  }
}

function whenOf(row: StoredRow): When {
  return {
    isWholeDay: row.is_whole_day === 1,
    zone: row.zone,
    start: { local: row.start_local, unix: row.start_at },
    end: { local: row.end_local, unix: row.end_at },
  }
}

// It was validated before it was stored.
function recurrenceOf(
  { recurrence: text, exceptions: written }: StoredRow,
  when: When,
): Recurrence | undefined {
  const read = readRecurrence({ parameter: 'recurrence', text }, when)
  if (!read.ok || !read.value) return undefined
  const exceptions = readExceptions(written)
  return exceptions ? { ...read.value, exceptions } : read.value
}

/** Converts an event to columns. */
export function columnsOf({ when, organizer, recurrence, ...event }: Event): EventColumns {
  return {
    title: event.title,
    eventname: event.eventname,
    description: event.description,
    location: event.location,
    organizer_name: organizer?.name ?? '',
    organizer_email: organizer?.email ?? '',
    reminder: event.reminder ?? null,
    transparency: event.transparency,
    is_whole_day: when.isWholeDay ? 1 : 0,
    zone: when.zone,
    start_local: when.start.local,
    start_at: when.start.unix,
    start_month: when.start.local.slice(0, 7),
    end_local: when.end.local,
    end_at: when.end.unix,
    recurrence: recurrence?.rule ?? '',
    exceptions: writeExceptions(recurrence?.exceptions),
    changed_titles: changedTitles(recurrence?.exceptions).join('\n'),
    continues: event.continues ?? '',
    first_at: recurrence ? earliestStart(recurrence, when) : 0,
    over_at: lastEndUnix({ when, recurrence }),
    details: writeDetails(event.details),
    api_fields: event.apiFields ?? '',
  }
}

/** Returns the size of an event that counts against the account's quota, in bytes. */
export function bytesOf({ when, organizer, recurrence, ...event }: Event): number {
  const { title, eventname, description, location } = event
  const rule = recurrence ? [recurrence.rule, writeExceptions(recurrence.exceptions)] : []
  const more = [when.zone, event.continues ?? '', event.apiFields ?? '', ...rule]
  const texts = [title, eventname, description, location, writeDetails(event.details), ...more]
  return bytesOfTexts(organizer ? [...texts, organizer.name, organizer.email] : texts)
}

/** Returns a placeholder for each column, under the column's name. */
export function placeholders(value: EventColumns): EventColumns {
  return Object.fromEntries(columnNames.map((name) => [name, value[name]])) as EventColumns
}

type Times = Pick<
  StoredRow,
  | 'start_local'
  | 'start_at'
  | 'start_month'
  | 'end_local'
  | 'end_at'
  | 'exceptions'
  | 'first_at'
  | 'over_at'
>

/**
 * Returns the times of an event row under the current rules of its zone, as columns: a row restored
 * from elsewhere may have been derived with other rules. Times that are past at `now` do not
 * change.
 */
export function timesOf(row: Row, now: number): Times | undefined {
  // The cast is safe: complete rows are stored, apart from columns that are newer than the row.
  const stored = { exceptions: '', continues: '', details: '', ...row } as unknown as StoredRow
  const when = movedWhen(whenOf(stored), now)
  if (when.isWholeDay || when.zone === '') return undefined
  const read = stored.recurrence ? recurrenceOf(stored, when) : undefined
  const recurrence = read && movedExceptions(read, when, now)
  const columns = columnsOf({ ...eventOf(stored), when, recurrence })
  const { start_local, start_at, start_month, end_local, end_at } = columns
  const { exceptions, first_at, over_at } = columns
  return { start_local, start_at, start_month, end_local, end_at, exceptions, first_at, over_at }
}
