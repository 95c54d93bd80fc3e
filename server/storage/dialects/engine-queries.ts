import type { Engine } from '../database.ts'

type SqlForColumns = (table: string, columns: readonly string[]) => string

/** Queries for a table whose columns are only known at run time. */
interface RawRowQueries {
  /** The current names of the columns. */
  readonly columns: string
  /** Deletes a row of an account by its ID and returns it. */
  readonly deleteOne: SqlForColumns
  /**
   * Adds the rows in a JSON list of objects. Missing columns get their default value; given IDs are
   * kept.
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
 * Appended to a select: locks its rows until the transaction ends, and skips rows that another
 * transaction has locked. SQLite has only one writer at a time, so the rows it reads are already
 * locked.
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
  ['exceptions', 'text'],
  ['first_at', 'bigint'],
  ['over_at', 'bigint'],
  ['now', 'bigint'],
] as const

/** Columns that are written unchanged. */
const writtenNames = movedColumns
  .map(([name]) => name)
  .filter((name) => !['id', 'updates', 'recurrence', 'now'].includes(name))

/**
 * Updates the times of events as a counted change, unless someone else changed them in the
 * meantime; returns the IDs of those updated. `modified_at` changes as with any other change.
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

interface FetchQueries {
  /** Records fetches, in a JSON list, of active followers whose last one is not recent. */
  readonly record: string
  /** Lists the keys of the followers in the same list, and whether they are active. */
  readonly listKnown: string
}

export const fetchQueries: Record<Engine, FetchQueries> = {
  sqlite: {
    record: `update followers set last_fetched_at = noted.value ->> 'at'
      from json_each(?) as noted
      where followers.key = noted.value ->> 'key' and is_active = 1
        and (last_fetched_at <= noted.value ->> 'due' or last_fetched_at > noted.value ->> 'latest')`,
    listKnown: `select followers.key as key, is_active as active from json_each(?) as noted
      join followers on followers.key = noted.value ->> 'key'`,
  },
  postgres: {
    record: `update followers set last_fetched_at = noted.at
      from json_to_recordset($1) as noted (key text, at bigint, due bigint, latest bigint)
      where followers.key = noted.key and is_active = 1
        and (last_fetched_at <= noted.due or last_fetched_at > noted.latest)`,
    listKnown: `select followers.key, is_active as active from json_to_recordset($1) as noted (key text)
      join followers on followers.key = noted.key`,
  },
}

/**
 * Deletes the oldest accounts that the triggers of migration 043 have listed, after ten minutes, and returns
 * them. SQLite has no such list.
 */
export const deleteOldChanges: Record<Engine, string> = {
  sqlite: 'select 1 as account_id where false',
  postgres: `delete from changes using (
      select xid, account_id from changes order by xid, account_id limit 1000
    ) as oldest
    where changes.xid = oldest.xid and changes.account_id = oldest.account_id
      and changed_at < extract(epoch from now()) - 600
    returning changes.account_id`,
}
