import { sql } from 'kysely'
import type { Calendar, CalendarSettings } from '../../core/calendar/calendar.ts'
import { timeOfChange } from './change-times.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import { ifUsable, suspendedAt, unlessSuspended } from './suspensions.ts'

/** The time when a calendar, or what contains it, was suspended. */
export const suspensionOfCalendar = suspendedAt('calendars.account_id', {
  calendar: 'calendars.id',
})

const names = [
  'id',
  'key',
  'title',
  'description',
  'events_total as eventsTotal',
  'followers_total as followersTotal',
  'followers_active as followersActive',
  'created_at as createdAt',
  'modified_at as modifiedAt',
  'template_key as templateKey',
  'color',
  'timezone',
  'reminder',
  'is_findable as isFindable',
  'api_fields as apiFields',
] as const

/** The columns read for a calendar. */
export const calendarColumns = [...names, suspensionOfCalendar] as const

/** A reference to a calendar of an account. */
export type OwnedCalendar = { accountId: number; id: number }

/** A calendar of an account, suspended or not. */
export const ownedCalendar = statement<OwnedCalendar>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .select(calendarColumns)
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId),
)

/** Finds a calendar of an account. */
export async function findCalendar(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<Calendar | undefined> {
  return unlessSuspended(await ownedCalendar.first(connection, { accountId, id }))
}

/** Finds a calendar of an account unless it is suspended. */
export async function findUsableCalendar(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<Calendar | undefined> {
  return ifUsable(await ownedCalendar.first(connection, { accountId, id }))
}

// Both joined tables have an `id` column.
const publicColumns = [
  ...names.map((name) => `calendars.${name}` as const),
  'calendars.account_id as accountId',
  'feed_secret as feedSecret',
  'accounts.templates_revision as templatesRevision',
  suspensionOfCalendar,
] as const

const byKey = statement<{ key: string }>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .innerJoin('accounts', 'accounts.id', 'calendars.account_id')
    .select(publicColumns)
    .where('key', '=', value.key),
)

/** A calendar with its account and the secret that signs its followers' feed addresses. */
export interface PublicCalendar extends Calendar {
  readonly accountId: number
  /** The revision of the account's templates. */
  readonly templatesRevision: number
  readonly feedSecret: string
}

/** Finds a calendar by the key of its page. */
export async function findCalendarByKey(
  connection: Connection,
  key: string,
): Promise<PublicCalendar | undefined> {
  return unlessSuspended(await byKey.first(connection, { key }))
}

/** Returns whether any calendar, even a hidden one, has a key. */
export async function calendarKeyExists(connection: Connection, key: string): Promise<boolean> {
  return (await byKey.first(connection, { key })) !== undefined
}

/** The value of `is_hidden` for calendars that are not hidden. */
export const notHidden = sql.lit(0)

type CalendarChange = OwnedCalendar & { now: number; change: number; bytes: number }

const lockForChange = statement<CalendarChange>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set((row) => ({
      events_total: row('events_total', '+', value.change),
      // This is the count before the change: followers may have an event from now on.
      had_events: row.case().when('events_total', '>', 0).then(1).else(row.ref('had_events')).end(),
      bytes_total: row('bytes_total', '+', value.bytes),
      revision: row('revision', '+', 1),
      changed_at: timeOfChange(value.now),
    }))
    .where('id', '=', value.id)
    .where('is_hidden', '=', notHidden)
    .where('account_id', '=', value.accountId)
    .where((row) => row(row('events_total', '+', value.change), '>=', sql.lit(0)))
    .returning(calendarColumns),
)

/**
 * Records a change to what a calendar's feed shows, with the change in events and bytes, and locks
 * the calendar until the transaction ends. Anything that changes an event in it calls this first.
 * Returns `undefined` if the account has no such calendar, or the calendar has fewer events than
 * are removed.
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

/** Changes the stored size of the events in a locked calendar, in bytes. */
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
 * if the account has no such calendar.
 */
export async function lockCalendar(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<boolean> {
  return unlessSuspended(await lock.first(connection, { accountId, id })) !== undefined
}

type SettingsValues = Pick<CalendarSettings, keyof CalendarSettings>

const settingsColumns = (value: SettingsValues) => ({
  template_key: value.templateKey,
  color: value.color,
  timezone: value.timezone,
  reminder: value.reminder,
  is_findable: value.isFindable,
})

type NewCalendarRow = SettingsValues & {
  accountId: number
  key: string
  feedSecret: string
  title: string
  description: string
  apiFields: string
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
      api_fields: value.apiFields,
      ...settingsColumns(value),
      bytes_total: value.bytes,
      changed_at: value.now,
      created_at: value.now,
      modified_at: value.now,
      saved_order: value.order,
    })
    .returning(calendarColumns),
)

export async function insertCalendar(
  connection: Connection,
  row: NewCalendarRow,
): Promise<Calendar> {
  return insert.one(connection, row)
}

type Saved = OwnedCalendar &
  SettingsValues & {
    title: string
    description: string
    apiFields: string
    now: number
    order: number
  }

const update = statement<Saved>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set({
      title: value.title,
      description: value.description,
      api_fields: value.apiFields,
      ...settingsColumns(value),
      modified_at: value.now,
      saved_order: value.order,
    })
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId)
    .returning(calendarColumns),
)

/** Updates a calendar's title, description and settings. */
export function updateCalendar(
  connection: Connection,
  saved: Saved,
): Promise<Calendar | undefined> {
  return update.first(connection, saved)
}
