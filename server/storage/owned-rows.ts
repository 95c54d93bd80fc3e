import type { Connection, Value } from './database.ts'
import { deleteOldChanges } from './dialects/engine-queries.ts'
import { type Condition, deleteSome, findRows } from './rows.ts'
import type { Tables } from './tables.ts'

/** Rows of a table, and how many of them a slice deletes at most: few if they can be large. */
interface RowSlice {
  readonly table: keyof Tables
  /** The columns of the primary key. */
  readonly key: readonly string[]
  readonly size: number
}

/**
 * Rows and the rows that depend on them, which are deleted first, so that no delete cascades to an
 * unknown number of rows.
 */
export interface OwnedRows extends RowSlice {
  readonly parts?: readonly (RowSlice & { readonly of: string })[]
}

const id = ['id'] as const

export const trashRows: OwnedRows = {
  table: 'trash',
  key: id,
  size: 50,
  parts: [{ table: 'trash_slices', key: id, size: 2, of: 'trash_id' }],
}

/**
 * Tables that may have many rows of an account, in order of deletion. The others are deleted with
 * the account; `storage/deletion-plans.test.ts` covers every table.
 */
export const ownedByAccount: readonly OwnedRows[] = [
  { table: 'events', key: id, size: 100 },
  {
    table: 'calendars',
    key: id,
    size: 50,
    parts: [
      { table: 'followers', key: id, size: 200, of: 'calendar_id' },
      {
        table: 'follower_days',
        key: ['calendar_id', 'day', 'service'],
        size: 200,
        of: 'calendar_id',
      },
    ],
  },
  {
    table: 'links',
    key: id,
    size: 100,
    parts: [{ table: 'link_versions', key: id, size: 100, of: 'link_id' }],
  },
  trashRows,
  {
    table: 'templates',
    key: id,
    size: 10,
    parts: [
      { table: 'logos', key: ['key'], size: 2, of: 'template_id' },
      { table: 'dark_logos', key: ['key'], size: 2, of: 'template_id' },
      { table: 'covers', key: ['key'], size: 2, of: 'template_id' },
    ],
  },
  {
    table: 'hits',
    key: [
      ...['account_id', 'link_id', 'day', 'service', 'device'],
      ...['reference', 'is_robot', 'is_click'],
    ],
    size: 200,
  },
  { table: 'hit_totals', key: ['account_id', 'kind', 'day', 'name'], size: 200 },
  { table: 'hit_references', key: ['day', 'account_id', 'reference'], size: 200 },
  { table: 'event_counts', key: ['account_id', 'day', 'event_key'], size: 200 },
  { table: 'follower_totals', key: ['account_id', 'day', 'service'], size: 200 },
  { table: 'replies', key: ['account_id', 'key_digest'], size: 100 },
  { table: 'ended_entries', key: ['stop_key'], size: 200 },
  { table: 'tokens', key: id, size: 200 },
  { table: 'uploads', key: ['account_id'], size: 1 },
  { table: 'kept_pictures', key: ['account_id'], size: 1 },
  // Last, because expired rows in other tables are still subtracted from it.
  { table: 'usage', key: ['account_id'], size: 1 },
]

/** Deletes a slice of the selected rows, and returns their number. */
export async function deleteSlice(
  connection: Connection,
  { parts, ...rows }: OwnedRows,
  conditions: readonly Condition[],
): Promise<number> {
  if (!parts) return deleteSome(connection, rows, conditions)
  const { table, key, size: limit } = rows
  const found = await findRows(connection, { table, columns: key }, { conditions, limit })
  const ids = found.flatMap((row) => Object.values(row))
  if (ids.length === 0) return 0
  for (const { of, ...part } of parts) {
    const deleted = await deleteSome(connection, part, [among(of, ids)])
    if (deleted > 0) return deleted
  }
  return deleteSome(connection, rows, [among('id', ids)])
}

function among(column: string, value: readonly Value[]): Condition {
  return { column, operator: 'in', value }
}

/** The approximate number of an account's rows that a slice deletes. */
const targetRows = 100

/**
 * Deletes a slice of an account's large tables; returns 0 if they contain nothing of it any more.
 */
export async function deleteSliceOfAccount(
  connection: Connection,
  accountId: number,
): Promise<number> {
  const condition = { column: 'account_id', operator: 'eq', value: accountId } as const
  let total = 0
  for (const rows of ownedByAccount) {
    for (let deleted = 1; deleted > 0; total += deleted) {
      if (total >= targetRows) return total
      deleted = await deleteSlice(connection, rows, [condition])
    }
  }
  return total
}

/** Tables with rows that expire: the column with the time, and how many may be deleted at once. */
const expiring = {
  sessions: { key: id, by: 'expires_at', size: 500 },
  verifications: { key: id, by: 'expires_at', size: 500 },
  confirmations: { key: ['digest'], by: 'expires_at', size: 500 },
  sign_ups: { key: ['digest'], by: 'expires_at', size: 500 },
  attempts: { key: ['key'], by: 'expires_at', size: 500 },
  uploads: { key: ['account_id'], by: 'created_at', size: 1 },
  kept_pictures: { key: ['account_id'], by: 'created_at', size: 1 },
  replies: { key: ['account_id', 'key_digest'], by: 'created_at', size: 200 },
  jobs: { key: id, by: 'expires_at', size: 500 },
  ended_entries: { key: ['stop_key'], by: 'expires_at', size: 500 },
  timezone_moves: { key: ['account_id', 'version', 'zone', 'seconds'], by: 'moved_at', size: 200 },
  hit_references: { key: ['day', 'account_id', 'reference'], by: 'day', size: 500 },
} as const

type ExpiringTable = keyof typeof expiring

/** The tables with rows that expire. */
// The cast is safe because of the type above.
export const expiringTables = Object.keys(expiring) as readonly ExpiringTable[]

/** Deletes a slice of the rows that expired by a given time, and returns their number. */
export function deleteExpiredRows(
  connection: Connection,
  table: ExpiringTable,
  until: number | string,
): Promise<number> {
  const { by, ...rows } = expiring[table]
  return deleteSome(connection, { table, ...rows }, [{ column: by, operator: 'lte', value: until }])
}

/** Deletes some listed changes that no process has to read any more, and returns their number. */
export async function deleteListedChanges(connection: Connection): Promise<number> {
  return (await connection.rows(deleteOldChanges[connection.engine], [])).length
}
