/** How often is looked at how late everything is, in milliseconds. */
const every = 50

/** What one look weighs: a moment of trouble is none, a second of it is. */
const weight = 0.2

/** How much there is to do. */
export class Load {
  /** How late the process is with everything, in milliseconds, of late. */
  lag = 0
  /** How many requests wait for something, such as the database. */
  inWork = 0
  #timer: NodeJS.Timeout | undefined

  /** Measures the lag from now on. */
  start(): void {
    let due = performance.now() + every
    const look = () => {
      const now = performance.now()
      this.lag += weight * (Math.max(0, now - due) - this.lag)
      due = now + every
    }
    this.#timer = setInterval(look, every).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Counts a request as one in work until it is done. */
  during<Value>(work: Promise<Value>): Promise<Value> {
    this.inWork++
    const leave = () => {
      this.inWork--
    }
    work.then(leave, leave)
    return work
  }
}
