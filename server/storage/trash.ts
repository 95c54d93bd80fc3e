import { cutPage, itemsBefore, type Listed, type Page } from '../../core/page.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import type { TrashRow, TrashSliceRow } from './tables.ts'

/** What can be had back. */
export type TrashKind = TrashRow['kind']

type NewRow = {
  accountId: number
  key: string
  kind: TrashKind
  title: string
  calendarId: number | null
  content: string
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
      deleted_at: value.now,
    })
    .returning('id'),
)

/** Keeps something that is being deleted, and gives the id under which what belongs to it goes. */
export async function insertTrash(connection: Connection, row: NewRow): Promise<number> {
  const [stored] = await insert.all(connection, row)
  if (!stored) throw new Error('an insert gave no row')
  return stored.id
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
    .returning(['id', 'kind', 'calendar_id as calendarId', 'content']),
)

/** Something deleted, held until the transaction ends. */
export interface HeldTrash {
  readonly id: number
  readonly kind: TrashKind
  readonly calendarId: number | null
  readonly content: string
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

/** The next slice of what belonged to something deleted, in the order they were put away. */
export async function findSliceAfter(connection: Connection, trashId: number, afterId: number) {
  return slice.first(connection, { trashId, afterId })
}

const remove = statement<{ id: number }>()((queries, value) =>
  queries.deleteFrom('trash').where('id', '=', value.id),
)

/** Ends what is kept of something: it is back. */
export async function deleteTrash(connection: Connection, id: number): Promise<void> {
  await remove.all(connection, { id })
}

type OfAccount = { accountId: number; size: number; before: number }

const ofAccount = statement<OfAccount>()((queries, value) =>
  queries
    .selectFrom('trash')
    .leftJoin('calendars', (join) =>
      join
        .onRef('calendars.id', '=', 'trash.calendar_id')
        .onRef('calendars.account_id', '=', 'trash.account_id'),
    )
    .select([
      'trash.key',
      'trash.kind',
      'trash.title',
      'trash.calendar_id as calendarId',
      'calendars.title as calendarTitle',
      'trash.deleted_at as deletedAt',
    ])
    .where('trash.id', 'in', (inner) =>
      inner
        .selectFrom('trash')
        .select('id')
        .where('account_id', '=', value.accountId)
        .orderBy('id', 'desc')
        .limit(value.size)
        .offset(value.before),
    )
    .orderBy('trash.id', 'desc'),
)

/** Something deleted, as a list shows it. */
export interface Trash {
  readonly key: string
  readonly kind: TrashKind
  readonly title: string
  /** The calendar of an event: `null` for a one-time event, without a title when it is gone too. */
  readonly calendarId: number | null
  readonly calendarTitle: string | null
  /** Unix seconds. */
  readonly deletedAt: number
}

/** A page of what an account has deleted, the latest first. */
export async function listTrash(
  connection: Connection,
  accountId: number,
  page: Page,
): Promise<Listed<Trash>> {
  const values = { accountId, size: page.size + 1, before: itemsBefore(page) }
  return cutPage(page, await ofAccount.all(connection, values))
}

const purge = statement<{ before: number }>()((queries, value) =>
  queries.deleteFrom('trash').where('deleted_at', '<', value.before),
)

/** Forgets what was deleted before a moment. */
export async function purgeTrash(connection: Connection, before: number): Promise<void> {
  await purge.all(connection, { before })
}
