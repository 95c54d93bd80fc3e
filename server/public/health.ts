import { Unavailable } from '../../core/result.ts'
import type { Context } from '../context.ts'
import { json, type Reply } from '../http/message.ts'
import type { Handler } from '../http/router.ts'
import { isMigrated } from '../storage/migrate.ts'

/** Replies that the process is responding, without any other check. */
export function isAlive(): Reply {
  return json({ status: 'alive' })
}

const ready = json({ status: 'ready' })
const notReady = json({ status: 'not ready' }, 503)

/** Checks that the database has the right schema, and that the process is not shutting down. */
export function createIsReady(context: Context): Handler {
  const probe = new DatabaseProbe(context)
  return async () => {
    if (context.isShuttingDown()) return notReady
    return (await probe.isPresent()) ? ready : notReady
  }
}

/** The timeout of the database query, and how long its result is reused, in milliseconds. */
const times = { answer: 1000, reuse: 500 }

/**
 * Checks whether the database is available. The number of requests is not limited, so all of them
 * share one query; the next one starts some time after it is done.
 */
class DatabaseProbe {
  readonly #context: Context
  #wasPresent = true
  #seen: Promise<boolean> | undefined

  constructor(context: Context) {
    this.#context = context
  }

  isPresent(): Promise<boolean> {
    this.#seen ??= this.#begin()
    return this.#seen
  }

  // A query that timed out is not done yet, and may still use a connection.
  #begin(): Promise<boolean> {
    const answer = isMigrated(this.#context.db)
    const forget = () => {
      this.#seen = undefined
    }
    const forgetLater = () => setTimeout(forget, times.reuse).unref()
    answer.then(forgetLater, forgetLater)
    return inTime(answer).then(
      (isPresent) => this.#note(isPresent),
      (error) => this.#note(false, error),
    )
  }

  // Only changes are logged.
  #note(isPresent: boolean, err?: unknown): boolean {
    const { log } = this.#context
    if (!isPresent && this.#wasPresent) log.warn({ err }, 'not ready')
    if (isPresent && !this.#wasPresent) log.info('ready again')
    this.#wasPresent = isPresent
    return isPresent
  }
}

function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(new Unavailable('the database takes too long'))
  const timer = setTimeout(giveUp, times.answer)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
