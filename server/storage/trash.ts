import { type Selectable, sql } from 'kysely'
import type { TrashKind } from '../../core/trash.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import type { TrashSliceRow } from './tables.ts'
import { slicesOf } from './turns.ts'
import type { Freed } from './usage.ts'

type NewRow = {
  accountId: number
  key: string
  kind: TrashKind
  title: string
  calendarId: number | null
  content: string
  bytes: number
  now: number
}

const insert = statement<NewRow>()((queries, value) =>
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

/** Keeps something that is being deleted, and gives the id under which what belongs to it goes. */
export async function insertTrash(connection: Connection, row: NewRow): Promise<number> {
  return (await insert.sole(connection, row)).id
}

type NewSlice = { trashId: number; source: TrashSliceRow['source']; content: string }

const insertPart = statement<NewSlice>()((queries, value) =>
  queries
    .insertInto('trash_slices')
    .values({ trash_id: value.trashId, source: value.source, content: value.content }),
)

/** Keeps some of the rows that belong to something that is being deleted. */
export async function insertSlice(connection: Connection, slice: NewSlice): Promise<void> {
  await insertPart.all(connection, slice)
}

type Owned = { accountId: number; key: string }

const hold = statement<Owned>()((queries, value) =>
  queries
    .updateTable('trash')
    .set((row) => ({ deleted_at: row.ref('deleted_at') }))
    .where('key', '=', value.key)
    .where('account_id', '=', value.accountId)
    .returning(['id', 'kind', 'calendar_id as calendarId', 'content', 'bytes']),
)

/** Something deleted, held until the transaction ends. */
export interface HeldTrash {
  readonly id: number
  readonly kind: TrashKind
  readonly calendarId: number | null
  readonly content: string
  readonly bytes: number
}

/** Holds something deleted of an account: only one puts it back. */
export async function holdTrash(
  connection: Connection,
  accountId: number,
  key: string,
): Promise<HeldTrash | undefined> {
  return hold.first(connection, { accountId, key })
}

const slice = statement<{ trashId: number; afterId: number }>()((queries, value) =>
  queries
    .selectFrom('trash_slices')
    .select(['id', 'source', 'content'])
    .where('trash_id', '=', value.trashId)
    .where('id', '>', value.afterId)
    .orderBy('id')
    .limit(1),
)

type Slice = Pick<Selectable<TrashSliceRow>, 'id' | 'source' | 'content'>

/** What belonged to something deleted, one by one in the order it was put away. */
export async function* slicesOfTrash(
  connection: Connection,
  trashId: number,
): AsyncGenerator<Slice> {
  const one = (last: Slice | undefined) =>
    slice.all(connection, { trashId, afterId: last?.id ?? 0 })
  for await (const some of slicesOf(1, one)) yield* some
}

const remove = statement<{ id: number }>()((queries, value) =>
  queries.deleteFrom('trash').where('id', '=', value.id),
)

/** Ends what is kept of something: it is back. */
export async function deleteTrash(connection: Connection, id: number): Promise<void> {
  await remove.all(connection, { id })
}

const purge = statement<{ before: number }>()((queries, value) =>
  queries
    .deleteFrom('trash')
    .where('deleted_at', '<', value.before)
    .returning(['account_id as accountId', 'bytes']),
)

/** Forgets what was deleted before a moment, and gives what that frees. */
export async function purgeTrash(
  connection: Connection,
  before: number,
): Promise<readonly Freed[]> {
  return purge.all(connection, { before })
}

const overfull = statement<{ most: number }>()((queries, value) =>
  queries
    .selectFrom('trash')
    .select('account_id')
    .groupBy('account_id')
    .having((row) => row(row.fn.countAll(), '>', value.most)),
)

/** The accounts that keep more deleted things than a number of them. */
export async function listOverfull(
  connection: Connection,
  most: number,
): Promise<readonly number[]> {
  return (await overfull.all(connection, { most })).map((row) => row.account_id)
}

const cut = statement<{ accountId: number; most: number }>()((queries, value) =>
  queries
    .deleteFrom('trash')
    .where('account_id', '=', value.accountId)
    .where('id', '<=', (inner) =>
      inner
        .selectFrom('trash')
        .select('id')
        .where('account_id', '=', value.accountId)
        .orderBy('id', 'desc')
        .limit(sql.lit(1))
        .offset(value.most),
    )
    .returning(['account_id as accountId', 'bytes']),
)

/** Forgets the oldest deleted things of an account but for so many, and gives what that frees. */
export async function cutTrash(
  connection: Connection,
  accountId: number,
  most: number,
): Promise<readonly Freed[]> {
  return cut.all(connection, { accountId, most })
}
