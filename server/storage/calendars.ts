import { sql } from 'kysely'
import type { Calendar } from '../../core/calendar/calendar.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import { ifUsable, suspendedAt, unlessSuspended } from './suspensions.ts'

const suspensionOfCalendar = suspendedAt('calendars.account_id', { calendar: 'calendars.id' })

/** The columns that a calendar is read from. */
export const calendarColumns = [
  'id',
  'key',
  'title',
  'description',
  'events_total as eventsTotal',
  'followers_total as followersTotal',
  'followers_active as followersActive',
  'created_at as createdAt',
  'modified_at as modifiedAt',
  suspensionOfCalendar,
] as const

/** A calendar of an account, by its id. */
export type OwnedCalendar = { accountId: number; id: number }

const one = statement<OwnedCalendar>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .select(calendarColumns)
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId),
)

/** A calendar of an account. */
export async function findCalendar(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<Calendar | undefined> {
  return unlessSuspended(await one.first(connection, { accountId, id }))
}

/** The same where it may be used: nothing where the administrator has suspended it. */
export async function findUsableCalendar(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<Calendar | undefined> {
  return ifUsable(await one.first(connection, { accountId, id }))
}

const byKey = statement<{ key: string }>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .select([...calendarColumns, 'account_id as accountId', 'feed_secret as feedSecret'])
    .where('key', '=', value.key),
)

/** A calendar with its account, and what its followers' addresses are signed with. */
export interface PublicCalendar extends Calendar {
  readonly accountId: number
  readonly feedSecret: string
}

/** The calendar behind the key of a subscribe page. */
export async function findCalendarByKey(
  connection: Connection,
  key: string,
): Promise<PublicCalendar | undefined> {
  return unlessSuspended(await byKey.first(connection, { key }))
}

/** Whether a calendar has a key, even a hidden one. */
export async function calendarKeyExists(connection: Connection, key: string): Promise<boolean> {
  return (await byKey.first(connection, { key })) !== undefined
}

// In the row itself, so that a transaction that waited for it sees its new value.
export const notHidden = sql.lit(0)

type CalendarChange = OwnedCalendar & { now: number; change: number; bytes: number }

const lockForChange = statement<CalendarChange>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set((row) => ({
      events_total: row('events_total', '+', value.change),
      // Here it is the count before the change: followers may have an event from now on.
      had_events: row.case().when('events_total', '>', 0).then(1).else(row.ref('had_events')).end(),
      bytes_total: row('bytes_total', '+', value.bytes),
      revision: row('revision', '+', 1),
      // Time never runs backwards for a reader, nor past the clock.
      changed_at: row
        .case()
        .when('changed_at', '<', value.now)
        .then(value.now)
        .else(row.ref('changed_at'))
        .end(),
    }))
    .where('id', '=', value.id)
    .where('is_hidden', '=', notHidden)
    .where('account_id', '=', value.accountId)
    .where((row) => row(row('events_total', '+', value.change), '>=', sql.lit(0)))
    .returning(calendarColumns),
)

/**
 * Notes that what a calendar's feed shows changes, by how many events and bytes; locks the calendar
 * until the transaction ends. Whatever changes an event of it calls this first. Returns nothing
 * where the account has no such calendar, or the calendar not so many events to take away.
 */
export async function lockCalendarForChange(
  connection: Connection,
  { bytes = 0, ...change }: Omit<CalendarChange, 'bytes'> & { readonly bytes?: number },
): Promise<Calendar | undefined> {
  return unlessSuspended(await lockForChange.first(connection, { ...change, bytes }))
}

const addToBytes = statement<{ id: number; bytes: number }>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set((row) => ({ bytes_total: row('bytes_total', '+', value.bytes) }))
    .where('id', '=', value.id),
)

/** Moves the bytes that the events of a calendar take, which is locked. */
export async function addToCalendarBytes(
  connection: Connection,
  id: number,
  bytes: number,
): Promise<void> {
  if (bytes !== 0) await addToBytes.all(connection, { id, bytes })
}

const lock = statement<OwnedCalendar>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId)
    .where('is_hidden', '=', notHidden)
    .returning(suspensionOfCalendar),
)

/**
 * Locks a calendar until the transaction ends, before it is known whether anything changes; false
 * if the account has none.
 */
export async function lockCalendar(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<boolean> {
  return unlessSuspended(await lock.first(connection, { accountId, id })) !== undefined
}

type NewCalendarRow = {
  accountId: number
  key: string
  feedSecret: string
  title: string
  description: string
  bytes: number
  now: number
  order: number
}

const insert = statement<NewCalendarRow>()((queries, value) =>
  queries
    .insertInto('calendars')
    .values({
      account_id: value.accountId,
      key: value.key,
      feed_secret: value.feedSecret,
      title: value.title,
      description: value.description,
      bytes_total: value.bytes,
      changed_at: value.now,
      created_at: value.now,
      modified_at: value.now,
      saved_order: value.order,
    })
    .returning(calendarColumns),
)

/** Adds a calendar. */
export async function insertCalendar(
  connection: Connection,
  row: NewCalendarRow,
): Promise<Calendar> {
  return insert.one(connection, row)
}

type Saved = OwnedCalendar & { title: string; description: string; now: number; order: number }

const update = statement<Saved>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set({
      title: value.title,
      description: value.description,
      modified_at: value.now,
      saved_order: value.order,
    })
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId)
    .returning(calendarColumns),
)

/** Writes a calendar's title and description. */
export function updateCalendar(
  connection: Connection,
  saved: Saved,
): Promise<Calendar | undefined> {
  return update.first(connection, saved)
}

const renew = statement<OwnedCalendar & { secret: string }>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set({ feed_secret: value.secret })
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId)
    .where('is_hidden', '=', notHidden)
    .returning(suspensionOfCalendar),
)

/**
 * Gives a calendar another secret for the addresses of its followers: those that they have end;
 * locks it. False if the account has none.
 */
export async function renewFeedSecret(
  connection: Connection,
  renewed: OwnedCalendar & { secret: string },
): Promise<boolean> {
  return unlessSuspended(await renew.first(connection, renewed)) !== undefined
}
