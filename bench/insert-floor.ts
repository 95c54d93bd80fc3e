import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Work } from './contest.ts'

/** The row that is inserted repeatedly, each time with a different key. */
export interface Insertion {
  readonly databaseUrl: string
  readonly row: Readonly<Record<string, string | number | null>>
}

/** The messages to this process: first the insertion, then a number of seconds, repeatedly. */
export type InsertMessage = Insertion | number

/** Inserts one row, and commits it. */
type Insert = () => Promise<void>

/** The number of connections to PostgreSQL, which can commit several rows at once. */
const connections = 8

/** The baseline of a durable create: a plain driver, one row and one commit at a time per connection. */
function open(insertion: Insertion): Promise<readonly Insert[]> {
  return insertion.databaseUrl.startsWith('sqlite:')
    ? openSqlite(insertion)
    : openPostgres(insertion)
}

async function openSqlite({ databaseUrl, row }: Insertion): Promise<readonly Insert[]> {
  const database = new DatabaseSync(databaseUrl.replace('sqlite:', ''), {
    enableForeignKeyConstraints: true,
  })
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  const names = Object.keys(row)
  const places = names.map((name) => `:${name}`)
  const insert = database.prepare(`insert into events (${names}) values (${places})`)
  return [async () => void insert.run({ ...row, key: newKey() })]
}

function openPostgres({ databaseUrl, row }: Insertion): Promise<readonly Insert[]> {
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  const text = `insert into events (${names}) values (${places})`
  const connect = async (): Promise<Insert> => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    return async () => {
      const values = Object.values({ ...row, key: newKey() })
      await client.query({ name: 'insert', text, values })
    }
  }
  return Promise.all(Array.from({ length: connections }, connect))
}

async function insertFor(seconds: number, inserts: readonly Insert[]): Promise<Work> {
  const started = performance.now()
  const end = started + 1000 * seconds
  let count = 0
  const repeat = async (insert: Insert) => {
    for (; performance.now() < end; count++) await insert()
  }
  await Promise.all(inserts.map(repeat))
  return { count, seconds: (performance.now() - started) / 1000, generatorUtilization: 0 }
}

/** Creates a key as long as those of the service. */
function newKey(): string {
  return randomBytes(8).toString('hex')
}

let inserts: readonly Insert[] = []

process.on('message', async (message: InsertMessage) => {
  if (typeof message === 'number') {
    process.send?.(await insertFor(message, inserts))
  } else {
    inserts = await open(message)
    process.send?.('ready')
  }
})
