import { sql } from 'kysely'
import { Suspended, type SuspensionKind } from '../../core/account/suspension.ts'

/** The columns that hold the ids of what a row is, or is part of. */
type Parts = Partial<Readonly<Record<Exclude<SuspensionKind, 'account'>, string>>>

/** In place of a time: what is found is treated as if it did not exist. */
const hidden = 0

/**
 * Since when what a look-up finds is stopped, itself or what it is part of: a column of its rows.
 * There are few stops and most accounts have none, so this is one step in an index; nothing of it
 * stands in the rows themselves, which are as they were when a stop ends. The same column says what
 * is hidden: an account that is being deleted, a calendar that is being copied, deleted or restored.
 */
export function suspendedAt(account: string, parts: Parts = {}) {
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

/**
 * The row of a look-up, unless it is hidden, or it is stopped: then whoever asks is refused,
 * whatever they ask.
 */
export function unlessSuspended<Row extends { readonly suspendedAt: number | null }>(
  row: Row | undefined,
): Row | undefined {
  if (row?.suspendedAt === hidden) return undefined
  if (row && row.suspendedAt !== null) throw new Suspended()
  return row
}

/** The row of a look-up that goes on without what is stopped. */
export function ifUsable<Row extends { readonly suspendedAt: number | null }>(
  row: Row | undefined,
): Row | undefined {
  return row?.suspendedAt === null ? row : undefined
}
