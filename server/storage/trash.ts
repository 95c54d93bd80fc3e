import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { TrashKind } from '../../core/calendar/trash.ts'
import type { Connection } from './database.ts'
import { deleteSlice, trashRows } from './owned-rows.ts'
import { statement } from './statement.ts'
import type { Tables, TrashSliceRow } from './tables.ts'
import type { FreedBytes } from './usage.ts'

type NewTrashRow = {
  accountId: number
  key: string
  kind: TrashKind
  title: string
  calendarId: number | null
  content: string
  bytes: number
  now: number
}

const insert = statement<NewTrashRow>()((queries, value) =>
  queries
    .insertInto('trash')
    .values({
      account_id: value.accountId,
      key: value.key,
      kind: value.kind,
      title: value.title,
      calendar_id: value.calendarId,
      content: value.content,
      bytes: value.bytes,
      deleted_at: value.now,
    })
    .returning('id'),
)

/** Stores a deleted item, and returns the ID under which its contents are stored. */
export async function insertTrash(connection: Connection, row: NewTrashRow): Promise<number> {
  return (await insert.one(connection, row)).id
}

type NewSlice = { trashId: number; source: TrashSliceRow['source']; content: string }

const insertPart = statement<NewSlice>()((queries, value) =>
  queries
    .insertInto('trash_slices')
    .values({ trash_id: value.trashId, source: value.source, content: value.content }),
)

/** Stores some of the rows of something that is being deleted. */
export async function insertSlice(connection: Connection, slice: NewSlice): Promise<void> {
  await insertPart.all(connection, slice)
}

/**
 * Stored instead of the deletion time: the item was purged and no longer counts. Negative while it
 * is being restored.
 */
const expired = 0
const expiredLiteral = sql.lit(expired)

type OwnedTrash = { accountId: number; key: string }

const lock = statement<OwnedTrash>()((queries, value) =>
  queries
    .updateTable('trash')
    .set((row) => ({ deleted_at: row.ref('deleted_at') }))
    .where('key', '=', value.key)
    .where('account_id', '=', value.accountId)
    .where('deleted_at', '>', expiredLiteral)
    .returning(['id', 'kind', 'calendar_id as calendarId', 'content', 'bytes']),
)

/** A deleted item, locked until the transaction ends. */
export interface LockedTrash {
  readonly id: number
  readonly kind: TrashKind
  readonly calendarId: number | null
  readonly content: string
  readonly bytes: number
}

/** Locks a deleted item of an account, so that it is restored only once. */
export async function lockTrash(
  connection: Connection,
  accountId: number,
  key: string,
): Promise<LockedTrash | undefined> {
  return lock.first(connection, { accountId, key })
}

const takeSlice = statement<{ trashId: number }>()((queries, value) =>
  queries
    .deleteFrom('trash_slices')
    .where('id', '=', (first) =>
      first
        .selectFrom('trash_slices')
        .select((row) => row.fn.min('id').as('id'))
        .where('trash_id', '=', value.trashId),
    )
    .returning(['source', 'content']),
)

type TrashSlice = Pick<Selectable<TrashSliceRow>, 'source' | 'content'>

/**
 * Removes and returns the first slice of a deleted item's rows, in the order in which they were
 * stored.
 */
export async function takeTrashSlice(
  connection: Connection,
  trashId: number,
): Promise<TrashSlice | undefined> {
  return takeSlice.first(connection, { trashId })
}

const markRestoringRow = statement<{ id: number }>()((queries, value) =>
  queries
    .updateTable('trash')
    .set({ deleted_at: sql.lit(expired - 1) })
    .where('id', '=', value.id),
)

/** Marks an item as being restored, so that it cannot be restored again. */
export async function markRestoring(connection: Connection, id: number): Promise<void> {
  await markRestoringRow.all(connection, { id })
}

const remove = statement<{ id: number }>()((queries, value) =>
  queries.deleteFrom('trash').where('id', '=', value.id),
)

/** Deletes a trash item after it was restored. */
export async function deleteTrash(connection: Connection, id: number): Promise<void> {
  await remove.all(connection, { id })
}

// A calendar that is still being moved to the trash is not purged until it is complete.
const isMoved = (row: ExpressionBuilder<Tables, 'trash'>) =>
  row(
    'id',
    'not in',
    row
      .selectFrom('tasks')
      .select('source_id')
      .whereRef('tasks.account_id', '=', 'trash.account_id')
      .where('tasks.kind', '=', (kind) => kind.val('delete calendar' as const))
      .where('source_id', 'is not', null),
  )

/** How many items are purged at once, and how many accounts over their limit are handled at once. */
const sliceSize = 200

const freed = ['account_id as accountId', 'bytes'] as const

const expire = statement<{ before: number; size: number }>()((queries, value) =>
  queries
    .updateTable('trash')
    .set({ deleted_at: expiredLiteral })
    .where('id', 'in', (old) =>
      old
        .selectFrom('trash')
        .select('id')
        .where('deleted_at', '<', value.before)
        .where('deleted_at', '>', expiredLiteral)
        .where(isMoved)
        .limit(value.size),
    )
    .returning(freed),
)

/**
 * Purges some items deleted before a given time, so that they cannot be restored; returns the freed
 * bytes.
 */
export async function expireTrash(
  connection: Connection,
  before: number,
): Promise<readonly FreedBytes[]> {
  return expire.all(connection, { before, size: sliceSize })
}

/** Deletes a slice of the purged rows, and returns their number. */
export function deleteExpired(connection: Connection): Promise<number> {
  return deleteSlice(connection, trashRows, [
    { column: 'deleted_at', operator: 'eq', value: expired },
  ])
}

const overLimit = statement<{ limit: number }>()((queries, value) =>
  queries
    .selectFrom('trash')
    .select('account_id')
    .where('deleted_at', '>', expiredLiteral)
    .groupBy('account_id')
    .having((row) => row(row.fn.countAll(), '>', value.limit)),
)

/** Lists the accounts with more deleted items than a limit. */
export async function listAccountsOverTrashLimit(
  connection: Connection,
  limit: number,
): Promise<readonly number[]> {
  return (await overLimit.all(connection, { limit })).map((row) => row.account_id)
}

const trim = statement<{ accountId: number; limit: number; size: number }>()((queries, value) =>
  queries
    .updateTable('trash')
    .set({ deleted_at: expiredLiteral })
    .where('id', 'in', (oldest) =>
      oldest
        .selectFrom('trash')
        .select('id')
        .where('account_id', '=', value.accountId)
        .where('deleted_at', '>', expiredLiteral)
        .where('id', '<=', (last) =>
          last
            .selectFrom('trash')
            .select('id')
            .where('account_id', '=', value.accountId)
            .where('deleted_at', '>', expiredLiteral)
            .orderBy('id', 'desc')
            .limit(sql.lit(1))
            .offset(value.limit),
        )
        .where(isMoved)
        .limit(value.size),
    )
    .returning(freed),
)

/**
 * Purges some of the oldest deleted items of an account with more than a limit, and returns the
 * freed bytes.
 */
export async function trimTrash(
  connection: Connection,
  accountId: number,
  limit: number,
): Promise<readonly FreedBytes[]> {
  return trim.all(connection, { accountId, limit, size: sliceSize })
}
