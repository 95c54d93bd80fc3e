import type { StoredEvent } from '../../core/event/event.ts'
import { notHidden } from './calendars.ts'
import type { Connection } from './database.ts'
import { eventColumns, eventOf } from './event-rows.ts'
import { statement } from './statement.ts'

type CalendarUid = { calendarId: number; uid: string }

const byUid = statement<CalendarUid>()((queries, value) =>
  queries
    .selectFrom('events')
    .select(eventColumns)
    .where('calendar_id', '=', value.calendarId)
    .where('uid', '=', value.uid),
)

const byOwnUid = statement<CalendarUid>()((queries, value) =>
  queries
    .selectFrom('events')
    .select(eventColumns)
    .where('key', '=', value.uid)
    .where('calendar_id', '=', value.calendarId)
    .where('uid', 'is', null),
)

/** Finds an event of a calendar by the UID that calendar apps use. */
export async function findEventByUid(
  connection: Connection,
  calendarId: number,
  uid: string,
): Promise<StoredEvent | undefined> {
  const known = { calendarId, uid }
  const row = (await byUid.first(connection, known)) ?? (await byOwnUid.first(connection, known))
  return row && eventOf(row)
}

type AccountUid = { accountId: number; uid: string }

const calendarsWithUid = statement<AccountUid>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .innerJoin('events', 'events.calendar_id', 'calendars.id')
    .select('events.calendar_id')
    .where('calendars.account_id', '=', value.accountId)
    .where('calendars.is_hidden', '=', notHidden)
    .where('events.uid', '=', value.uid),
)

const oneTimeWithUid = statement<AccountUid>()((queries, value) =>
  queries
    .selectFrom('events')
    .select('calendar_id')
    .where('key', '=', value.uid)
    .where('account_id', '=', value.accountId)
    .where('uid', 'is', null),
)

/** Lists the calendars of an account with an event of this UID; `null` means a single event. */
export async function listCalendarsWithUid(
  connection: Connection,
  accountId: number,
  uid: string,
): Promise<readonly (number | null)[]> {
  const of = { accountId, uid }
  const rows = [
    ...(await calendarsWithUid.all(connection, of)),
    ...(await oneTimeWithUid.all(connection, of)),
  ]
  return rows.map((row) => row.calendar_id)
}

/** Returns whether an account has a single event with this UID. */
export async function isOneTimeUid(
  connection: Connection,
  accountId: number,
  uid: string,
): Promise<boolean> {
  return (await oneTimeWithUid.first(connection, { accountId, uid }))?.calendar_id === null
}
