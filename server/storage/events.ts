import type { Selectable } from 'kysely'
import type { Event, StoredEvent } from '../../core/event/event.ts'
import { overAt } from '../../core/event/over.ts'
import type { When } from '../../core/event/when.ts'
import { readRecurrence } from '../../core/recurrence/recurrence.ts'
import type { Recurrence } from '../../core/recurrence/rule.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import type { EventRow } from './tables.ts'

const columnNames = [
  'title',
  'eventname',
  'description',
  'location',
  'organizer_name',
  'organizer_email',
  'reminder',
  'is_whole_day',
  'zone',
  'start_local',
  'start_at',
  'start_month',
  'end_local',
  'end_at',
  'recurrence',
  'over_at',
] as const

/** The columns that an event is read from. */
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

/** An event as it is read. */
export type StoredRow = Pick<Selectable<EventRow>, (typeof eventColumns)[number]>

type Columns = Pick<Selectable<EventRow>, (typeof columnNames)[number]>

/** An event out of its row. */
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
    when,
    recurrence: row.recurrence === '' ? undefined : recurrenceOf(row.recurrence, when),
    updates: row.updates,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
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

// It was checked before it was stored.
function recurrenceOf(text: string, when: When): Recurrence | undefined {
  const read = readRecurrence({ parameter: 'recurrence', text }, when)
  return read.ok ? read.value : undefined
}

function columnsOf({ when, organizer, recurrence, ...event }: Event): Columns {
  return {
    title: event.title,
    eventname: event.eventname,
    description: event.description,
    location: event.location,
    organizer_name: organizer?.name ?? '',
    organizer_email: organizer?.email ?? '',
    reminder: event.reminder ?? null,
    is_whole_day: when.isWholeDay ? 1 : 0,
    zone: when.zone,
    start_local: when.start.local,
    start_at: when.start.unix,
    start_month: when.start.local.slice(0, 7),
    end_local: when.end.local,
    end_at: when.end.unix,
    recurrence: recurrence?.rule ?? '',
    over_at: overAt({ when, recurrence }),
  }
}

// Every column's placeholder, under the column's own name.
function placeholders(value: Columns): Columns {
  return Object.fromEntries(columnNames.map((name) => [name, value[name]])) as Columns
}

type Placed = {
  account_id: number
  calendar_id: number | null
  key: string
  uid: string | null
  now: number
}

const insert = statement<Columns & Placed>()((queries, value) =>
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

/** Where a new event belongs, and the key of its page. */
export interface Place {
  readonly accountId: number
  /** `undefined` for a one-time event. */
  readonly calendarId: number | undefined
  readonly key: string
  /** The UID that it comes with from elsewhere. */
  readonly uid?: string
}

/** Adds an event. */
export async function insertEvent(
  connection: Connection,
  place: Place,
  event: Event,
  now: number,
): Promise<StoredEvent> {
  const placed = { account_id: place.accountId, calendar_id: place.calendarId ?? null }
  const row = await insert.sole(connection, {
    ...columnsOf(event),
    ...placed,
    key: place.key,
    uid: place.uid ?? null,
    now,
  })
  return eventOf(row)
}

type Owned = { accountId: number; id: number }

const one = statement<Owned>()((queries, value) =>
  queries
    .selectFrom('events')
    .select(eventColumns)
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId),
)

/** An event of an account, in a calendar or one-time. */
export async function findEvent(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<StoredEvent | undefined> {
  const row = await one.first(connection, { accountId, id })
  return row && eventOf(row)
}

// Of two tables that are joined, both have an id.
const publicColumns = [
  ...eventColumns.map((name) => `events.${name}` as const),
  'accounts.templates_revision',
] as const

const byKey = statement<{ key: string }>()((queries, value) =>
  queries
    .selectFrom('events')
    .innerJoin('accounts', 'accounts.id', 'events.account_id')
    .select(publicColumns)
    .where('key', '=', value.key),
)

/** An event with the account that it belongs to. */
export interface PublicEvent {
  readonly event: StoredEvent
  readonly accountId: number
  /** Which state the account's templates are in. */
  readonly templatesRevision: number
}

/** The event behind the key of a page. */
export async function findEventByKey(
  connection: Connection,
  key: string,
): Promise<PublicEvent | undefined> {
  const row = await byKey.first(connection, { key })
  if (!row) return undefined
  const { account_id: accountId, templates_revision: templatesRevision } = row
  return { event: eventOf(row), accountId, templatesRevision }
}

const claim = statement<Owned & { now: number }>()((queries, value) =>
  queries
    .updateTable('events')
    .set((row) => ({
      updates: row('updates', '+', 1),
      // Two saves within a second still differ, and time never runs backwards for a reader.
      modified_at: row
        .case()
        .when('modified_at', '<', value.now)
        .then(value.now)
        .else(row('modified_at', '+', 1))
        .end(),
    }))
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId)
    .returning(eventColumns),
)

/** Counts a save and holds the event until the transaction ends; gives it as it stands. */
export async function claimEvent(
  connection: Connection,
  claimed: Owned & { now: number },
): Promise<StoredEvent | undefined> {
  const row = await claim.first(connection, claimed)
  return row && eventOf(row)
}

const update = statement<Columns & { id: number }>()((queries, value) =>
  queries.updateTable('events').set(placeholders(value)).where('id', '=', value.id),
)

/** Writes what an event is. */
export async function updateEvent(connection: Connection, id: number, event: Event): Promise<void> {
  await update.all(connection, { ...columnsOf(event), id })
}
