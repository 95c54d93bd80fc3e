import type { Connection, Row } from './database.ts'
import { rawRowQueries } from './dialects/engine-queries.ts'
import { type Condition, deleteRows, findRows } from './rows.ts'
import type { TrashSliceRow } from './tables.ts'

/**
 * Rows with all columns of their table, so that deleted and copied rows are complete, even with columns
 * that a later migration or a newer process added.
 */
export type RawTable = 'calendars' | OwnedTableName

type OwnedTableName = TrashSliceRow['source']

/** Finds the complete row of an account's calendar. */
export async function findCalendarRow(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<Row | undefined> {
  const columns = await columnsOf(connection, 'calendars')
  const conditions = [
    { column: 'id', operator: 'eq', value: id },
    { column: 'account_id', operator: 'eq', value: accountId },
  ] as const
  const [row] = await findRows(connection, { table: 'calendars', columns }, { conditions })
  return row
}

/** Deletes an event of an account and returns its row. */
export async function deleteEventRow(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<Row | undefined> {
  const columns = await columnsOf(connection, 'events')
  const sql = rawRowQueries[connection.engine].deleteOne('events', columns)
  const [row] = await connection.rows(sql, [id, accountId])
  return row
}

/** A table with rows of a calendar, and the column that orders its slices. */
export interface OwnedTable {
  readonly table: OwnedTableName
  readonly order: string
}

/** The maximum number of rows in a slice. */
export const sliceSize = 100

function ofCalendar(value: number): Condition {
  return { column: 'calendar_id', operator: 'eq', value }
}

/** Deletes a slice of a calendar's rows and returns them; empty if none are left. */
export async function deleteRowSlice(
  connection: Connection,
  { table, order }: OwnedTable,
  calendarId: number,
): Promise<readonly Row[]> {
  const conditions = [ofCalendar(calendarId)]
  const first = { conditions, order, limit: sliceSize }
  const last = (await findRows(connection, { table, columns: [order] }, first)).at(-1)?.[order]
  if (last === undefined) return []
  const columns = await columnsOf(connection, table)
  const upToLast = [...conditions, { column: order, operator: 'lte', value: last } as const]
  return deleteRows(connection, { table, columns }, upToLast)
}

/** Finds the next events of a calendar after an ID; fewer than a slice are the last. */
export async function findEventRows(
  connection: Connection,
  calendarId: number,
  afterId: number,
): Promise<readonly Row[]> {
  const place = { table: 'events', columns: await columnsOf(connection, 'events') }
  return findRows(connection, place, {
    conditions: [ofCalendar(calendarId), { column: 'id', operator: 'gt', value: afterId }],
    order: 'id',
    limit: sliceSize,
  })
}

/** Adds rows that all have the same columns; missing columns get their default value. */
export async function insertRows(
  connection: Connection,
  table: RawTable,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const sql = rawRowQueries[connection.engine].insertMany(table, Object.keys(first))
  await connection.rows(sql, [JSON.stringify(rows)])
}

async function columnsOf(connection: Connection, table: RawTable): Promise<readonly string[]> {
  const rows = await connection.rows(rawRowQueries[connection.engine].columns, [table])
  return rows.map(({ name }) => String(name))
}
