import { type ExpressionBuilder, sql } from 'kysely'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import type { Tables } from './tables.ts'
import { bytesOfText } from './usage.ts'

// Literals in the statements, because the index conditions contain the same literals.
const notShort = sql.lit(0)

type PageExpressions = ExpressionBuilder<Tables, 'links'>

const oldest = statement<{ accountId: number; count: number }>()((queries, value) =>
  queries
    .deleteFrom('links')
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('links')
        .select('id')
        .where('account_id', '=', value.accountId)
        .where('is_short', '=', notShort)
        .where((page) => page.not(page.exists(suspensionOf(page))))
        .where((page) => page.not(page.exists(entriesOf(page))))
        .orderBy('opened_on')
        .orderBy('id')
        .limit(value.count),
    )
    .returning('parameters'),
)

function suspensionOf({ selectFrom }: PageExpressions) {
  return selectFrom('stops')
    .select('subject')
    .whereRef('stops.account_id', '=', 'links.account_id')
    .where('kind', '=', sql.lit('link'))
    .whereRef('subject', '=', 'links.id')
}

function entriesOf({ selectFrom }: PageExpressions) {
  return selectFrom('connected_entries')
    .select('connected_entries.id')
    .whereRef('page_key', '=', 'links.key')
}

/**
 * Deletes a number of an account's pages, least recently opened first, and returns the size of each
 * in bytes. Suspended pages stay: they could otherwise be created again without the suspension. So do
 * those that entries in people's calendars follow: these would be removed.
 */
export async function deleteOldestPages(
  connection: Connection,
  accountId: number,
  count: number,
): Promise<readonly number[]> {
  const rows = await oldest.all(connection, { accountId, count })
  return rows.map(({ parameters }) => bytesOfText(parameters))
}

const opened = statement<{ id: number; day: string }>()((queries, value) =>
  queries
    .updateTable('links')
    .set({ opened_on: value.day })
    .where('id', '=', value.id)
    .where('opened_on', '<', value.day),
)

/** Records the day on which a page was last opened. */
export async function updateOpenedOn(
  connection: Connection,
  opening: { id: number; day: string },
): Promise<void> {
  await opened.all(connection, opening)
}
