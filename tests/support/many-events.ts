import type { Context } from '../../server/context.ts'

/** SQL expressions for the columns of the events; `i` counts from 1. */
type Columns = Readonly<Record<string, string>>

/** An hour from 2026-11-21 12:00 UTC, the current time when tests begin. */
const usual: Columns = {
  calendar_id: 'null',
  title: "'Event ' || i",
  eventname: "''",
  description: "''",
  location: "''",
  organizer_name: "''",
  organizer_email: "''",
  is_whole_day: '0',
  zone: "'UTC'",
  start_local: "'2026-11-21T12:00:00'",
  start_at: '1795262400',
  start_month: "'2026-11'",
  end_local: "'2026-11-21T13:00:00'",
  end_at: '1795266000',
  over_at: '1795266000',
  created_at: '1',
  modified_at: '1',
}

/** The account and calendar of the events. */
interface Owner {
  readonly context: Pick<Context, 'db'>
  readonly account: { readonly accountId: number }
}

/** The timeout of one bulk insert, in milliseconds. */
const patience = 60_000

let bulks = 0

/** Inserts many events into an account in one statement; their usage is not counted. */
export async function addMany(
  { context, account }: Owner,
  count: number,
  more: Columns,
): Promise<void> {
  const all = {
    account_id: String(account.accountId),
    key: `'b${++bulks}-' || i`,
    ...usual,
    ...more,
  }
  const sql = `insert into events (${Object.keys(all)})
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
    select ${Object.values(all)} from n`
  await context.db.transaction((connection) => connection.rows(sql, []), { patience })
}
