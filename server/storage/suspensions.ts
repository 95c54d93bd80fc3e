import { sql } from 'kysely'
import { Suspended, type SuspensionKind } from '../../core/account/suspension.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** Something that is or can be suspended. */
export interface SuspensionTarget {
  readonly accountId: number
  /** The ID of its row; for a client ID, that of its account. */
  readonly id: number
  /** The email of its account. */
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
 * Finds what a name refers to: an account's email, a client ID, or a key, even of a deleted link.
 */
export async function findSuspensionTarget(
  connection: Connection,
  kind: SuspensionKind,
  name: string,
): Promise<SuspensionTarget | undefined> {
  return byName[kind].first(connection, { name })
}

/** The row of an account that a suspension applies to. */
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

/** A new suspension. */
export interface NewSuspension extends SuspensionKey {
  readonly reason: string
  readonly now: number
}

/** Suspends something; false if it is already suspended. */
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

/** Ends a suspension; false if there is none. */
export async function deleteSuspension(
  connection: Connection,
  key: SuspensionKey,
): Promise<boolean> {
  return (await remove.first(connection, key)) !== undefined
}

/** The reason and time of a suspension. */
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

/** Finds the suspension of something, not of what contains it. */
export async function findSuspension(
  connection: Connection,
  key: SuspensionKey,
): Promise<Suspension | undefined> {
  return one.first(connection, key)
}

/** A suspension in the list. */
export interface ListedSuspension extends Suspension {
  readonly kind: SuspensionKind
  /** Its name in commands. */
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

/** Lists all suspensions, earliest first. */
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

/** The columns with the IDs of a row and of what contains it. */
type IdColumns = Partial<Readonly<Record<Exclude<SuspensionKind, 'account'>, string>>>

/** Stored instead of a time: the row is treated as if it did not exist. */
const hidden = 0

/**
 * A column with the time when the row of a lookup, or what contains it, was suspended. There are
 * few suspensions and most accounts have none, so this is a single index lookup. The rows
 * themselves do not change. The same column marks hidden rows: an account that is being deleted, or
 * a calendar that is being copied, deleted or restored.
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

/** Returns the row of a lookup unless it is hidden; throws if it is suspended. */
export function unlessSuspended<Row extends { readonly suspendedAt: number | null }>(
  row: Row | undefined,
): Row | undefined {
  if (row?.suspendedAt === hidden) return undefined
  if (row && row.suspendedAt !== null) throw new Suspended()
  return row
}

/** Returns the row of a lookup unless it is suspended or hidden. */
export function ifUsable<Row extends { readonly suspendedAt: number | null }>(
  row: Row | undefined,
): Row | undefined {
  return row?.suspendedAt === null ? row : undefined
}
