import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { type Connection, type Database, type Row, within } from '../database.ts'
import { wholeRows } from '../dialects/engine-queries.ts'
import { migrate, NewerSchema } from '../migrate.ts'
import { migrations } from '../migrations/all.ts'
import type { Tell } from './backup.ts'
import { BadDatabase, openBackup } from './inspection.ts'
import { type Slice, slices } from './slices.ts'
import { type KeptTable, tablesOf } from './tables.ts'

/** Copies all rows as they are at one moment into an empty SQLite file of the same schema. */
export async function copyFromPostgres(db: Database, part: string, tell: Tell): Promise<void> {
  const file = new DatabaseSync(part, { enableForeignKeyConstraints: false })
  try {
    // Until it has its name it may be lost, so nothing is waited for; the end is.
    file.exec('pragma journal_mode = off; pragma synchronous = off')
    await db.transaction(async (source) => {
      await source.rows('set transaction isolation level repeatable read, read only', [])
      const target = connectionTo(file)
      await migrate(within(target), now(), stepsUpTo(await stepOf(source)))
      file.exec('begin')
      for (const table of tablesOf(file)) {
        await copyRows(rowsOfPostgres(source, table), target, { table, tell })
        if (table.countsIds) await keepLastId(source, file, table)
      }
      file.exec('commit')
    })
  } finally {
    file.close()
  }
}

/** Puts a backup in the place of all that a PostgreSQL database has: all of it or nothing. */
export async function restoreToPostgres(
  from: string,
  db: Database,
  { schema, tell }: { readonly schema: number; readonly tell: Tell },
): Promise<void> {
  const file = openBackup(from)
  try {
    await db.transaction(async (target) => {
      await refuseInUse(target)
      await dropAll(target)
      await migrate(within(target), now(), stepsUpTo(schema))
      for (const table of tablesOf(file)) {
        await copyRows(rowsOfFile(file, table), target, { table, tell })
        if (table.countsIds) await setLastId(file, target, table)
      }
    })
  } finally {
    file.close()
  }
}

/** The step of a database's schema; 0 where it has none. */
export async function stepOf(connection: Connection): Promise<number> {
  const [found] = await connection.rows("select to_regclass('migrations') is not null as is", [])
  if (!found?.['is']) return 0
  const [row] = await connection.rows('select max(number) as number from migrations', [])
  return Number(row?.['number'] ?? 0)
}

function stepsUpTo(schema: number) {
  const known = migrations.at(-1)?.number ?? 0
  if (schema === 0) throw new BadDatabase('the database has no Daymark data yet')
  if (schema <= known) return migrations.filter(({ number }) => number <= schema)
  throw new NewerSchema(
    `the database has schema ${schema}, but this version only knows up to ${known}: start the newer version`,
  )
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}

function connectionTo(file: DatabaseSync): Connection {
  // The cast is the tables' promise: they are strict, and hold texts, whole numbers and nulls.
  return {
    engine: 'sqlite',
    rows: async (sql, values) => file.prepare(sql).all(...values) as Row[],
  }
}

async function copyRows(
  slices: AsyncIterable<Slice>,
  target: Connection,
  { table, tell }: { readonly table: KeptTable; readonly tell: Tell },
): Promise<void> {
  const put = wholeRows[target.engine].put(table.name, table.columns)
  let total = 0
  for await (const { json, count } of slices) {
    await target.rows(put, [json])
    total += count
    tell(`${table.name}: ${total.toLocaleString('en')} rows copied`)
  }
}

// The cursor has a name of its own for each table, since statements are planned by their text.
async function* rowsOfPostgres(
  source: Connection,
  { name, columns }: KeptTable,
): AsyncGenerator<Slice> {
  await source.rows(`declare all_${name} cursor for select ${columns} from ${name}`, [])
  yield* slices((limit) => source.rows(`fetch ${limit} from all_${name}`, []))
  await source.rows(`close all_${name}`, [])
}

function rowsOfFile(file: DatabaseSync, { name, columns }: KeptTable): AsyncGenerator<Slice> {
  const rows = file.prepare(`select ${columns} from ${name}`).iterate()
  return slices((limit) => takeSome(rows, limit) as readonly Row[])
}

// An iterator's own `take` would end it.
function takeSome<Value>(values: Iterator<Value>, limit: number): readonly Value[] {
  const some: Value[] = []
  while (some.length < limit) {
    const { done, value } = values.next()
    if (done) break
    some.push(value)
  }
  return some
}

// An id is never given twice, also where its row is gone.
async function keepLastId(source: Connection, file: DatabaseSync, table: KeptTable) {
  const sql = "select pg_sequence_last_value(pg_get_serial_sequence($1, 'id')) as last"
  const [row] = await source.rows(sql, [table.name])
  file.prepare('delete from sqlite_sequence where name = ?').run(table.name)
  file.prepare('insert into sqlite_sequence values (?, ?)').run(table.name, row?.['last'] ?? 0)
}

async function setLastId(file: DatabaseSync, target: Connection, { name }: KeptTable) {
  const last = file.prepare('select seq from sqlite_sequence where name = ?').get(name)?.['seq']
  if (!last) return
  await target.rows("select setval(pg_get_serial_sequence($1, 'id'), $2)", [name, Number(last)])
}

/** How long a connection may be seen that has been closed, in milliseconds. */
const lingering = 1000

async function refuseInUse(target: Connection): Promise<void> {
  const end = performance.now() + lingering
  while (await isInUse(target)) {
    if (performance.now() > end)
      throw new BadDatabase('a process is using the database: stop it first')
    await setTimeout(50)
  }
}

async function isInUse(target: Connection): Promise<boolean> {
  // In a transaction PostgreSQL tells the same again and again otherwise.
  await target.rows('select pg_stat_clear_snapshot()', [])
  const [others] = await target.rows(
    `select count(*) as count from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    [],
  )
  return Number(others?.['count']) > 0
}

/** Only tables of ours: others may share the database. */
async function dropAll(target: Connection): Promise<void> {
  const present = await stepOf(target)
  if (present === 0) return
  // The tables of its own schema: a later step may have dropped one of them.
  const sample = new DatabaseSync(':memory:')
  await migrate(within(connectionTo(sample)), now(), stepsUpTo(present))
  const names = ['migrations', ...tablesOf(sample).map(({ name }) => name)]
  sample.close()
  await target.rows(`drop table if exists ${names.join(', ')} cascade`, [])
}
