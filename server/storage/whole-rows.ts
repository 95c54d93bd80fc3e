import type { Connection, Row } from './database.ts'
import { columnsQuery, insertQuery } from './dialects/whole-rows.ts'
import { type Condition, deleteRows, findRows } from './rows.ts'
import type { TrashSliceRow } from './tables.ts'

/**
 * Rows with whatever columns their table has: what is put away or copied is so in full, also what a
 * later step of the schema, or a newer process, has added.
 */
export type Table = 'calendars' | BelongingsTable

type BelongingsTable = TrashSliceRow['source']

/** A row of a table that holds to conditions. */
export async function findWhole(
  connection: Connection,
  table: Table,
  conditions: readonly Condition[],
): Promise<Row | undefined> {
  const columns = await columnsOf(connection, table)
  const [row] = await findRows(connection, { table, columns }, { conditions, limit: 1 })
  return row
}

/** Deletes rows and gives them as they were. */
export async function takeWhole(
  connection: Connection,
  table: Table,
  conditions: readonly Condition[],
): Promise<readonly Row[]> {
  return deleteRows(connection, { table, columns: await columnsOf(connection, table) }, conditions)
}

/** Rows of a table that belong to one calendar, and a column in whose order they are cut up. */
export interface Belongings {
  readonly table: BelongingsTable
  readonly order: string
}

/** How many rows are worked on before other requests have their turn. */
const size = 100

function ofCalendar(value: number): Condition {
  return { column: 'calendar_id', operator: 'eq', value }
}

/** Deletes the first rows of a calendar and gives them; none when all are gone. */
export async function takeSlice(
  connection: Connection,
  { table, order }: Belongings,
  calendarId: number,
): Promise<readonly Row[]> {
  const conditions = [ofCalendar(calendarId)]
  const first = { conditions, order: { column: order, direction: 'asc' }, limit: size } as const
  const last = (await findRows(connection, { table, columns: [order] }, first)).at(-1)?.[order]
  if (last === undefined) return []
  return takeWhole(connection, table, [
    ...conditions,
    { column: order, operator: 'lte', value: last },
  ])
}

/** The next events of a calendar behind an id, by id; none when there are no more. */
export async function findEventsAfter(
  connection: Connection,
  calendarId: number,
  afterId: number,
): Promise<readonly Row[]> {
  const columns = await columnsOf(connection, 'events')
  return findRows(
    connection,
    { table: 'events', columns },
    {
      conditions: [ofCalendar(calendarId), { column: 'id', operator: 'gt', value: afterId }],
      order: { column: 'id', direction: 'asc' },
      limit: size,
    },
  )
}

/** Adds rows that all have the same columns; those that they lack take their standard. */
export async function putRows(
  connection: Connection,
  table: Table,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const sql = insertQuery[connection.engine](table, Object.keys(first))
  await connection.rows(sql, [JSON.stringify(rows)])
}

async function columnsOf(connection: Connection, table: Table): Promise<readonly string[]> {
  const rows = await connection.rows(columnsQuery[connection.engine], [table])
  return rows.map(({ name }) => String(name))
}
