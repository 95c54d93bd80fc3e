import type { Context } from '../../server/context.ts'

/** Columns of the events of a bulk, each as an expression of SQL; `i` counts from 1. */
type Columns = Readonly<Record<string, string>>

/** An hour at noon on 21 November 2026 in UTC, when tests begin. */
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

/** Whose events they are, and where they are kept. */
interface Owner {
  readonly context: Pick<Context, 'db'>
  readonly account: { readonly accountId: number }
}

/** How long a bulk may take, in milliseconds. */
const patience = 60_000

let bulks = 0

/** Adds so many events to an account at once, as they are stored; nothing counts them. */
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
  await context.db.transaction((connection) => connection.rows(sql, []), patience)
}
