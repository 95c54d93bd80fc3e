import pino, { type Logger } from 'pino'
import type { Fault, Notes, Served } from './http/listener.ts'

/** Lines wait for this many bytes or this long, in milliseconds, before they are written. */
const buffer = { bytes: 16_000, milliseconds: 500 }

/** The log of the process. */
export interface Log extends Notes {
  readonly log: Logger
}

/** Opens the log: one line of JSON an entry, to standard output. */
export function openLog(level: string): Log {
  const destination = pino.destination({
    dest: 1,
    sync: false,
    minLength: buffer.bytes,
    periodicFlush: buffer.milliseconds,
  })
  const stamp = createStamp()
  const options = {
    level,
    base: null,
    timestamp: stamp,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  }
  const log = pino(options, destination)
  const lines = new Lines((text) => destination.write(text))
  const noteServed = (served: Served) => {
    if (log.isLevelEnabled('info')) lines.add(lineOf(served, stamp()))
  }
  const noteFault = ({ error, ...fault }: Fault) => log.error({ ...fault, err: error }, 'no answer')
  return { log, noteServed, noteFault }
}

// Every field is our own, so the commonest line needs no general writer.
function lineOf({ id, method, route, status, ms }: Served, stamp: string): string {
  const what = `"id":"${id}","method":"${method}","route":"${route}"`
  return `{"level":"info"${stamp},${what},"status":${status},"ms":${ms},"msg":"request"}\n`
}

/** Lines of one turn of the loop, written together. */
class Lines {
  readonly #write: (text: string) => void
  #text = ''

  constructor(write: (text: string) => void) {
    this.#write = write
  }

  add(line: string): void {
    if (this.#text === '') setImmediate(() => this.#flush())
    this.#text += line
  }

  #flush(): void {
    this.#write(this.#text)
    this.#text = ''
  }
}

// A moment is put into words once a millisecond, however many lines fall into it.
function createStamp(): () => string {
  let last = 0
  let stamp = ''
  return () => {
    const now = Date.now()
    if (now !== last) stamp = `,"time":"${new Date(now).toISOString()}"`
    last = now
    return stamp
  }
}

// Only these: what drivers hang onto their errors may hold values of a request.
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? String(error.code) : undefined
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  return { type: error.name, message: error.message, stack: error.stack, code, cause }
}
