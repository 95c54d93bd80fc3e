import { type RawBuilder, sql } from 'kysely'
import type { Connection, Row, Value } from './database.ts'
import { queriesFor } from './statement.ts'

/**
 * Rows by names that are known only when they are asked for. The library that knows people asks so;
 * whatever of ours reads a table has a statement, which the compiler checks.
 */
export interface Place {
  readonly table: string
  readonly columns: readonly string[]
}

/** One condition; several must all hold. */
export interface Condition {
  readonly column: string
  readonly operator: string
  readonly value: Value | readonly Value[]
}

export interface Selection {
  readonly conditions: readonly Condition[]
  readonly order?: { readonly column: string; readonly direction: 'asc' | 'desc' } | undefined
  readonly limit?: number | undefined
}

/** The rows that are selected. */
export function findRows(
  connection: Connection,
  { table, columns }: Place,
  { conditions, order, limit }: Selection,
): Promise<readonly Row[]> {
  const sorted = order
    ? sql` order by ${sql.ref(order.column)} ${directions[order.direction]}`
    : sql``
  const bound = limit === undefined ? sql`` : sql` limit ${sql.lit(limit)}`
  return run(
    connection,
    sql`select ${names(columns)} from ${sql.table(table)}${where(conditions)}${sorted}${bound}`,
  )
}

/** Adds a row and gives it as it was stored. */
export async function insertRow(
  connection: Connection,
  { table, columns }: Place,
  row: Row,
): Promise<Row> {
  const [stored] = await run(
    connection,
    sql`insert into ${sql.table(table)} (${names(Object.keys(row))})
      values (${sql.join(Object.values(row))}) returning ${names(columns)}`,
  )
  if (!stored) throw new Error(`nothing was added to ${table}`)
  return stored
}

/** What is set, and what is added to the number that stands there. */
export interface Change {
  readonly set: Row
  readonly add?: Readonly<Record<string, number>>
}

/** Changes rows and gives them as they are then. */
export function updateRows(
  connection: Connection,
  { table, columns }: Place,
  conditions: readonly Condition[],
  { set, add = {} }: Change,
): Promise<readonly Row[]> {
  const sets = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const adds = Object.entries(add).map(
    ([column, change]) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${sql.lit(change)}`,
  )
  return run(
    connection,
    sql`update ${sql.table(table)} set ${sql.join([...sets, ...adds])}${where(conditions)}
      returning ${names(columns)}`,
  )
}

/** Deletes rows and gives them as they were. */
export function deleteRows(
  connection: Connection,
  { table, columns }: Place,
  conditions: readonly Condition[],
): Promise<readonly Row[]> {
  return run(
    connection,
    sql`delete from ${sql.table(table)}${where(conditions)} returning ${names(columns)}`,
  )
}

/** Deletes so many of the rows that are selected, by the columns of their primary key; gives how many. */
export async function deleteSome(
  connection: Connection,
  { table, key, size }: { table: string; key: readonly string[]; size: number },
  conditions: readonly Condition[],
): Promise<number> {
  const deleted = await run(
    connection,
    sql`delete from ${sql.table(table)} where (${names(key)}) in (
      select ${names(key)} from ${sql.table(table)}${where(conditions)} limit ${sql.lit(size)}
    ) returning ${names(key.slice(0, 1))}`,
  )
  return deleted.length
}

const directions = { asc: sql`asc`, desc: sql`desc` }

type Compare = (column: RawBuilder<unknown>, value: Condition['value']) => RawBuilder<unknown>

const comparisons: Readonly<Record<string, Compare>> = {
  eq: (column, value) => (value === null ? sql`${column} is null` : sql`${column} = ${value}`),
  ne: (column, value) => (value === null ? sql`${column} is not null` : sql`${column} <> ${value}`),
  lt: (column, value) => sql`${column} < ${value}`,
  lte: (column, value) => sql`${column} <= ${value}`,
  gt: (column, value) => sql`${column} > ${value}`,
  gte: (column, value) => sql`${column} >= ${value}`,
  in: (column, value) => sql`${column} in (${sql.join([value].flat())})`,
}

function where(conditions: readonly Condition[]): RawBuilder<unknown> {
  if (conditions.length === 0) return sql``
  const all = conditions.map(({ column, operator, value }) => {
    const compare = comparisons[operator]
    if (!compare) throw new Error(`rows are not compared by ${operator}`)
    return compare(sql.ref(column), value)
  })
  return sql` where ${sql.join(all, sql` and `)}`
}

function names(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)))
}

async function run(connection: Connection, query: RawBuilder<unknown>): Promise<readonly Row[]> {
  const { sql: text, parameters } = query.compile(queriesFor(connection.engine))
  // The cast is proven by the callers: what they put into a query is a value of a column.
  return connection.rows(text, parameters as readonly Value[])
}
