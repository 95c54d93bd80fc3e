import { Unavailable } from '../../../core/result.ts'

/** How many callers are served at once, how many may wait, and for how long, in milliseconds. */
interface QueueLimits {
  readonly connections: number
  readonly maxWaiting: number
  /** How long the queue may go without serving anyone. */
  readonly maxStandstill: number
  /** How long a caller may wait while others are being served. */
  readonly maxWait: number
}

interface Waiting {
  readonly since: number
  readonly acquired: () => void
  readonly refuse: (reason: Unavailable) => void
}

/**
 * A queue for a limited number of slots. As long as the queue advances, callers keep waiting, however slow
 * the machine is; if no slot becomes free, all waiting callers get an error.
 */
export class ConnectionQueue {
  readonly #limits: QueueLimits
  readonly #clock: () => number
  #free: number
  #waiting: Waiting[] = []
  /** How many callers have released a slot after their work. */
  #served = 0
  #timer: NodeJS.Timeout | undefined
  readonly #emptied = new Set<() => void>()

  /** The clock is monotonic, in milliseconds. */
  constructor(bounds: QueueLimits, clock: () => number = () => performance.now()) {
    this.#limits = bounds
    this.#clock = clock
    this.#free = bounds.connections
  }

  /** The number of waiting callers. */
  get length(): number {
    return this.#waiting.length
  }

  /** Resolves when all slots are free and no caller is waiting. */
  async drained(): Promise<void> {
    if (this.#free === this.#limits.connections) return
    await new Promise<void>((resolve) => this.#emptied.add(resolve))
  }

  /** Acquires a slot as soon as one is free; rejects if that takes too long. */
  async acquire(): Promise<void> {
    if (this.#free > 0) {
      this.#free--
      return
    }
    if (this.#waiting.length >= this.#limits.maxWaiting) {
      throw new Unavailable('too many requests are waiting for the database')
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.push({ since: this.#clock(), acquired: resolve, refuse: reject })
    this.#startTimer()
    return promise
  }

  /** Releases a slot after work, which counts as progress of the queue. */
  release(): void {
    this.#served++
    this.#stopTimer()
    this.releaseUnused()
    if (this.#waiting.length > 0) this.#startTimer()
  }

  /** Releases a slot that was not used, which does not count as progress. */
  releaseUnused(): void {
    const first = this.#clock() - this.#limits.maxWait
    let next = this.#waiting.shift()
    for (; next && next.since < first; next = this.#waiting.shift()) next.refuse(waitedTooLong())
    if (next) next.acquired()
    else this.#free++
    if (this.#waiting.length === 0) this.#stopTimer()
    if (this.#free === this.#limits.connections) for (const resolve of this.#emptied) resolve()
  }

  #startTimer(): void {
    this.#timer ??= setTimeout(() => {
      // After a pause, the process still has to read what the database sent in the meantime.
      const served = this.#served
      setImmediate(() => this.#served === served && this.#refuseAll())
    }, this.#limits.maxStandstill)
  }

  #stopTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #refuseAll(): void {
    this.#stopTimer()
    for (const { refuse } of this.#waiting.splice(0)) refuse(waitedTooLong())
  }
}

function waitedTooLong(): Unavailable {
  return new Unavailable('the database takes too long')
}
