import { sql } from 'kysely'
import { Suspended, type SuspensionKind } from '../../core/account/suspension.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** What is suspended, or may be. */
export interface SuspensionTarget {
  readonly accountId: number
  /** The id of its row; of a client ID that of its account. */
  readonly id: number
  /** The address of the account that it belongs to. */
  readonly email: string
}

type ByName = { name: string }

const account = statement<ByName>()((queries, value) =>
  queries
    .selectFrom('accounts')
    .select(['id as accountId', 'id', 'email'])
    .where('email', '=', value.name),
)

const client = statement<ByName>()((queries, value) =>
  queries
    .selectFrom('accounts')
    .select(['id as accountId', 'id', 'email'])
    .where('client_id', '=', value.name),
)

const link = statement<ByName>()((queries, value) =>
  queries
    .selectFrom('links')
    .innerJoin('accounts', 'accounts.id', 'links.account_id')
    .select(['accounts.id as accountId', 'links.id', 'email'])
    .where('links.key', '=', value.name)
    .where('accounts.deleted_at', 'is', null),
)

const calendar = statement<ByName>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .innerJoin('accounts', 'accounts.id', 'calendars.account_id')
    .select(['accounts.id as accountId', 'calendars.id', 'email'])
    .where('calendars.key', '=', value.name)
    .where('calendars.is_hidden', '=', sql.lit(0))
    .where('accounts.deleted_at', 'is', null),
)

const byName = { account, client, link, calendar } as const satisfies Record<
  SuspensionKind,
  unknown
>

/**
 * What a name refers to: an account's email, a client ID, or a key; a deleted link is found too.
 */
export async function findSuspensionTarget(
  connection: Connection,
  kind: SuspensionKind,
  name: string,
): Promise<SuspensionTarget | undefined> {
  return byName[kind].first(connection, { name })
}

/** What a suspension is of: a row of an account. */
export type SuspensionKey = { kind: SuspensionKind; accountId: number; id: number }

const insert = statement<SuspensionKey & { reason: string; now: number }>()((queries, value) =>
  queries
    .insertInto('stops')
    .values({
      account_id: value.accountId,
      kind: value.kind,
      subject: value.id,
      reason: value.reason,
      stopped_at: value.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind'),
)

/** What a suspension is begun with. */
export interface NewSuspension extends SuspensionKey {
  readonly reason: string
  readonly now: number
}

/** Suspends something; false where it is suspended already. */
export async function insertSuspension(
  connection: Connection,
  suspension: NewSuspension,
): Promise<boolean> {
  return (await insert.first(connection, suspension)) !== undefined
}

const remove = statement<SuspensionKey>()((queries, value) =>
  queries
    .deleteFrom('stops')
    .where('account_id', '=', value.accountId)
    .where('kind', '=', value.kind)
    .where('subject', '=', value.id)
    .returning('kind'),
)

/** Ends the suspension of something; false where it is not suspended. */
export async function deleteSuspension(
  connection: Connection,
  key: SuspensionKey,
): Promise<boolean> {
  return (await remove.first(connection, key)) !== undefined
}

/** Why something is suspended, and since when. */
export interface Suspension {
  readonly reason: string
  /** Unix seconds. */
  readonly suspendedAt: number
}

const one = statement<SuspensionKey>()((queries, value) =>
  queries
    .selectFrom('stops')
    .select(['reason', 'stopped_at as suspendedAt'])
    .where('account_id', '=', value.accountId)
    .where('kind', '=', value.kind)
    .where('subject', '=', value.id),
)

/** The suspension of something, if it is suspended itself. */
export async function findSuspension(
  connection: Connection,
  key: SuspensionKey,
): Promise<Suspension | undefined> {
  return one.first(connection, key)
}

/** Something that is suspended. */
export interface ListedSuspension extends Suspension {
  readonly kind: SuspensionKind
  /** What the commands name it by. */
  readonly name: string
  readonly email: string
}

const all = statement()((queries) =>
  queries
    .selectFrom('stops')
    .innerJoin('accounts', 'accounts.id', 'stops.account_id')
    .leftJoin('links', 'links.id', 'stops.subject')
    .leftJoin('calendars', 'calendars.id', 'stops.subject')
    .select(['stops.kind', 'stops.reason', 'stops.stopped_at', 'email', 'client_id'])
    .select(['links.key as linkKey', 'calendars.key as calendarKey'])
    .orderBy('stops.stopped_at')
    .orderBy('stops.account_id'),
)

/** All that is suspended, the earliest first. */
export async function listSuspensions(
  connection: Connection,
): Promise<readonly ListedSuspension[]> {
  const rows = await all.all(connection, {})
  return rows.map((row) => {
    const { kind, email, reason, stopped_at: suspendedAt } = row
    const names = { account: email, client: row.client_id, link: row.linkKey }
    return {
      kind,
      email,
      reason,
      suspendedAt,
      name: { ...names, calendar: row.calendarKey }[kind] ?? '',
    }
  })
}

/** The columns that hold the ids of what a row is, or is part of. */
type IdColumns = Partial<Readonly<Record<Exclude<SuspensionKind, 'account'>, string>>>

/** Instead of a time: the row is treated as if it did not exist. */
const hidden = 0

/**
 * When the row of a lookup, or what contains it, was suspended: a column of its rows. There are few
 * suspensions and most accounts have none, so this is one step in an index. The rows themselves do
 * not change. The same column says what is hidden: an account that is being deleted, a calendar
 * that is being copied, deleted or restored.
 */
export function suspendedAt(account: string, parts: IdColumns = {}) {
  const covers = Object.entries(parts).map(
    ([kind, id]) => sql`stops.kind = ${sql.lit(kind)} and stops.subject = ${sql.ref(id)}`,
  )
  const any = sql.join([sql`stops.kind = 'account'`, ...covers], sql` or `)
  const calendar = parts.calendar
    ? sql`(select ${sql.lit(hidden)} from calendars as own
        where own.id = ${sql.ref(parts.calendar)} and own.is_hidden = 1), `
    : sql``
  return sql<number | null>`coalesce(
    (select ${sql.lit(hidden)} from accounts as owner
      where owner.id = ${sql.ref(account)} and owner.deleted_at is not null),
    ${calendar}(select min(stops.stopped_at) from stops
      where stops.account_id = ${sql.ref(account)} and (${any}))
  )`.as('suspendedAt')
}

/** The row of a lookup, unless it is hidden; throws if it is suspended. */
export function unlessSuspended<Row extends { readonly suspendedAt: number | null }>(
  row: Row | undefined,
): Row | undefined {
  if (row?.suspendedAt === hidden) return undefined
  if (row && row.suspendedAt !== null) throw new Suspended()
  return row
}

/** The row of a lookup that leaves out what is suspended. */
export function ifUsable<Row extends { readonly suspendedAt: number | null }>(
  row: Row | undefined,
): Row | undefined {
  return row?.suspendedAt === null ? row : undefined
}
