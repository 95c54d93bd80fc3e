import { sql } from 'kysely'
import type { EndedEntry, EndReason } from '../../core/connect/provider.ts'
import type { Connection } from './database.ts'
import { type Queries, statement } from './statement.ts'

/**
 * Why an entry, or every entry of a connection, is no longer kept up to date, and how long the reason is
 * kept.
 */
type End = { id: number; reason: EndReason; expiresAt: number }

function endsOf(queries: Queries, value: End) {
  return (
    queries
      .selectFrom('connected_entries')
      .innerJoin('connections', 'connections.id', 'connection_id')
      // The account may be deleted before its entries.
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select([
        ...(['stop_key', 'account_id', 'page_key', 'provider'] as const),
        sql<EndReason>`cast(${value.reason} as text)`.as('reason'),
        sql<number>`cast(${value.expiresAt} as bigint)`.as('expires_at'),
      ])
  )
}

const columns = [
  ...(['stop_key', 'account_id', 'page_key', 'provider'] as const),
  ...(['reason', 'expires_at'] as const),
] as const

const endOne = statement<End>()((queries, value) =>
  queries
    .insertInto('ended_entries')
    .columns(columns)
    .expression(endsOf(queries, value).where('connected_entries.id', '=', value.id)),
)

/** Records why an entry is about to be deleted. */
export async function noteEnd(connection: Connection, end: End): Promise<void> {
  await endOne.all(connection, end)
}

const endAll = statement<End>()((queries, value) =>
  queries
    .insertInto('ended_entries')
    .columns(columns)
    .expression(endsOf(queries, value).where('connection_id', '=', value.id)),
)

/** Records why all entries of a connection are about to be deleted. */
export async function noteEndOfConnection(connection: Connection, end: End): Promise<void> {
  await endAll.all(connection, end)
}

const byKey = statement<{ stopKey: string }>()((queries, value) =>
  queries
    .selectFrom('ended_entries')
    .select(['page_key as pageKey', 'provider', 'reason'])
    .where('stop_key', '=', value.stopKey),
)

/** Finds an ended entry by the key of the page that stopped its updates. */
export function findEndedEntry(
  connection: Connection,
  stopKey: string,
): Promise<EndedEntry | undefined> {
  return byKey.first(connection, { stopKey })
}

const counts = statement<{ pageKey: string }>()((queries, value) =>
  queries
    .selectFrom('ended_entries')
    .select((row) => ['reason', row.fn.countAll<number>().as('count')])
    .where('page_key', '=', value.pageKey)
    .groupBy('reason')
    .orderBy('reason'),
)

/** Counts the ended entries of a page by their reason. */
export async function countEndedEntries(
  connection: Connection,
  pageKey: string,
): Promise<readonly { readonly reason: EndReason; readonly count: number }[]> {
  const found = await counts.all(connection, { pageKey })
  return found.map(({ reason, count }) => ({ reason, count: Number(count) }))
}
