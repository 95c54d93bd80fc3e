import { type RawBuilder, sql } from 'kysely'
import type { StoredLink } from '../../core/links/link.ts'
import { yieldToEventLoop } from '../event-loop.ts'
import type { Connection } from './database.ts'
import { linkColumns, linkOf } from './links.ts'
import { containing, searchable } from './search.ts'
import { type Statement, statement } from './statement.ts'

/** The orders of a search. Links with the same value are ordered by ID. */
export const linkOrders = ['created', 'modified', 'clicks'] as const
type LinkOrder = (typeof linkOrders)[number]

/** A link that was found: its ID, and the value that it is ordered by. */
interface FoundLink {
  readonly id: number
  readonly value: number
}

type Slice = { accountId: number; pattern: string; afterId: number; size: number }

/** How many links a statement reads. */
const sliceSize = 2000

function searchBy(value: RawBuilder<number>): Statement<Slice, FoundLink & { isFound: number }> {
  return statement<Slice>()((queries, { accountId, pattern, afterId, size }) =>
    queries
      .selectFrom('links')
      .select([
        'id',
        value.as('value'),
        sql<number>`case when search_text like ${pattern} escape '!' or key like ${pattern} escape '!'
          then 1 else 0 end`.as('isFound'),
      ])
      .where('account_id', '=', accountId)
      .where('is_short', '=', sql.lit(1))
      .where('deleted_at', 'is', null)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size),
  )
}

const searches: Readonly<Record<LinkOrder, ReturnType<typeof searchBy>>> = {
  created: searchBy(sql`id`),
  modified: searchBy(sql`modified_at`),
  clicks: searchBy(sql`clicks`),
}

/**
 * Yields the short links of an account with a string in their key or texts, slice by slice in the
 * order of their IDs, and lets other requests run in between.
 */
export async function* searchLinks(
  connection: Connection,
  accountId: number,
  text: string,
  order: LinkOrder,
): AsyncGenerator<readonly FoundLink[]> {
  const pattern = containing(searchable(text))
  let afterId: number | undefined = 0
  while (afterId !== undefined) {
    const values = { accountId, pattern, afterId, size: sliceSize }
    const rows: readonly (FoundLink & { isFound: number })[] = await searches[order].all(
      connection,
      values,
    )
    yield rows.filter(({ isFound }) => isFound === 1)
    afterId = rows.length === sliceSize ? rows.at(-1)?.id : undefined
    await yieldToEventLoop()
  }
}

const one = statement<{ accountId: number; id: number }>()((queries, value) =>
  queries
    .selectFrom('links')
    .select(linkColumns)
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId)
    .where('deleted_at', 'is', null),
)

/** Finds some links of an account, in the given order, suspended or not. */
export async function findLinks(
  connection: Connection,
  accountId: number,
  some: readonly Pick<FoundLink, 'id'>[],
): Promise<readonly StoredLink[]> {
  const rows = await Promise.all(some.map(({ id }) => one.first(connection, { accountId, id })))
  return rows.flatMap((row) => (row ? linkOf(row) : []))
}
