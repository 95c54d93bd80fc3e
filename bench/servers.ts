import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { host } from './caller.ts'
import { Child } from './children.ts'
import type { Reply } from './floor-server.ts'
import { ask } from './question.ts'

/** A running server of the benchmark. */
export interface Server extends AsyncDisposable {
  readonly pid: number
  readonly port: number
  readonly url: string
}

const entry = pathOf('../script/daymark.mjs')

/**
 * Starts the service as an administrator would, with the default settings; its log goes to /dev/null.
 */
export function startService(
  databaseUrl: string,
  nodeOptions: readonly string[] = [],
): Promise<Server> {
  return startOnFreePort('the service', (port) =>
    spawn(process.execPath, [...nodeOptions, entry, 'serve'], {
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        HOST: host,
        DATABASE_URL: databaseUrl,
        RATE_LIMIT: 'off',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
}

/** Starts Radicale with an empty folder and without authentication. */
export function startRadicale(folder: string): Promise<Server> {
  return startOnFreePort('Radicale', (port) => {
    const address = ['--server-hosts', `${host}:${port}`]
    const storage = ['--storage-filesystem-folder', folder]
    const open = ['--auth-type', 'none', '--logging-level', 'error']
    // An empty path ignores the machine's configuration.
    return spawn('radicale', ['--config', '', ...address, ...storage, ...open], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  })
}

/** Starts the baseline: a minimal server that sends the same reply to every request. */
export async function startFloor(reply: Reply): Promise<Server> {
  const child = new Child('the floor', forkFile('./floor-server.ts'))
  // The cast is safe: it only sends the port.
  const port = (await child.tell(reply)) as number
  return serverOf(child, port)
}

/** Starts a file of the benchmark as a process that exchanges messages. */
export function forkFile(path: string) {
  return fork(pathOf(path), { serialization: 'advanced' })
}

function pathOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

async function startOnFreePort(
  name: string,
  start: (port: number) => ReturnType<typeof spawn>,
): Promise<Server> {
  const port = await freePort()
  const child = new Child(name, start(port))
  const server = serverOf(child, port)
  await child.or(answers(server.url))
  return server
}

function serverOf(child: Child, port: number): Server {
  return {
    pid: child.pid,
    port,
    url: `http://${host}:${port}`,
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}

const startTrials = { max: 200, everyMilliseconds: 50 } as const

async function answers(url: string): Promise<void> {
  for (let trial = 1; trial <= startTrials.max; trial++) {
    const isUp = await ask(url).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await wait(startTrials.everyMilliseconds)
  }
  throw new Error(`${url} does not answer`)
}
