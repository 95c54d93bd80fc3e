import { deepEqual, equal } from 'node:assert/strict'
import type { Database } from '../../server/storage/database.ts'

const ofEvent = `500 + octet_length(title) + octet_length(eventname) + octet_length(description)
  + octet_length(location) + octet_length(organizer_name) + octet_length(organizer_email)
  + octet_length(zone) + octet_length(recurrence) + octet_length(exceptions)
  + octet_length(continues) + octet_length(details)`
const ofCalendar = '500 + octet_length(title) + octet_length(description)'
// The texts of a deleted one are in its last version.
const ofLink = '502 + case when deleted_at is null then octet_length(parameters) - 2 else 0 end'

const sum = (size: string, from: string) => `(select coalesce(sum(${size}), 0) from ${from})`

/** Everything that counts. A calendar that is being deleted or restored counts as part of the trash. */
const rows = [
  sum(ofEvent, 'events where calendar_id is null or calendar_id in (select id from shown)'),
  sum(ofCalendar, 'calendars where id in (select id from shown)'),
  sum(ofLink, 'links where is_short = 1'),
  sum('500 + octet_length(parameters)', 'link_versions'),
  sum('bytes', 'trash where deleted_at <> 0'),
  sum('bytes_reserved', 'tasks'),
].join(' + ')

const shown = `select id from calendars where not exists (select 1 from tasks
  where tasks.calendar_id = calendars.id and kind like '%e calendar')`

/** Counts the bytes of all accounts again. */
export function recount(db: Database): Promise<number> {
  return numberOf(db, `with shown as (${shown}) select ${rows} as number`)
}

/** Returns the stored usage of all accounts. */
export function held(db: Database): Promise<number> {
  return numberOf(db, 'select coalesce(sum(bytes), 0) as number from usage')
}

/** Checks that the stored usage, per calendar and in total, matches the data. */
export async function checkBytes(db: Database): Promise<void> {
  equal(await held(db), await recount(db))
  const own = sum(ofEvent, 'events where calendar_id = calendars.id')
  const wrong = await db.rows(
    `select title, bytes_total from calendars
      where id in (${shown}) and bytes_total <> ${ofCalendar} + ${own}`,
    [],
  )
  deepEqual(wrong, [])
}

/** Recalculates the usage after rows were added directly. */
export async function countAnew(db: Database, accountId: number): Promise<void> {
  const missing = (await recount(db)) - (await held(db))
  await db.transaction((connection) =>
    connection.rows(
      `update usage set bytes = bytes + ${missing} where account_id = ${accountId}`,
      [],
    ),
  )
}

async function numberOf(db: Database, sql: string): Promise<number> {
  return Number((await db.rows(sql, []))[0]?.['number'])
}
