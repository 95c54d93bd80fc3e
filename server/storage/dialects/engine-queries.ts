import type { Engine } from '../database.ts'

type SqlForColumns = (table: string, columns: readonly string[]) => string

/** Queries for a table whose columns are only known at run time. */
interface RawRowQueries {
  /** The names of the columns, as they are just now. */
  readonly columns: string
  /** Deletes the row with an id of an account, and returns it. */
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

/**
 * After a select: locks its rows until the transaction ends, and skips those that another one
 * has locked. In SQLite there is one writer at a time, so what it reads is locked.
 */
export const forUpdateSkipLocked: Record<Engine, string> = {
  sqlite: '',
  postgres: ' for update skip locked',
}

const movedColumns = [
  ['id', 'bigint'],
  ['updates', 'bigint'],
  ['start_local', 'text'],
  ['start_at', 'bigint'],
  ['start_month', 'text'],
  ['end_local', 'text'],
  ['end_at', 'bigint'],
  ['recurrence', 'text'],
  ['over_at', 'bigint'],
  ['now', 'bigint'],
] as const

/** What is written as it is given. */
const writtenNames = movedColumns
  .map(([name]) => name)
  .filter((name) => !['id', 'updates', 'recurrence', 'now'].includes(name))

/**
 * Writes when events take place, and counts it as a change, unless someone else changed them in the
 * meantime; returns the ids of those written. `modified_at` moves as with any other change.
 */
export const writeMovedEvents: Record<Engine, string> = {
  sqlite: `update events set ${writtenNames.map((name) => `${name} = moved.value ->> '${name}'`).join()},
      recurrence = coalesce(moved.value ->> 'recurrence', events.recurrence),
      updates = events.updates + 1,
      modified_at = max(events.modified_at + 1, moved.value ->> 'now')
    from json_each(?) as moved
    where events.id = moved.value ->> 'id' and events.updates = moved.value ->> 'updates'
    returning events.id as id`,
  postgres: `update events set ${writtenNames.map((name) => `${name} = moved.${name}`).join()},
      recurrence = coalesce(moved.recurrence, events.recurrence),
      updates = events.updates + 1,
      modified_at = greatest(events.modified_at + 1, moved.now)
    from json_to_recordset($1) as moved (${movedColumns.map((column) => column.join(' ')).join()})
    where events.id = moved.id and events.updates = moved.updates
    returning events.id as id`,
}
