import { sql } from 'kysely'
import type { Calendar } from '../../core/calendar/calendar.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import { stoppedAt, unlessStopped, usable } from './suspended.ts'

const stopOfCalendar = stoppedAt('calendars.account_id', { calendar: 'calendars.id' })

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
  stopOfCalendar,
] as const

type Owned = { accountId: number; id: number }

const one = statement<Owned>()((queries, value) =>
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
  return unlessStopped(await one.first(connection, { accountId, id }))
}

/** The same where it may be used: nothing where the operator has stopped it. */
export async function findUsableCalendar(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<Calendar | undefined> {
  return usable(await one.first(connection, { accountId, id }))
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
  return unlessStopped(await byKey.first(connection, { key }))
}

/** Whether a calendar has a key, also one that nobody finds. */
export async function hasKey(connection: Connection, key: string): Promise<boolean> {
  return (await byKey.first(connection, { key })) !== undefined
}

// In the row itself: whoever waited for it sees what it has become.
const shown = sql.lit(0)

type Changed = Owned & { now: number; change: number; bytes: number }

const claim = statement<Changed>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set((row) => ({
      events_total: row('events_total', '+', value.change),
      // Here it is the count before the change: whoever follows may hold an event from now on.
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
    .where('is_hidden', '=', shown)
    .where('account_id', '=', value.accountId)
    .where((row) => row(row('events_total', '+', value.change), '>=', sql.lit(0)))
    .returning(calendarColumns),
)

/**
 * Notes that what a calendar's feed shows changes, by how many events and bytes; holds the calendar
 * until the transaction ends. Whoever changes an event of it comes through here first. Gives
 * nothing where the account has no such calendar, or the calendar not so many events to take away.
 */
export async function claimCalendar(
  connection: Connection,
  { bytes = 0, ...changed }: Omit<Changed, 'bytes'> & { readonly bytes?: number },
): Promise<Calendar | undefined> {
  return unlessStopped(await claim.first(connection, { ...changed, bytes }))
}

const addToBytes = statement<{ id: number; bytes: number }>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set((row) => ({ bytes_total: row('bytes_total', '+', value.bytes) }))
    .where('id', '=', value.id),
)

/** Moves the bytes that the events of a calendar take, which is held. */
export async function addToCalendarBytes(
  connection: Connection,
  id: number,
  bytes: number,
): Promise<void> {
  if (bytes !== 0) await addToBytes.all(connection, { id, bytes })
}

const hold = statement<Owned>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set((row) => ({ revision: row.ref('revision') }))
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId)
    .where('is_hidden', '=', shown)
    .returning(stopOfCalendar),
)

/**
 * Holds a calendar until the transaction ends, before it is known whether anything changes; false
 * when the account has no such one.
 */
export async function holdCalendar(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<boolean> {
  return unlessStopped(await hold.first(connection, { accountId, id })) !== undefined
}

type NewRow = {
  accountId: number
  key: string
  feedSecret: string
  title: string
  description: string
  bytes: number
  now: number
  order: number
}

const insert = statement<NewRow>()((queries, value) =>
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
export async function insertCalendar(connection: Connection, row: NewRow): Promise<Calendar> {
  return insert.sole(connection, row)
}

type Saved = Owned & { title: string; description: string; now: number; order: number }

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

const renew = statement<Owned & { secret: string }>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set({ feed_secret: value.secret })
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId)
    .where('is_hidden', '=', shown)
    .returning(stopOfCalendar),
)

/**
 * Gives a calendar another secret for the addresses of its followers: those that they have end;
 * holds it. False when the account has no such one.
 */
export async function renewFeedSecret(
  connection: Connection,
  renewed: Owned & { secret: string },
): Promise<boolean> {
  return unlessStopped(await renew.first(connection, renewed)) !== undefined
}

const idByKey = statement<{ key: string }>()((queries, value) =>
  queries.selectFrom('calendars').select('id').where('key', '=', value.key),
)

/** The id of a calendar that was just added, hidden or not. */
export async function findIdByKey(connection: Connection, key: string): Promise<number> {
  return (await idByKey.sole(connection, { key })).id
}

const hide = statement<Owned>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set({ is_hidden: sql.lit(1) })
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId),
)

/** Hides a calendar: from the commit on it is treated as if it did not exist. */
export async function hideCalendar(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<void> {
  await hide.all(connection, { accountId, id })
}

type Shown = Owned & { now: number; revision: number }

const show = statement<Shown>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set((row) => ({
      is_hidden: shown,
      revision: row('revision', '+', value.revision),
      changed_at: row
        .case()
        .when('changed_at', '<', value.now)
        .then(value.now)
        .else(row.ref('changed_at'))
        .end(),
    }))
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId),
)

/** Shows a hidden calendar, whose revision moves on by as much as is given. */
export async function showCalendar(connection: Connection, change: Shown): Promise<void> {
  await show.all(connection, change)
}

type Added = Owned & { change: number; bytes: number }

const addEvents = statement<Added>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set((row) => ({
      events_total: row('events_total', '+', value.change),
      bytes_total: row('bytes_total', '+', value.bytes),
    }))
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId),
)

/** Counts events that were added to a calendar that is hidden. */
export async function countAdded(connection: Connection, added: Added): Promise<void> {
  await addEvents.all(connection, added)
}

const remove = statement<Owned>()((queries, value) =>
  queries
    .deleteFrom('calendars')
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId),
)

/** Deletes a calendar of an account that has no events and followers any more. */
export async function deleteCalendar(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<void> {
  await remove.all(connection, { accountId, id })
}
