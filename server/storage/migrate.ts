import type { Connection, Database, Engine } from './database.ts'
import { migrations } from './migrations/all.ts'
import type { Migration, SqlTypes } from './migrations/migration.ts'

/**
 * How long another process's migrations, or a single statement of them, may take, in milliseconds.
 */
const lockTimeout = 60_000

/** Thrown if the database was written by a newer version. */
export class NewerSchemaError extends Error {}

const sqlTypes: Record<Engine, SqlTypes> = {
  sqlite: {
    id: 'integer primary key autoincrement',
    whole: 'integer',
    strict: ' strict',
    keyed: ' strict, without rowid',
    dayOf: (seconds) => `strftime('%Y-%m-%d', ${seconds}, 'unixepoch')`,
    jsonTexts: (column) =>
      `(select group_concat(lower(value), char(10)) from json_each(${column}))`,
  },
  postgres: {
    id: 'bigint generated always as identity primary key',
    whole: 'bigint',
    strict: '',
    keyed: '',
    dayOf: (seconds) => `to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD')`,
    jsonTexts: (column) =>
      `(select string_agg(lower(value), chr(10)) from json_each_text(${column}::json))`,
  },
}

// Any fixed number works: it distinguishes this lock from others on the same database.
const lock: Record<Engine, string> = {
  sqlite: 'select 1', // a write transaction is exclusive
  postgres: 'select pg_advisory_xact_lock(680118)',
}

// Changes nothing, but fails if the database cannot be written: SQLite starts transactions even on
// a read-only file.
const writeTest = 'delete from migrations where number is null'

const createMigrationsTable = (engine: Engine) =>
  `create table if not exists migrations (
    number ${sqlTypes[engine].whole} primary key,
    name text not null,
    applied_at ${sqlTypes[engine].whole} not null
  )${sqlTypes[engine].strict}`

/**
 * Migrates the schema to the current version in a single transaction under a lock, so that several
 * processes may start at once. Returns the migrations that were applied.
 */
export function migrate(
  database: Database,
  now: number,
  steps: readonly Migration[] = migrations,
): Promise<readonly Migration[]> {
  return database.transaction(
    async (connection) => {
      await connection.rows(lock[connection.engine], [])
      await connection.rows(createMigrationsTable(connection.engine), [])
      await connection.rows(writeTest, [])
      const present = await currentVersion(connection)
      refuseNewer(present, steps)
      const missing = steps.filter((step) => step.number > present)
      for (const step of missing) await apply(connection, step, now)
      return missing
    },
    { patience: lockTimeout },
  )
}

/** Returns whether the schema is at this program's version. */
export async function isMigrated(connection: Connection): Promise<boolean> {
  return (await currentVersion(connection)) === migrations.at(-1)?.number
}

async function currentVersion(connection: Connection): Promise<number> {
  const [row] = await connection.rows('select max(number) as number from migrations', [])
  return Number(row?.['number'] ?? 0)
}

function refuseNewer(present: number, steps: readonly Migration[]): void {
  const known = steps.at(-1)?.number ?? 0
  if (present <= known) return
  throw new NewerSchemaError(
    `the database has schema ${present}, but this version only knows up to ${known}: start the newer version`,
  )
}

async function apply(connection: Connection, step: Migration, now: number): Promise<void> {
  for (const sql of step.statements(sqlTypes[connection.engine])) await connection.rows(sql, [])
  await step.fill?.(connection)
  const placeholders = connection.engine === 'sqlite' ? '?, ?, ?' : '$1, $2, $3'
  await connection.rows(`insert into migrations values (${placeholders})`, [
    step.number,
    step.name,
    now,
  ])
}
