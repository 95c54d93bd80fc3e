import type { Engine } from '../database.ts'

type SqlForColumns = (table: string, columns: readonly string[]) => string

/** What is asked of a table whose columns are known only then. */
interface RawRowQueries {
  /** The names of the columns, as they are just now. */
  readonly columns: string
  /** Deletes the row with an id of an account, and gives it. */
  readonly deleteOne: SqlForColumns
  /**
   * Adds the rows of one JSON list of objects. Columns that are not named take their standard; ids
   * that are named are taken.
   */
  readonly insertMany: SqlForColumns
}

export const rawRowQueries: Record<Engine, RawRowQueries> = {
  sqlite: {
    columns: 'select name from pragma_table_info(?)',
    deleteOne: (table, columns) =>
      `delete from ${table} where id = ? and account_id = ? returning ${columns}`,
    insertMany: (table, columns) =>
      `insert into ${table} (${columns})
        select ${columns.map((name) => `value ->> '${name}'`)} from json_each(?)`,
  },
  postgres: {
    columns: `select attname as name from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    deleteOne: (table, columns) =>
      `delete from ${table} where id = $1 and account_id = $2 returning ${columns}`,
    insertMany: (table, columns) =>
      `insert into ${table} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${table}, $1)`,
  },
}
