import { type RawBuilder, sql } from 'kysely'
import type { Connection, Row, Value } from './database.ts'
import { queriesFor } from './statement.ts'

/**
 * Access to rows by table and column names only known at run time, for code that treats all tables
 * alike. Everything else uses statements checked by the compiler.
 */
export interface TableColumns {
  readonly table: string
  readonly columns: readonly string[]
}

/** A condition; several are combined with "and". */
export interface Condition {
  readonly column: string
  readonly operator: keyof typeof comparisons
  readonly value: Value | readonly Value[]
}

export interface RowSelection {
  readonly conditions: readonly Condition[]
  /** The column to sort by. */
  readonly order?: string | undefined
  readonly limit?: number | undefined
}

/** Finds the selected rows. */
export function findRows(
  connection: Connection,
  { table, columns }: TableColumns,
  { conditions, order, limit }: RowSelection,
): Promise<readonly Row[]> {
  const sorted = order === undefined ? sql`` : sql` order by ${sql.ref(order)}`
  const bound = limit === undefined ? sql`` : sql` limit ${sql.lit(limit)}`
  return run(
    connection,
    sql`select ${names(columns)} from ${sql.table(table)}${where(conditions)}${sorted}${bound}`,
  )
}

/** Deletes rows and returns them. */
export function deleteRows(
  connection: Connection,
  { table, columns }: TableColumns,
  conditions: readonly Condition[],
): Promise<readonly Row[]> {
  return run(
    connection,
    sql`delete from ${sql.table(table)}${where(conditions)} returning ${names(columns)}`,
  )
}

/** Deletes up to a number of the selected rows by primary key, and returns how many it deleted. */
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

type Compare = (column: RawBuilder<unknown>, value: Condition['value']) => RawBuilder<unknown>

const comparisons = {
  eq: (column, value) => sql`${column} = ${value}`,
  gt: (column, value) => sql`${column} > ${value}`,
  lte: (column, value) => sql`${column} <= ${value}`,
  in: (column, value) => sql`${column} in (${sql.join([value].flat())})`,
} as const satisfies Readonly<Record<string, Compare>>

function where(conditions: readonly Condition[]): RawBuilder<unknown> {
  if (conditions.length === 0) return sql``
  const all = conditions.map(({ column, operator, value }) =>
    comparisons[operator](sql.ref(column), value),
  )
  return sql` where ${sql.join(all, sql` and `)}`
}

function names(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)))
}

async function run(connection: Connection, query: RawBuilder<unknown>): Promise<readonly Row[]> {
  const { sql: text, parameters } = query.compile(queriesFor(connection.engine))
  // The cast is safe: the builder only uses column values.
  return connection.rows(text, parameters as readonly Value[])
}
