import type { Database } from '../../server/storage/database.ts'
import type { TestEngine } from './databases.ts'

/** The SQL source of rows with a `number` from 1 to `count`. */
const numbers: Readonly<Record<TestEngine, (count: number) => string>> = {
  sqlite: (count) =>
    `(with recursive series (number) as
      (select 1 union all select number + 1 from series where number < ${count})
      select number from series) as series`,
  postgres: (count) => `generate_series(1, ${count}) as series (number)`,
}

/** Inserts a number of rows that the database generates. */
export function manyRows(
  db: Database,
  into: string,
  { count, values }: { readonly count: number; readonly values: string },
): Promise<unknown> {
  const sql = `insert into ${into} select ${values} from ${numbers[db.engine](count)}`
  return db.transaction((connection) => connection.rows(sql, []), { patience: 120_000 })
}

const eventColumns = `events (account_id, calendar_id, key, title, eventname, description, location,
  organizer_name, organizer_email, is_whole_day, zone, start_local, start_at, start_month,
  end_local, end_at, over_at, created_at, modified_at)`

/**
 * Adds events to an account, in a calendar or single, one hour apart; their usage is not counted.
 */
export function manyEvents(
  db: Database,
  {
    accountId,
    calendarId,
  }: { readonly accountId: number; readonly calendarId: number | undefined },
  count: number,
): Promise<unknown> {
  const place = `${accountId}, ${calendarId ?? 'null'}, '${accountId}e${calendarId ?? ''}e' || number`
  const texts = `'Event ' || number, '', 'What happens then, in some words', 'Here', '', '', 0, 'UTC'`
  const start = `'2026-12-01T10:00:00', 1796119200 + 3600 * cast(number as bigint), '2026-12'`
  const end = `'2026-12-01T11:00:00', 1796122800 + 3600 * cast(number as bigint), 1796122800 + 3600 * cast(number as bigint)`
  return manyRows(db, eventColumns, { count, values: `${place}, ${texts}, ${start}, ${end}, 1, 1` })
}

/** Adds active followers to a calendar; their usage is not counted. */
export function manyFollowers(db: Database, calendarId: number, count: number): Promise<unknown> {
  const columns = 'calendar_id, key, service, first_fetched_at, last_fetched_at, is_active'
  const values = `${calendarId}, '${calendarId}f' || number, 'google', 1796119200, 1796119200, 1`
  return manyRows(db, `followers (${columns})`, { count, values })
}

/** Adds short links to an account, each with an earlier version. */
export async function manyLinks(db: Database, accountId: number, count: number): Promise<void> {
  const columns = 'account_id, key, is_short, parameters, created_at, modified_at'
  const values = `${accountId}, '${accountId}l' || number, 1, '{"title":"x"}', 1, 1`
  await manyRows(db, `links (${columns})`, { count, values })
  const version = `select id, 0, '{}', 1, 1 from links where account_id = ${accountId}`
  await db.transaction((connection) =>
    connection.rows(
      `insert into link_versions (link_id, number, parameters, modified_at, replaced_at) ${version}`,
      [],
    ),
  )
}
