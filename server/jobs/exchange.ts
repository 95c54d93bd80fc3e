import type { LetIn } from '../../core/let-in.ts'
import type { Context } from '../context.ts'
import { exchangeTaken } from '../operations/rates.ts'

/** How long a process does not know what the others let in, in milliseconds. */
const every = 500

/** Whoever counts what is let in, and wants to know what other processes let in. */
export interface Counting {
  /** The longest window of its counts, in seconds. */
  readonly longest: number
  exchange(send: (news: readonly LetIn[]) => Promise<ReadonlyMap<string, number>>): Promise<void>
}

/** Lets the processes of an installation know what each of them has let in. */
export class Exchange {
  #timer: NodeJS.Timeout | undefined
  #running = Promise.resolve()
  #isStopped = false

  start(context: Context, counting: Counting): void {
    const process = context.newKey()
    const next = () => {
      this.#timer = setTimeout(() => {
        this.#running = exchangeOnce(context, process, counting)
        void this.#running.then(() => this.#isStopped || next())
      }, every).unref()
    }
    next()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }
}

// Each process then counts alone, until the database is back.
async function exchangeOnce(context: Context, process: string, counting: Counting): Promise<void> {
  try {
    const { longest } = counting
    await counting.exchange((news) => exchangeTaken(context, { process, news, longest }))
  } catch (error) {
    context.log.warn({ err: error }, 'rates not shared')
  }
}
