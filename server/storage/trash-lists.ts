import { sql } from 'kysely'
import type { TrashItem } from '../../core/calendar/trash.ts'
import {
  type ListPage,
  type OffsetLimit,
  offsetLimitOf,
  type Page,
  pageOf,
} from '../../core/pagination.ts'
import { notHidden } from './calendars.ts'
import type { Connection } from './database.ts'
import { type Queries, statement } from './statement.ts'

type PageOfAccount = OffsetLimit & { accountId: number }

const ofAccount = statement<PageOfAccount>()((queries, value) =>
  selectTrash(queries)
    .where('trash.id', 'in', (inner) =>
      inner
        .selectFrom('trash')
        .select('id')
        .where('account_id', '=', value.accountId)
        .where('deleted_at', '>', sql.lit(0))
        .orderBy('id', 'desc')
        .limit(value.limit)
        .offset(value.offset),
    )
    .orderBy('trash.id', 'desc'),
)

function selectTrash(queries: Queries) {
  return queries
    .selectFrom('trash')
    .leftJoin('calendars', (join) =>
      join
        .onRef('calendars.id', '=', 'trash.calendar_id')
        .onRef('calendars.account_id', '=', 'trash.account_id')
        .on('calendars.is_hidden', '=', notHidden),
    )
    .select([
      'trash.key',
      'trash.kind',
      'trash.title',
      'trash.calendar_id as calendarId',
      'calendars.title as calendarTitle',
      'trash.deleted_at as deletedAt',
    ])
}

/** Lists a page of an account's deleted items, latest first. */
export async function listTrash(
  connection: Connection,
  accountId: number,
  page: Page,
): Promise<ListPage<TrashItem>> {
  const values = { accountId, ...offsetLimitOf(page) }
  return pageOf(page, await ofAccount.all(connection, values))
}

type TrashKey = { accountId: number; key: string; since: number }

const kept = statement<Omit<TrashKey, 'key'> & { part: string }>()((queries, value) =>
  queries
    .selectFrom('trash')
    .select('id')
    .where('account_id', '=', value.accountId)
    .where('deleted_at', '>', value.since)
    .where('kind', '=', (row) => row.val('calendar' as const))
    .where('content', 'like', value.part)
    .limit(sql.lit(1)),
)

/** Returns whether a calendar with a key was deleted after a given time and can be restored. */
export async function isInTrash(
  connection: Connection,
  { key, ...values }: TrashKey,
): Promise<boolean> {
  const part = `%"key":"${key}"%`
  return (await kept.first(connection, { ...values, part })) !== undefined
}

const one = statement<{ accountId: number; key: string }>()((queries, value) =>
  selectTrash(queries)
    .where('trash.key', '=', value.key)
    .where('trash.account_id', '=', value.accountId)
    .where('trash.deleted_at', '>', sql.lit(0)),
)

/** Finds a deleted item of an account. */
export async function findTrash(
  connection: Connection,
  accountId: number,
  key: string,
): Promise<TrashItem | undefined> {
  return one.first(connection, { accountId, key })
}

const count = statement<{ accountId: number }>()((queries, value) =>
  queries
    .selectFrom('trash')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', value.accountId)
    .where('deleted_at', '>', sql.lit(0)),
)

/** Counts the deleted items of an account. */
export async function countTrash(connection: Connection, accountId: number): Promise<number> {
  return (await count.one(connection, { accountId })).count
}
