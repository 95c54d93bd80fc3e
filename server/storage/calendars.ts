import { sql } from 'kysely'
import type { Calendar } from '../../core/calendar/calendar.ts'
import { type Soon, soon } from '../../core/soon.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import { stoppedAt, unlessStopped, usable } from './stopped.ts'

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
export function findCalendar(
  connection: Connection,
  accountId: number,
  id: number,
): Soon<Calendar | undefined> {
  return soon(one.first(connection, { accountId, id }), unlessStopped)
}

/** The same where it may be used: nothing where the operator has stopped it. */
export function findUsableCalendar(
  connection: Connection,
  accountId: number,
  id: number,
): Soon<Calendar | undefined> {
  return soon(one.first(connection, { accountId, id }), usable)
}

const byKey = statement<{ key: string }>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .select([...calendarColumns, 'feed_secret as feedSecret'])
    .where('key', '=', value.key),
)

/** A calendar with what its followers' addresses are signed with. */
export interface PublicCalendar extends Calendar {
  readonly feedSecret: string
}

/** The calendar behind the key of a subscribe page. */
export function findCalendarByKey(
  connection: Connection,
  key: string,
): Soon<PublicCalendar | undefined> {
  return soon(byKey.first(connection, { key }), unlessStopped)
}

type Changed = Owned & { now: number; change: number; bytes: number }

const claim = statement<Changed>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set((row) => ({
      events_total: row('events_total', '+', value.change),
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
    .where('account_id', '=', value.accountId)
    .where((row) => row(row('events_total', '+', value.change), '>=', sql.lit(0)))
    .returning(calendarColumns),
)

/**
 * Notes that what a calendar's feed shows changes, by how many events and bytes; holds the calendar
 * until the transaction ends. Whoever changes an event of it comes through here first. Gives
 * nothing where the account has no such calendar, or the calendar not so many events to take away.
 */
export function claimCalendar(
  connection: Connection,
  { bytes = 0, ...changed }: Omit<Changed, 'bytes'> & { readonly bytes?: number },
): Soon<Calendar | undefined> {
  return soon(claim.first(connection, { ...changed, bytes }), unlessStopped)
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
export function updateCalendar(connection: Connection, saved: Saved): Soon<Calendar | undefined> {
  return update.first(connection, saved)
}

const renew = statement<Owned & { secret: string }>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set({ feed_secret: value.secret, followers_total: 0, followers_active: 0 })
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId)
    .returning(stopOfCalendar),
)

/**
 * Gives a calendar another secret for the addresses of its followers, of whom it then has none;
 * holds it. False when the account has no such one.
 */
export async function renewFeedSecret(
  connection: Connection,
  renewed: Owned & { secret: string },
): Promise<boolean> {
  return unlessStopped(await renew.first(connection, renewed)) !== undefined
}

const remove = statement<Owned>()((queries, value) =>
  queries
    .deleteFrom('calendars')
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId),
)

/** Deletes a calendar of an account, with what is left of its events and followers. */
export async function deleteCalendar(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<void> {
  await remove.all(connection, { accountId, id })
}
