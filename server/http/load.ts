import { ownTime } from './own-time.ts'

/** How often is looked at how late everything is, in milliseconds. */
const every = 50

/** What one look weighs: a moment of trouble is none, a second of it is. */
const weight = 0.2

/** How late a look may be unnoticed, in milliseconds. */
const mostLate = 200

/** How much there is to do. */
export class Load {
  /** How late the process is with everything by its own doing, in milliseconds, of late. */
  lag = 0
  /** How many requests wait for something, such as the database. */
  inWork = 0
  #timer: NodeJS.Timeout | undefined

  /**
   * Measures the lag from now on, and tells when everything stood still for so many milliseconds:
   * something computed for too long, or the process did not run. Nothing else follows from that:
   * while it stands still it answers no health check either.
   */
  start(tellStall: (ms: number) => void = () => {}): void {
    let due = dueNext()
    const look = () => {
      const late = Math.max(0, performance.now() - due.wall)
      this.lag += weight * (Math.max(0, ownTime() - due.own) - this.lag)
      if (late > mostLate) tellStall(Math.round(late))
      due = dueNext()
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

/** When the next look is due, by either clock. */
function dueNext() {
  return { wall: performance.now() + every, own: ownTime() + every }
}
