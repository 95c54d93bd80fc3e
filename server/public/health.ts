import { Unavailable } from '../../core/result.ts'
import type { Context } from '../context.ts'
import { json, type Reply } from '../http/message.ts'
import type { Handler } from '../http/router.ts'
import { isMigrated } from '../storage/migrate.ts'

/** The loop turns; nothing else is asked. */
export function isAlive(): Reply {
  return json({ status: 'alive' })
}

const ready = json({ status: 'ready' })
const notReady = json({ status: 'not ready' }, 503)

/** The database answers, its schema is the program's own, and the process does not end just now. */
export function createIsReady(context: Context): Handler {
  const look = new Look(context)
  return async () => {
    if (context.isShuttingDown()) return notReady
    return (await look.isPresent()) ? ready : notReady
  }
}

/** How long the database may take to answer, and what it answered is told on, in milliseconds. */
const times = { answer: 1000, told: 500 }

/**
 * Looks whether the database is there. Anybody may ask that as often as they like, so all who ask
 * share one look: another one begins a while after it is over.
 */
class Look {
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

  // One that was given up is not over: it may hold a connection of the database until then.
  #begin(): Promise<boolean> {
    const answer = isMigrated(this.#context.db)
    const forget = () => {
      this.#seen = undefined
    }
    const forgetLater = () => setTimeout(forget, times.told).unref()
    answer.then(forgetLater, forgetLater)
    return inTime(answer).then(
      (isPresent) => this.#note(isPresent),
      (error) => this.#note(false, error),
    )
  }

  // Only what changes is logged.
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
