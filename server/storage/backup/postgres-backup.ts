import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { asDatabase, type Connection, type Database, type Row } from '../database.ts'
import { rawRowQueries } from '../dialects/engine-queries.ts'
import { migrate, NewerSchemaError } from '../migrate.ts'
import { migrations } from '../migrations/all.ts'
import { type BackupTable, tablesOf } from './backup-tables.ts'
import { BadDatabase, openBackup, type ReportProgress } from './inspection.ts'

/** Copies a consistent snapshot of all rows to an empty SQLite file with the same schema. */
export async function copyFromPostgres(
  db: Database,
  part: string,
  report: ReportProgress,
): Promise<void> {
  const file = new DatabaseSync(part, { enableForeignKeyConstraints: false })
  try {
    // Durability only matters once the file has its final name, so the copy does not wait for the
    // disk.
    file.exec('pragma journal_mode = off; pragma synchronous = off')
    await db.transaction(async (source) => {
      await source.rows('set transaction isolation level repeatable read, read only', [])
      const target = connectionTo(file)
      await migrate(asDatabase(target), now(), migrationsUpTo(await schemaVersion(source)))
      file.exec('begin')
      for (const table of tablesOf(file)) {
        await copyRows(rowsOfPostgres(source, table), target, { table, report })
        if (table.isAutoincrement) await keepLastId(source, file, table)
      }
      file.exec('commit')
    })
  } finally {
    file.close()
  }
}

/** Replaces all data of a PostgreSQL database with a backup, completely or not at all. */
export async function restoreToPostgres(
  from: string,
  db: Database,
  { schema, report }: { readonly schema: number; readonly report: ReportProgress },
): Promise<void> {
  const file = openBackup(from)
  try {
    await db.transaction(async (target) => {
      await assertUnused(target)
      await dropAll(target)
      await migrate(asDatabase(target), now(), migrationsUpTo(schema))
      for (const table of tablesOf(file)) {
        await copyRows(rowsOfFile(file, table), target, { table, report })
        if (table.isAutoincrement) await setLastId(file, target, table)
      }
    })
  } finally {
    file.close()
  }
}

/** Returns the schema version of a database; 0 if it has none. */
export async function schemaVersion(connection: Connection): Promise<number> {
  const [found] = await connection.rows("select to_regclass('migrations') is not null as is", [])
  if (!found?.['is']) return 0
  const [row] = await connection.rows('select max(number) as number from migrations', [])
  return Number(row?.['number'] ?? 0)
}

function migrationsUpTo(schema: number) {
  const known = migrations.at(-1)?.number ?? 0
  if (schema === 0) throw new BadDatabase('the database has no Daymark data yet')
  if (schema <= known) return migrations.filter(({ number }) => number <= schema)
  throw new NewerSchemaError(
    `the database has schema ${schema}, but this version only knows up to ${known}: start the newer version`,
  )
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}

function connectionTo(file: DatabaseSync): Connection {
  // The cast is safe: the tables are strict and contain only texts, whole numbers and nulls.
  return {
    engine: 'sqlite',
    rows: async (sql, values) => file.prepare(sql).all(...values) as Row[],
  }
}

async function copyRows(
  slices: AsyncIterable<JsonRows>,
  target: Connection,
  { table, report }: { readonly table: BackupTable; readonly report: ReportProgress },
): Promise<void> {
  const put = rawRowQueries[target.engine].insertMany(table.name, table.columns)
  let total = 0
  for await (const { json, count } of slices) {
    await target.rows(put, [json])
    total += count
    report(`${table.name}: ${total.toLocaleString('en')} rows copied`)
  }
}

// Each table's cursor has a different name, because the plan of a statement is cached by its text.
async function* rowsOfPostgres(
  source: Connection,
  { name, columns }: BackupTable,
): AsyncGenerator<JsonRows> {
  await source.rows(`declare all_${name} cursor for select ${columns} from ${name}`, [])
  yield* readSlices((limit) => source.rows(`fetch ${limit} from all_${name}`, []))
  await source.rows(`close all_${name}`, [])
}

function rowsOfFile(file: DatabaseSync, { name, columns }: BackupTable): AsyncGenerator<JsonRows> {
  const rows = file.prepare(`select ${columns} from ${name}`).iterate()
  return readSlices((limit) => nextValues(rows, limit) as readonly Row[])
}

// The iterator's `take` method would close it.
function nextValues<Value>(values: Iterator<Value>, limit: number): readonly Value[] {
  const some: Value[] = []
  while (some.length < limit) {
    const { done, value } = values.next()
    if (done) break
    some.push(value)
  }
  return some
}

// An ID is never reused, even if its row is deleted.
async function keepLastId(source: Connection, file: DatabaseSync, table: BackupTable) {
  const sql = "select pg_sequence_last_value(pg_get_serial_sequence($1, 'id')) as last"
  const [row] = await source.rows(sql, [table.name])
  file.prepare('delete from sqlite_sequence where name = ?').run(table.name)
  file.prepare('insert into sqlite_sequence values (?, ?)').run(table.name, row?.['last'] ?? 0)
}

async function setLastId(file: DatabaseSync, target: Connection, { name }: BackupTable) {
  const last = file.prepare('select seq from sqlite_sequence where name = ?').get(name)?.['seq']
  if (!last) return
  await target.rows("select setval(pg_get_serial_sequence($1, 'id'), $2)", [name, Number(last)])
}

/** How long a closed connection may still be listed, in milliseconds. */
const closingTime = 1000

async function assertUnused(target: Connection): Promise<void> {
  const end = performance.now() + closingTime
  while (await isInUse(target)) {
    if (performance.now() > end)
      throw new BadDatabase('a process is using the database: stop it first')
    await setTimeout(50)
  }
}

async function isInUse(target: Connection): Promise<boolean> {
  // PostgreSQL would otherwise return the first result again within a transaction.
  await target.rows('select pg_stat_clear_snapshot()', [])
  const [others] = await target.rows(
    `select count(*) as count from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    [],
  )
  return Number(others?.['count']) > 0
}

/** Drops only Daymark's tables: other programs may share the database. */
async function dropAll(target: Connection): Promise<void> {
  const version = await schemaVersion(target)
  if (version === 0) return
  // Takes the tables from the schema of the backup: a later migration may have dropped one of them.
  const sample = new DatabaseSync(':memory:')
  await migrate(asDatabase(connectionTo(sample)), now(), migrationsUpTo(version))
  const names = ['migrations', ...tablesOf(sample).map(({ name }) => name)]
  sample.close()
  await target.rows(`drop table if exists ${names.join(', ')} cascade`, [])
}

/** Some rows of a table, as a JSON list. */
export interface JsonRows {
  readonly json: string
  readonly count: number
}

/** The target size of a slice in characters, and its maximum number of rows. */
const targetSize = 500_000

const maxRows = 2560

/**
 * Reads rows in slices of similar size, because a row may have a few characters or a million. The
 * number of different limits is small, because each may be part of a statement's text.
 */
async function* readSlices(
  next: (limit: number) => readonly Row[] | Promise<readonly Row[]>,
): AsyncGenerator<JsonRows> {
  let limit = 10
  while (true) {
    const rows = await next(limit)
    if (rows.length === 0) return
    const json = JSON.stringify(rows)
    yield { json, count: rows.length }
    if (json.length < targetSize / 2) limit = Math.min(2 * limit, maxRows)
    else if (json.length > targetSize) limit = Math.max(1, Math.floor(limit / 2))
  }
}
