import { sql } from 'kysely'
import { maxCounted } from '../../core/account/lists.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** The numbers of an account's items, up to `maxCounted`. */
type ItemCounts = Readonly<Record<'calendars' | 'oneTime' | 'links', number>>

// The single events have a stored count; the others are counted in an index.
const counts = statement<{ accountId: number; max: number }>()((queries, value) =>
  queries
    .selectFrom('accounts')
    .select([
      'one_time_events_total as oneTime',
      sql<number>`(select count(*) from (select 1 from calendars
        where account_id = ${value.accountId} and is_hidden = 0 limit ${value.max}) as counted)`.as(
        'calendars',
      ),
      sql<number>`(select count(*) from (select 1 from links
        where account_id = ${value.accountId} and is_short = 1 and deleted_at is null
        limit ${value.max}) as counted)`.as('links'),
    ])
    .where('id', '=', value.accountId),
)

/** Counts the calendars, single events and short links of an account. */
export async function countItems(connection: Connection, accountId: number): Promise<ItemCounts> {
  const row = await counts.first(connection, { accountId, max: maxCounted })
  const capped = (count = 0) => Math.min(Number(count), maxCounted)
  return {
    calendars: capped(row?.calendars),
    oneTime: capped(row?.oneTime),
    links: capped(row?.links),
  }
}
