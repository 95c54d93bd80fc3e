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

// Both joined tables have an `id` column.
const publicColumns = [
  ...eventColumns.map((name) => `events.${name}` as const),
  'accounts.templates_revision',
  suspensionOfEvent,
] as const

const byKey = statement<{ key: string }>()((queries, value) =>
  queries
    .selectFrom('events')
    .innerJoin('accounts', 'accounts.id', 'events.account_id')
    .select(publicColumns)
    .where('key', '=', value.key),
)

/** An event with its account. */
export interface PublicEvent {
  readonly event: StoredEvent
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
  const { account_id: accountId, templates_revision: templatesRevision } = row
  return { event: eventOf(row), accountId, templatesRevision }
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

const update = statement<EventColumns & { id: number }>()((queries, value) =>
  queries.updateTable('events').set(placeholders(value)).where('id', '=', value.id),
)

/** Updates an event. */
export async function updateEvent(connection: Connection, id: number, event: Event): Promise<void> {
  await update.all(connection, { ...columnsOf(event), id })
}
