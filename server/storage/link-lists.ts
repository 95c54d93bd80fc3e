import { type Kysely, sql } from 'kysely'
import { type StoredLink, versionsKept } from '../../core/links/link.ts'
import { type Cut, cutFor, cutPage, type Listed, type Page } from '../../core/page.ts'
import type { Connection } from './database.ts'
import { linkColumns, linkOf, searchable } from './links.ts'
import { containing } from './search.ts'
import { statement } from './statement.ts'
import type { Tables } from './tables.ts'
import { slicesOf } from './turns.ts'

// In the statements themselves, as they are in the indexes of short links.
const yes = sql.lit(1)

type PageOfAccount = Cut & { accountId: number }

const all = statement<PageOfAccount>()((queries, value) =>
  newestFirst(queries).where('id', 'in', presentOf(queries, value)),
)

const searched = statement<PageOfAccount & { pattern: string }>()((queries, value) =>
  newestFirst(queries).where('id', 'in', presentOf(queries, value).where(holds(value.pattern))),
)

function holds(pattern: string) {
  return sql<boolean>`(search_text like ${pattern} escape '!' or key like ${pattern} escape '!')`
}

function newestFirst(queries: Kysely<Tables>) {
  return queries
    .selectFrom('links')
    .select(linkColumns)
    .orderBy('modified_at', 'desc')
    .orderBy('id', 'desc')
}

// The page is cut out of the index before any link is read.
function presentOf(queries: Kysely<Tables>, value: PageOfAccount) {
  return queries
    .selectFrom('links')
    .select('id')
    .where('account_id', '=', value.accountId)
    .where('is_short', '=', yes)
    .where('deleted_at', 'is', null)
    .orderBy('modified_at', 'desc')
    .orderBy('id', 'desc')
    .limit(value.size)
    .offset(value.before)
}

/** A page of an account's short links, the last changed first; `search` may be empty. */
export async function listShortLinks(
  connection: Connection,
  accountId: number,
  search: string,
  page: Page,
): Promise<Listed<StoredLink>> {
  const values = { accountId, ...cutFor(page) }
  const rows = search
    ? await searched.all(connection, { ...values, pattern: containing(searchable(search)) })
    : await all.all(connection, values)
  return cutPage(page, rows.map(linkOf))
}

type Behind = { accountId: number; modifiedAt: number; id: number; size: number }

const slice = statement<Behind>()((queries, value) =>
  newestFirst(queries)
    .where('account_id', '=', value.accountId)
    .where('is_short', '=', yes)
    .where('deleted_at', 'is', null)
    .where((row) =>
      row(row.refTuple('modified_at', 'id'), '<', row.tuple(value.modifiedAt, value.id)),
    )
    .limit(value.size),
)

/** How many links are worked on before other requests have their turn. */
const sliceSize = 500

const latest = { modifiedAt: Number.MAX_SAFE_INTEGER, id: 0 }

/** All short links of an account, the last changed first, in slices with turns for others between. */
export function shortLinkSlices(
  connection: Connection,
  accountId: number,
): AsyncGenerator<readonly StoredLink[]> {
  return slicesOf(sliceSize, async (last: StoredLink | undefined) => {
    const { modifiedAt, id } = last ?? latest
    const behind = { accountId, modifiedAt, id, size: sliceSize }
    return (await slice.all(connection, behind)).map(linkOf)
  })
}

/** A short link that was deleted and can be had back. */
export interface DeletedLink {
  readonly link: StoredLink
  /** Unix seconds. */
  readonly deletedAt: number
}

type Deleted = { accountId: number; since: number; size: number }

const deleted = statement<Deleted>()((queries, value) =>
  queries
    .selectFrom('links')
    .select([...linkColumns, 'deleted_at'])
    .where('account_id', '=', value.accountId)
    .where('is_short', '=', yes)
    .where('deleted_at', '>=', value.since)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(value.size),
)

/** The short links that an account deleted of late, the last deleted first, and so many at most. */
export async function listDeletedLinks(
  connection: Connection,
  accountId: number,
  now: number,
  most: number,
): Promise<readonly DeletedLink[]> {
  const since = now - versionsKept
  const rows = await deleted.all(connection, { accountId, since, size: most })
  return rows.map((row) => ({ link: linkOf(row), deletedAt: row.deleted_at ?? now }))
}
