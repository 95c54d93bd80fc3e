import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../server/config/config.ts'
import type { Database, Row } from '../../server/storage/database.ts'
import { migrate } from '../../server/storage/migrate.ts'
import { migrations } from '../../server/storage/migrations/all.ts'
import { openDatabase } from '../../server/storage/open.ts'
import { createDatabase, engines, type TestEngine } from '../support/databases.ts'
import { runCommand } from '../support/process.ts'
import type { Fault, Figures, Run } from './fault.ts'

/** A migration of the schema fails. */
export const migrationFault: Fault = {
  name: 'migrations',
  meaning:
    'a migration survives a kill and two starts at once, and older versions reject its schema',
  engines,
  rounds: { long: 200, short: 2 },
  run: runRounds,
}

/** After every so many kills, two processes start at the same time. */
const pairEvery = 4

async function runRounds(run: Run): Promise<Figures> {
  const { engine, rounds, chance, say } = run
  const fresh = await onDatabase(engine, async (db) => {
    await migrate(db, 1)
    return schemaOf(db)
  })
  let pairs = 0
  for (let round = 0; round < rounds; round++) {
    const from = chance(migrations.length)
    const statement = 1 + chance(statementsFrom(engine, from) + 2)
    say(`killed at statement ${statement} from schema ${from}`)
    await killOnce(engine, { from, statement, fresh })
    if (round % pairEvery !== 0) continue
    await startTwice(engine, { from, fresh })
    pairs++
  }
  const refusal = await refuseNewer(engine)
  return { killed: rounds, 'concurrent pairs': pairs, 'rejection of a newer schema (ms)': refusal }
}

/** Counts the statements of a migration to the current schema, including its transactions. */
function statementsFrom(engine: TestEngine, from: number): number {
  const word = engine === 'sqlite' ? 'integer' : 'bigint'
  const words = {
    id: 'integer primary key',
    whole: word,
    strict: '',
    keyed: '',
    dayOf: String,
    jsonTexts: String,
  }
  const steps = migrations.slice(from).map((step) => step.statements(words).length + 1)
  return steps.reduce((sum, count) => sum + count, 3)
}

interface Case {
  readonly from: number
  readonly fresh: readonly Row[]
}

const child = fileURLToPath(new URL('migration-killed.ts', import.meta.url))

async function killOnce(
  engine: TestEngine,
  { from, fresh, statement }: Case & { readonly statement: number },
): Promise<void> {
  await onDatabase(engine, async (db, url) => {
    await makeOld(db, from)
    const killed = spawn(process.execPath, [child, url, String(statement)], { stdio: 'inherit' })
    const [, signal] = await once(killed, 'exit')
    equal(signal, 'SIGKILL')
    const { status, errors } = await runCommand(['migrate'], { DATABASE_URL: url })
    equal(status, 0, errors)
    await expectPresent(db, { from, fresh })
  })
}

async function startTwice(engine: TestEngine, { from, fresh }: Case): Promise<void> {
  await onDatabase(engine, async (db, url) => {
    await makeOld(db, from)
    const start = () => runCommand(['migrate'], { DATABASE_URL: url })
    for (const { status, errors } of await Promise.all([start(), start()])) {
      equal(status, 0, errors)
    }
    await expectPresent(db, { from, fresh })
  })
}

/** Returns how long the rejection takes, including the start of the process, in milliseconds. */
function refuseNewer(engine: TestEngine): Promise<number> {
  return onDatabase(engine, async (db, url) => {
    await migrate(db, 1)
    await change(db, `insert into migrations values (9999, 'from tomorrow', 1)`)
    const begun = performance.now()
    const run = await runCommand(['serve'], { DATABASE_URL: url, PORT: '0' })
    const time = Math.round(performance.now() - begun)
    const newest = migrations.at(-1)?.number
    deepEqual([run.status, run.output], [1, ''])
    match(run.errors, /^daymark: [^\n]*start the newer version\n$/)
    ok(
      run.errors.includes(`has schema 9999, but this version only knows up to ${newest}:`),
      run.errors,
    )
    return time
  })
}

/** A database of an earlier version, with an account and a calendar if its schema has them. */
async function makeOld(db: Database, from: number): Promise<void> {
  await migrate(db, 1, migrations.slice(0, from))
  if (from === 0) return
  await change(
    db,
    `insert into accounts (email, password_digest, client_id, created_at)
      values ('ada@example.com', 'x', 'dc_x', 1)`,
  )
  await change(
    db,
    `insert into calendars (account_id, key, feed_secret, title, description, changed_at,
      created_at, modified_at, saved_order)
      values (1, 'old', 'x', 'Kept', '', 1, 1, 1, 1)`,
  )
}

async function expectPresent(db: Database, { from, fresh }: Case): Promise<void> {
  deepEqual(await schemaOf(db), fresh)
  const steps = await db.rows('select number from migrations order by number', [])
  deepEqual(
    steps.map(({ number }) => number),
    migrations.map(({ number }) => number),
  )
  const titles = await db.rows('select title from calendars', [])
  deepEqual(titles, from === 0 ? [] : [{ title: 'Kept' }])
}

const schemas: Record<TestEngine, string> = {
  sqlite: `select type, name, sql from sqlite_master where name not like 'sqlite_%'
    order by type, name`,
  postgres: `select table_name || '.' || column_name as name, data_type as type,
      is_nullable || coalesce(column_default, '') as sql
    from information_schema.columns where table_schema = 'public'
    union all select indexname, 'index', indexdef from pg_indexes where schemaname = 'public'
    order by name, type`,
}

async function schemaOf(db: Database): Promise<readonly Row[]> {
  const rows = await db.rows(schemas[db.engine], [])
  ok(rows.length > migrations.length)
  return rows
}

function change(db: Database, sql: string): Promise<unknown> {
  return db.transaction((connection) => connection.rows(sql, []))
}

async function onDatabase<Result>(
  engine: TestEngine,
  work: (db: Database, url: string) => Promise<Result>,
): Promise<Result> {
  const { url, remove } = await createDatabase(engine)
  const db = openDatabase(readConfig({ DATABASE_URL: url }).databaseUrl, () => {})
  try {
    return await work(db, url)
  } finally {
    await db.close()
    await remove()
  }
}
