import type { Engine } from '../database.ts'

/** The names of a table's columns, as they are in this database just now. */
export const columnsQuery: Record<Engine, string> = {
  sqlite: 'select name from pragma_table_info(?)',
  postgres: `select attname as name from pg_attribute
    where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
}

type Insert = (table: string, columns: readonly string[]) => string

/**
 * Adds the rows of one JSON list of objects. Columns that are not named take their standard; ids
 * that are named are taken.
 */
export const insertQuery: Record<Engine, Insert> = {
  sqlite: (table, columns) =>
    `insert into ${table} (${columns.join()})
      select ${columns.map((name) => `value ->> '${name}'`).join()} from json_each(?)`,
  postgres: (table, columns) =>
    `insert into ${table} (${columns.join()}) overriding system value
      select ${columns.join()} from json_populate_recordset(null::${table}, $1)`,
}
