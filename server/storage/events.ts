import type { LinkedCalendar } from '../../core/calendar/calendar.ts'
import { withDefaultReminder } from '../../core/calendar/settings.ts'
import type { Event, StoredEvent } from '../../core/event/event.ts'
import { timeOfSave } from './change-times.ts'
import type { Connection } from './database.ts'
import { columnsOf, type EventColumns, eventColumns, eventOf, placeholders } from './event-rows.ts'
import { statement } from './statement.ts'
import { suspendedAt, unlessSuspended } from './suspensions.ts'

type NewEventColumns = {
  account_id: number
  calendar_id: number | null
  key: string
  uid: string | null
  now: number
}

const insert = statement<EventColumns & NewEventColumns>()((queries, value) =>
  queries
    .insertInto('events')
    .values({
      ...placeholders(value),
      account_id: value.account_id,
      calendar_id: value.calendar_id,
      key: value.key,
      uid: value.uid,
      created_at: value.now,
      modified_at: value.now,
    })
    .returning(eventColumns),
)

/** The scope of a new event, and the key of its page. */
export interface NewEventKeys {
  readonly accountId: number
  /** `undefined` for a single event. */
  readonly calendarId: number | undefined
  readonly key: string
  /** The UID from the imported file. */
  readonly uid?: string
}

export async function insertEvent(
  connection: Connection,
  keys: NewEventKeys,
  event: Event,
  now: number,
): Promise<StoredEvent> {
  const owner = { account_id: keys.accountId, calendar_id: keys.calendarId ?? null }
  const row = await insert.one(connection, {
    ...columnsOf(event),
    ...owner,
    key: keys.key,
    uid: keys.uid ?? null,
    now,
  })
  return eventOf(row)
}

type OwnedEvent = { accountId: number; id: number }

const suspensionOfEvent = suspendedAt('events.account_id', { calendar: 'events.calendar_id' })

const one = statement<OwnedEvent>()((queries, value) =>
  queries
    .selectFrom('events')
    .select([...eventColumns, suspensionOfEvent])
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId),
)

/** Finds an event of an account, in a calendar or single. */
export async function findEvent(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<StoredEvent | undefined> {
  const row = unlessSuspended(await one.first(connection, { accountId, id }))
  return row && eventOf(row)
}

// The joined tables have columns of the same names.
const publicColumns = [
  ...eventColumns.map((name) => `events.${name}` as const),
  'accounts.templates_revision',
  'calendars.key as calendar_key',
  'calendars.title as calendar_title',
  'calendars.template_key',
  'calendars.reminder as default_reminder',
  'calendars.is_findable',
  suspensionOfEvent,
] as const

const byKey = statement<{ key: string }>()((queries, value) =>
  queries
    .selectFrom('events')
    .innerJoin('accounts', 'accounts.id', 'events.account_id')
    .leftJoin('calendars', 'calendars.id', 'events.calendar_id')
    .select(publicColumns)
    .where('events.key', '=', value.key),
)

/** An event with its account, and with the settings of its calendar. */
export interface PublicEvent {
  /** With the default reminder of its calendar, unless it has its own. */
  readonly event: StoredEvent
  /** The template of its calendar; empty for none. */
  readonly template: string
  /** Its calendar if search engines may list that calendar, and then also the page of the event. */
  readonly calendar: LinkedCalendar | undefined
  readonly accountId: number
  /** The revision of the account's templates. */
  readonly templatesRevision: number
}

/** Finds an event by the key of its page. */
export async function findEventByKey(
  connection: Connection,
  key: string,
): Promise<PublicEvent | undefined> {
  const row = unlessSuspended(await byKey.first(connection, { key }))
  if (!row) return undefined
  return {
    event: withDefaultReminder(eventOf(row), row.default_reminder),
    template: row.template_key ?? '',
    calendar: findableCalendar(row),
    accountId: row.account_id,
    templatesRevision: row.templates_revision,
  }
}

interface CalendarColumns {
  readonly calendar_key: string | null
  readonly calendar_title: string | null
  readonly is_findable: number | null
}

function findableCalendar(row: CalendarColumns): LinkedCalendar | undefined {
  const { calendar_key: key, calendar_title: title, is_findable: isFindable } = row
  return isFindable === 1 && key !== null && title !== null ? { key, title } : undefined
}

const lock = statement<OwnedEvent & { now: number }>()((queries, value) =>
  queries
    .updateTable('events')
    .set((row) => ({
      updates: row('updates', '+', 1),
      modified_at: timeOfSave(value.now),
    }))
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId)
    .returning(eventColumns),
)

/** Counts a save, locks the event until the transaction ends, and returns the current row. */
export async function lockEvent(
  connection: Connection,
  claimed: OwnedEvent & { now: number },
): Promise<StoredEvent | undefined> {
  const row = await lock.first(connection, claimed)
  return row && eventOf(row)
}

const move = statement<OwnedEvent & { calendarId: number; now: number }>()((queries, value) =>
  queries
    .updateTable('events')
    .set((row) => ({
      calendar_id: value.calendarId,
      updates: row('updates', '+', 1),
      modified_at: timeOfSave(value.now),
    }))
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId)
    .returning(eventColumns),
)

/** Moves an event to a calendar, which counts as a save, and returns the event as it is then. */
export async function moveEvent(
  connection: Connection,
  moved: OwnedEvent & { calendarId: number; now: number },
): Promise<StoredEvent | undefined> {
  const row = await move.first(connection, moved)
  return row && eventOf(row)
}

const update = statement<EventColumns & { id: number }>()((queries, value) =>
  queries.updateTable('events').set(placeholders(value)).where('id', '=', value.id),
)

/** Updates an event. */
export async function updateEvent(connection: Connection, id: number, event: Event): Promise<void> {
  await update.all(connection, { ...columnsOf(event), id })
}
