import { sql } from 'kysely'
import { type StoredLink, versionLifetime } from '../../core/links/link.ts'
import {
  type ListPage,
  type OffsetLimit,
  offsetLimitOf,
  type Page,
  pageOf,
} from '../../core/pagination.ts'
import { readInSlices } from '../event-loop.ts'
import type { Connection } from './database.ts'
import { type IndexScan, type ScanSlice, scan, scanStarts } from './index-scan.ts'
import { type LinkColumns, linkColumns, linkOf, searchable } from './links.ts'
import { containing } from './search.ts'
import { type Queries, statement } from './statement.ts'

// Literals in the statements, because the index conditions contain the same literals.
const isShort = sql.lit(1)

type PageOfAccount = OffsetLimit & { accountId: number }

const all = statement<PageOfAccount>()((queries, value) =>
  newestFirst(queries).where('id', 'in', idsOfPage(queries, value)),
)

type Searched = { accountId: number; pattern: string }

/** A search reads rows, not an index: this many per statement. */
const searched: IndexScan<Searched, LinkColumns> = {
  sliceSize: 2000,
  from: scanStarts.desc,
  rows: statement<Searched & ScanSlice & OffsetLimit>()((queries, value) =>
    newestFirst(queries).where(
      'id',
      'in',
      matchingInSlice(queries, value)
        .select('id')
        .orderBy('modified_at', 'desc')
        .orderBy('id', 'desc')
        .limit(value.limit)
        .offset(value.offset),
    ),
  ),
  count: statement<Searched & ScanSlice>()((queries, value) =>
    matchingInSlice(queries, value).select((row) => row.fn.countAll<number>().as('count')),
  ),
  last: statement<Searched & ScanSlice>()((queries, value) =>
    afterPosition(queries, value)
      .select(['modified_at as at', 'id'])
      .limit(1)
      .offset(sql<number>`${value.sliceSize} - 1`),
  ),
}

function matchingInSlice(queries: Queries, value: Searched & ScanSlice) {
  const slice = afterPosition(queries, value).select(['id', 'modified_at']).limit(value.sliceSize)
  return queries
    .selectFrom(slice.as('slice'))
    .where(
      sql<boolean>`exists (select 1 from links where links.id = slice.id and ${textMatches(value.pattern)})`,
    )
}

function afterPosition(queries: Queries, value: { accountId: number } & ScanSlice) {
  return queries
    .selectFrom('links')
    .where('account_id', '=', value.accountId)
    .where('is_short', '=', isShort)
    .where('deleted_at', 'is', null)
    .where((row) =>
      row(row.refTuple('modified_at', 'id'), '<', row.tuple(value.afterAt, value.afterId)),
    )
    .orderBy('modified_at', 'desc')
    .orderBy('id', 'desc')
}

function textMatches(pattern: string) {
  return sql<boolean>`(search_text like ${pattern} escape '!' or key like ${pattern} escape '!')`
}

function newestFirst(queries: Queries) {
  return queries
    .selectFrom('links')
    .select(linkColumns)
    .orderBy('modified_at', 'desc')
    .orderBy('id', 'desc')
}

// The page is selected in the index before any rows are read.
function idsOfPage(queries: Queries, value: PageOfAccount) {
  return queries
    .selectFrom('links')
    .select('id')
    .where('account_id', '=', value.accountId)
    .where('is_short', '=', isShort)
    .where('deleted_at', 'is', null)
    .orderBy('modified_at', 'desc')
    .orderBy('id', 'desc')
    .limit(value.limit)
    .offset(value.offset)
}

/** Lists a page of an account's short links, last changed first; `search` may be empty. */
export async function listShortLinks(
  connection: Connection,
  accountId: number,
  search: string,
  page: Page,
): Promise<ListPage<StoredLink>> {
  const cut = offsetLimitOf(page)
  const rows = search
    ? await scan(connection, searched, { accountId, pattern: containing(searchable(search)) }, cut)
    : await all.all(connection, { accountId, ...cut })
  return pageOf(page, rows.map(linkOf))
}

const nextSlice = statement<{ accountId: number } & ScanSlice>()((queries, value) =>
  afterPosition(queries, value).select(linkColumns).limit(value.sliceSize),
)

/** How many links are processed before other requests run. */
const sliceSize = 500

/**
 * Reads all short links of an account, last changed first, in slices that yield to other requests.
 */
export function shortLinkSlices(
  connection: Connection,
  accountId: number,
): AsyncGenerator<readonly StoredLink[]> {
  return readInSlices(sliceSize, async (last: StoredLink | undefined) => {
    const position = last ? { at: last.modifiedAt, id: last.id } : scanStarts.desc
    const values = { accountId, afterAt: position.at, afterId: position.id, sliceSize }
    return (await nextSlice.all(connection, values)).map(linkOf)
  })
}

/** A short link that was deleted and can be restored. */
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
    .where('is_short', '=', isShort)
    .where('deleted_at', '>=', value.since)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(value.size),
)

/** Lists the short links that an account recently deleted, latest first, up to a limit. */
export async function listDeletedLinks(
  connection: Connection,
  accountId: number,
  now: number,
  most: number,
): Promise<readonly DeletedLink[]> {
  const since = now - versionLifetime
  const rows = await deleted.all(connection, { accountId, since, size: most })
  return rows.map((row) => ({ link: linkOf(row), deletedAt: row.deleted_at ?? now }))
}
