/** Entries that follow an event whose later dates have become another event. */

import { sql } from 'kysely'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'

const idsAfter = statement<{ pageKey: string; after: number; size: number }>()((queries, value) =>
  queries
    .selectFrom('connected_entries')
    .select('id')
    .where('page_key', '=', value.pageKey)
    .where('id', '>', value.after)
    .orderBy('id')
    .limit(value.size),
)

/** Lists the IDs of the entries that follow the event of a page, after an ID. */
export async function listEntryIds(
  connection: Connection,
  pageKey: string,
  { after, size }: { readonly after: number; readonly size: number },
): Promise<readonly number[]> {
  const rows = await idsAfter.all(connection, { pageKey, after, size })
  return rows.map(({ id }) => id)
}

type Continuation = { id: number; pageKey: string; stopKey: string }

const columns = [
  ...(['connection_id', 'account_id', 'page_key', 'zone', 'language', 'stop_key'] as const),
  ...(['calendar_id', 'entry_id', 'sent', 'is_live'] as const),
]

const insertContinuation = statement<Continuation>()((queries, value) =>
  queries
    .insertInto('connected_entries')
    .columns(columns)
    .expression(
      queries
        .selectFrom('connected_entries')
        .select([
          ...(['connection_id', 'account_id'] as const),
          sql<string>`cast(${value.pageKey} as text)`.as('page_key'),
          ...(['zone', 'language'] as const),
          sql<string>`cast(${value.stopKey} as text)`.as('stop_key'),
          ...(['calendar_id'] as const),
          ...[sql.lit('').as('entry_id'), sql.lit('').as('sent'), sql.lit(0).as('is_live')],
        ])
        .where('id', '=', value.id),
    )
    .onConflict((conflict) => conflict.columns(['connection_id', 'page_key']).doNothing()),
)

/** Lets the person of an entry follow the event of another page too; a job has to add it to the calendar. */
export async function continueEntry(connection: Connection, entry: Continuation): Promise<void> {
  await insertContinuation.all(connection, entry)
}
