import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../..', import.meta.url))
const entry = fileURLToPath(new URL('../../script/daymark.mjs', import.meta.url))

type Environment = Readonly<Record<string, string>>

/** What names the time zone data spares a process to start once more for it. */
const { PATH, ICU_TIMEZONE_FILES_DIR = '' } = process.env
const inherited = { PATH, ICU_TIMEZONE_FILES_DIR }

/** What a finished command left. */
export interface Finished {
  /** `null` for one that was killed. */
  readonly status: number | null
  readonly output: string
  readonly errors: string
}

/** How a command is run. */
export interface Run {
  /** In milliseconds; then it is killed. */
  readonly time?: number
  /** What is typed into it. */
  readonly input?: string
  /** The user that it is run as, by number; only root may choose. */
  readonly uid?: number
}

/** Runs one command of the administrator to its end. */
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

/** A running `serve`, on a port of its own. */
export interface ServiceProcess {
  readonly baseUrl: string
  readonly child: ChildProcess
  /** All that it has printed and logged so far. */
  readonly output: () => string
  /** Asks it to stop, and returns its status. */
  readonly stop: () => Promise<number | null>
  /** Ends it at once, as a crash would. */
  readonly kill: () => Promise<void>
}

/** Starts `serve` with its standard output at a descriptor, and waits for nothing. */
export function spawnServe(env: Environment, output: number | 'ignore'): ChildProcess {
  return spawn(process.execPath, [entry, 'serve'], {
    cwd: project,
    env: { ...inherited, STOP_DELAY: '0', RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', output, 'inherit'],
  })
}

/** Starts `serve` and waits until it says its address. */
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
    env: { ...inherited, RATE_LIMIT: 'off', ...env },
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
