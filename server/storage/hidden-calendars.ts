import { sql } from 'kysely'
import { notHidden, type OwnedCalendar } from './calendars.ts'
import { timeOfChange } from './change-times.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'

const idByKey = statement<{ key: string }>()((queries, value) =>
  queries.selectFrom('calendars').select('id').where('key', '=', value.key),
)

/** Finds the ID of a calendar that was just added, hidden or not. */
export async function findCalendarIdByKey(connection: Connection, key: string): Promise<number> {
  return (await idByKey.one(connection, { key })).id
}

const hide = statement<OwnedCalendar>()((queries, value) =>
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

type Reappearance = OwnedCalendar & { now: number; revision: number }

const show = statement<Reappearance>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set((row) => ({
      is_hidden: notHidden,
      revision: row('revision', '+', value.revision),
      changed_at: timeOfChange(value.now),
    }))
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId),
)

/** Shows a hidden calendar and increases its revision by the given amount. */
export async function showCalendar(connection: Connection, change: Reappearance): Promise<void> {
  await show.all(connection, change)
}

type CopiedEvents = OwnedCalendar & { change: number; bytes: number }

const addEvents = statement<CopiedEvents>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set((row) => ({
      events_total: row('events_total', '+', value.change),
      bytes_total: row('bytes_total', '+', value.bytes),
    }))
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId),
)

/** Adds to the event count of a hidden calendar. */
export async function countCopiedEvents(
  connection: Connection,
  added: CopiedEvents,
): Promise<void> {
  await addEvents.all(connection, added)
}

const remove = statement<OwnedCalendar>()((queries, value) =>
  queries
    .deleteFrom('calendars')
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId),
)

/** Deletes a calendar that no longer has events or followers. */
export async function deleteCalendar(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<void> {
  await remove.all(connection, { accountId, id })
}
