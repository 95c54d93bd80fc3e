import pino, { type Logger } from 'pino'

/** Lines wait for this many bytes or this long, in milliseconds, before they are written. */
const buffer = { bytes: 16_000, milliseconds: 500 }

/** The log: one line of JSON an entry, to standard output. */
export function createLog(level: string): Logger {
  const destination = pino.destination({
    dest: 1,
    sync: false,
    minLength: buffer.bytes,
    periodicFlush: buffer.milliseconds,
  })
  return pino(
    {
      level,
      base: null,
      timestamp: createStamp(),
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    destination,
  )
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
