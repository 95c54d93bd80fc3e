import pino, { type Logger } from 'pino'
import type { Fault, Notes, Served } from '../http/listener.ts'
import { LogBuffer } from './log-buffer.ts'

/** The log of the process. */
export interface Log extends Notes {
  readonly log: Logger
  /** Writes a text that is no entry, in its order among them. */
  readonly print: (text: string) => void
  /** How many lines were dropped, since whoever reads them takes none. */
  readonly dropped: () => number
  /** Writes what still waits, or gives up soon. */
  readonly close: () => Promise<void>
}

/**
 * Opens the log of the process: one line of JSON an entry, to standard output. What still waits is
 * written when the process ends.
 */
export function openLog(level: string): Log {
  const stamp = createStamp()
  const tellDropped = (count: number) =>
    `{"level":"warn"${stamp()},"count":${count},"msg":"lines dropped"}\n`
  const lines = new LogBuffer(tellDropped)
  process.once('exit', () => lines.flush())
  const options = {
    level,
    base: null,
    timestamp: stamp,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  }
  const log = pino(options, lines)
  const noteServed = (served: Served) => {
    if (log.isLevelEnabled('info')) lines.write(lineOf(served, stamp()))
  }
  const noteFault = ({ error, ...fault }: Fault) => log.error({ ...fault, err: error }, 'no answer')
  const print = (text: string) => lines.write(`${text}\n`)
  const dropped = () => lines.dropped
  return { log, noteServed, noteFault, print, dropped, close: () => lines.close() }
}

// Every field is our own, so the commonest line needs no general writer.
function lineOf({ id, method, route, status, ms }: Served, stamp: string): string {
  const what = `"id":"${id}","method":"${method}","route":"${route}"`
  return `{"level":"info"${stamp},${what},"status":${status},"ms":${ms},"msg":"request"}\n`
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

/** A text longer than this is cut: an error's own may hold anything. */
const longest = 1000

/** What is logged of an error, and only this: what drivers hang onto theirs may hold values of a request. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: cut(String(error)) }
  const code = 'code' in error ? String(error.code) : undefined
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  const message = quotes(error) ? undefined : cut(error.message)
  return { type: error.name, message, stack: framesOf(error), code, cause }
}

// Some errors quote what they could not take: those of PostgreSQL, which alone have a severity, and
// those of `JSON.parse`. Their code, or where they are from, says what was wrong.
function quotes(error: Error): boolean {
  return 'severity' in error || error instanceof SyntaxError
}

function cut(text: string): string {
  return text.slice(0, longest)
}

// Where it came from, without the words that a stack begins with.
function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^ {4}at /.test(line))
  return frames.join('\n')
}
