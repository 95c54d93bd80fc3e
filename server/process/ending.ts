import type { Logger } from 'pino'

/** The statuses that a process ends with by a signal, as shells number them. */
const statuses = { SIGINT: 130, SIGTERM: 143 } as const

/** How long an orderly end may take behind the delay that is set, in milliseconds. */
const patience = 20_000

/**
 * What ends a process that serves. The first signal begins an orderly end; one before that is
 * possible, and a second one, end the process at once. A fault that nobody caught is logged and
 * begins the same end: what it broke is not known, so somebody starts the service anew.
 */
export class Ending {
  /** Whether the orderly end has begun. */
  hasBegun = false
  #begin: ((status: number) => void) | undefined

  constructor() {
    for (const [signal, status] of Object.entries(statuses)) {
      process.on(signal, () => this.#tell(status))
    }
  }

  /** Waits until the process is to end, and gives the status for it. */
  wanted(log: Logger): Promise<number> {
    return new Promise((resolve) => {
      this.#begin = resolve
      process.on('uncaughtException', (error) => {
        log.fatal({ err: error }, 'a fault that nobody caught')
        this.#take()?.(1)
      })
    })
  }

  /** Ends the process when its orderly end takes too long. */
  limit(log: Logger, delay: number): void {
    const giveUp = () => {
      log.fatal('not ended in time')
      process.exit(1)
    }
    setTimeout(giveUp, delay + patience).unref()
  }

  #tell(status: number): void {
    const begin = this.#take()
    if (!begin) process.exit(status)
    begin(0)
  }

  #take(): ((status: number) => void) | undefined {
    const begin = this.#begin
    this.#begin = undefined
    this.hasBegun ||= begin !== undefined
    return begin
  }
}
