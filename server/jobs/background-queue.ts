import type { Logger } from 'pino'

/** Work to do after a reply. */
type BackgroundWork = () => Promise<void>

/**
 * The maximum number of waiting items; more are dropped, as an overloaded service drops requests.
 */
const maxWaiting = 1000

/** Runs work that replies do not wait for, one item at a time. */
export class BackgroundQueue {
  readonly #waiting: BackgroundWork[] = []
  readonly #log: () => Logger | undefined
  #running: Promise<void> | undefined

  constructor(log: () => Logger | undefined) {
    this.#log = log
  }

  add(work: BackgroundWork): void {
    if (this.#waiting.length >= maxWaiting) {
      this.#log()?.warn('too much to do: work dropped')
      return
    }
    this.#waiting.push(work)
    this.#running ??= this.#runAll()
  }

  /** Resolves when all added work is done. */
  async drain(): Promise<void> {
    while (this.#running) await this.#running
  }

  async #runAll(): Promise<void> {
    // Lets the reply go out first.
    await new Promise((resolve) => setImmediate(resolve))
    for (let work = this.#waiting.shift(); work; work = this.#waiting.shift()) {
      try {
        await work()
      } catch (error) {
        this.#log()?.error({ err: error }, 'work after a reply failed')
      }
    }
    this.#running = undefined
  }
}
