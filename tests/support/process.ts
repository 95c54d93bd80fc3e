import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../..', import.meta.url))
const entry = fileURLToPath(new URL('../../script/daymark.mjs', import.meta.url))

type Environment = Readonly<Record<string, string | undefined>>

/** Without the folder of the time zone data, a process would have to start again with it. */
const { PATH, ICU_TIMEZONE_FILES_DIR = '' } = process.env
const inherited = { PATH, ICU_TIMEZONE_FILES_DIR }

/** The environment of a command: only these variables, and what every command needs. */
export function environmentWith(env: Environment): Environment {
  return { ...inherited, RATE_LIMIT: 'off', ...env }
}

/** The result of a finished command. */
export interface Finished {
  /** `null` if it was killed. */
  readonly status: number | null
  readonly output: string
  readonly errors: string
}

/** Options for running a command. */
export interface Run {
  /** The timeout in milliseconds, after which it is killed. */
  readonly time?: number
  /** Its standard input. */
  readonly input?: string
  /** The numeric ID of the user that runs it; only root may set this. */
  readonly uid?: number
}

/** Runs one administrator command until it ends. */
export async function runCommand(
  texts: readonly string[],
  env: Environment,
  { time = 60_000, input = '', ...user }: Run = {},
): Promise<Finished> {
  const child = start(texts, env, user)
  child.stdin.on('error', () => {}).end(input)
  const [output, errors] = [collect(child.stdout), collect(child.stderr)]
  const timer = setTimeout(() => child.kill('SIGKILL'), time)
  const [status] = await once(child, 'close')
  clearTimeout(timer)
  return { status, output: output(), errors: errors() }
}

/** A running `serve` on its own port. */
export interface ServiceProcess {
  readonly baseUrl: string
  readonly child: ChildProcess
  /** Everything that it has printed and logged so far. */
  readonly output: () => string
  /** Asks it to stop, and returns its exit status. */
  readonly stop: () => Promise<number | null>
  /** Kills it, as a crash would. */
  readonly kill: () => Promise<void>
}

/** Starts `serve` with its standard output at a descriptor, without waiting. */
export function spawnServe(env: Environment, output: number | 'ignore'): ChildProcess {
  return spawn(process.execPath, [entry, 'serve'], {
    cwd: project,
    env: environmentWith({ STOP_DELAY: '0', ...env }),
    stdio: ['ignore', output, 'inherit'],
  })
}

/** Starts `serve` and waits until it prints its URL. */
export async function startProcess(
  env: Environment,
  options: readonly string[] = [],
): Promise<ServiceProcess> {
  const child = start(['serve', ...options], { PORT: '0', STOP_DELAY: '0', ...env })
  const [output, errors] = [collect(child.stdout), collect(child.stderr)]
  const closed = once(child, 'close')
  const baseUrl = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const address = /serves at (\S+)/.exec(output())?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', look)
    closed.then(() => reject(new Error(`serve ended: ${errors()}${output()}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const [status] = await closed
    return status
  }
  return {
    baseUrl,
    child,
    output,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
  }
}

function start(texts: readonly string[], env: Environment, user: Pick<Run, 'uid'> = {}) {
  return spawn(process.execPath, [entry, ...texts], {
    cwd: project,
    env: environmentWith(env),
    stdio: ['pipe', 'pipe', 'pipe'],
    ...user,
  })
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  return () => text
}
