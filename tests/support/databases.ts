import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type PostgresServer, startPostgres } from './postgres.ts'

export const engines = ['sqlite', 'postgres'] as const
export type TestEngine = (typeof engines)[number]

/** A new, empty database. */
export interface TestDatabase {
  /** In the format of `DATABASE_URL`. */
  readonly url: string
  readonly remove: () => Promise<void>
}

export function createDatabase(engine: TestEngine): Promise<TestDatabase> {
  return engine === 'sqlite' ? createSqlite() : createPostgres()
}

/** Creates a copy of a database that no process uses. */
export async function copyDatabase(engine: TestEngine, url: string): Promise<TestDatabase> {
  if (engine === 'postgres') return createPostgres(`template ${new URL(url).pathname.slice(1)}`)
  const copy = await createSqlite()
  const pathOf = (url: string) => url.replace('sqlite:', '')
  copyFileSync(pathOf(url), pathOf(copy.url))
  return copy
}

async function createSqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-'))
  const remove = async () => rmSync(folder, { recursive: true, force: true })
  return { url: `sqlite:${join(folder, 'test.db')}`, remove }
}

let server: Promise<PostgresServer> | undefined
let inUse = 0

async function createPostgres(contents = ''): Promise<TestDatabase> {
  inUse++
  server ??= startPostgres()
  const { url } = await server
  const name = `daymark_${randomBytes(8).toString('hex')}`
  // Takes less than half as long as through the log.
  await administer(url, `create database ${name} ${contents} strategy file_copy`)
  const remove = async () => {
    await administer(url, `drop database ${name} with (force)`)
    inUse--
    if (inUse === 0) await endServer()
  }
  return { url: Object.assign(new URL(url), { pathname: `/${name}` }).href, remove }
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

// A test file that started its own server stops it with its last database.
async function endServer(): Promise<void> {
  const started = await server
  server = undefined
  await started?.stop()
}
