import { sql } from 'kysely'
import type { ListOrder } from '../../core/account/lists.ts'
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
import { type LinkColumns, linkColumns, linkOf } from './links.ts'
import { containing, searchable } from './search.ts'
import { type Queries, statement } from './statement.ts'

// Literals in the statements, because the index conditions contain the same literals.
const isShort = sql.lit(1)

type OfAccount = { accountId: number }

/** The columns by which links are listed, greatest first. */
type OrderColumn = 'modified_at' | 'clicks'

/** Selects the short links of an account in an index. */
function ofAccount(queries: Queries, value: OfAccount, by: OrderColumn) {
  return inOrder(queries, by)
    .where('account_id', '=', value.accountId)
    .where('is_short', '=', isShort)
    .where('deleted_at', 'is', null)
}

function inOrder(queries: Queries, by: OrderColumn) {
  return queries.selectFrom('links').orderBy(by, 'desc').orderBy('id', 'desc')
}

function afterPosition(queries: Queries, value: OfAccount & ScanSlice, by: OrderColumn) {
  return ofAccount(queries, value, by).where((row) =>
    row(row.refTuple(by, 'id'), '<', row.tuple(value.afterAt, value.afterId)),
  )
}

// The page is selected in the index before any rows are read.
function listBy(by: OrderColumn) {
  return statement<OffsetLimit & OfAccount>()((queries, value) => {
    const ids = ofAccount(queries, value, by).select('id').limit(value.limit).offset(value.offset)
    return inOrder(queries, by).select(linkColumns).where('id', 'in', ids)
  })
}

type Searched = OfAccount & { pattern: string }

/** A search reads rows, not an index: this many per statement. */
const searchedAtOnce = 2000

function searchBy(by: OrderColumn): IndexScan<Searched, LinkColumns> {
  return {
    sliceSize: searchedAtOnce,
    from: scanStarts.desc,
    rows: statement<Searched & ScanSlice & OffsetLimit>()((queries, value) => {
      const ids = matchingInSlice(queries, value, by)
        .select('id')
        .orderBy(by, 'desc')
        .orderBy('id', 'desc')
        .limit(value.limit)
        .offset(value.offset)
      return inOrder(queries, by).select(linkColumns).where('id', 'in', ids)
    }),
    count: statement<Searched & ScanSlice>()((queries, value) =>
      matchingInSlice(queries, value, by).select((row) => row.fn.countAll<number>().as('count')),
    ),
    last: statement<Searched & ScanSlice>()((queries, value) =>
      afterPosition(queries, value, by)
        .select((row) => [row.ref(by).as('at'), 'id'])
        .limit(1)
        .offset(sql<number>`${value.sliceSize} - 1`),
    ),
  }
}

function matchingInSlice(queries: Queries, value: Searched & ScanSlice, by: OrderColumn) {
  const slice = afterPosition(queries, value, by).select(['id', by]).limit(value.sliceSize)
  return queries
    .selectFrom(slice.as('slice'))
    .where(
      sql<boolean>`exists (select 1 from links where links.id = slice.id and ${textMatches(value.pattern)})`,
    )
}

function textMatches(pattern: string) {
  return sql<boolean>`(search_text like ${pattern} escape '!' or key like ${pattern} escape '!')`
}

const lists = {
  changed: { whole: listBy('modified_at'), searched: searchBy('modified_at') },
  clicks: { whole: listBy('clicks'), searched: searchBy('clicks') },
} satisfies Record<ListOrder<'links'>, unknown>

/** A list of short links; by default of all, the last changed first. */
interface LinkList {
  readonly sort?: ListOrder<'links'>
  /** A string in the texts or the key; empty for all links. */
  readonly search?: string
}

/** Lists a page of an account's short links. */
export async function listShortLinks(
  connection: Connection,
  accountId: number,
  { sort = 'changed', search = '' }: LinkList,
  page: Page,
): Promise<ListPage<StoredLink>> {
  const cut = offsetLimitOf(page)
  const { whole, searched } = lists[sort]
  const rows = search
    ? await scan(connection, searched, { accountId, pattern: containing(searchable(search)) }, cut)
    : await whole.all(connection, { accountId, ...cut })
  return pageOf(page, rows.map(linkOf))
}

const nextSlice = statement<OfAccount & ScanSlice>()((queries, value) =>
  afterPosition(queries, value, 'modified_at').select(linkColumns).limit(value.sliceSize),
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
  max: number,
): Promise<readonly DeletedLink[]> {
  const since = now - versionLifetime
  const rows = await deleted.all(connection, { accountId, since, size: max })
  return rows.map((row) => ({ link: linkOf(row), deletedAt: row.deleted_at ?? now }))
}
