import { Unavailable } from '../../../core/result.ts'

/** How many places there are, how many may wait for one, and for how long, in milliseconds. */
interface QueueLimits {
  readonly connections: number
  readonly maxWaiting: number
  /** How long the queue may stall. */
  readonly maxStandstill: number
  /** How long anyone may wait in a queue that moves. */
  readonly maxWait: number
}

interface Waiting {
  readonly since: number
  readonly acquired: () => void
  readonly refuse: (reason: Unavailable) => void
}

/**
 * A queue for a few places. While it moves, waiting is worth it, however slow the machine is; if no
 * place becomes free, all who wait get an error.
 */
export class ConnectionQueue {
  readonly #limits: QueueLimits
  readonly #clock: () => number
  #free: number
  #waiting: Waiting[] = []
  /** How many have left a place after their work. */
  #served = 0
  #timer: NodeJS.Timeout | undefined
  readonly #emptied = new Set<() => void>()

  /** The clock is in milliseconds and is never set. */
  constructor(bounds: QueueLimits, clock: () => number = () => performance.now()) {
    this.#limits = bounds
    this.#clock = clock
    this.#free = bounds.connections
  }

  /** How many wait. */
  get length(): number {
    return this.#waiting.length
  }

  /** Resolves when all places are free and nobody waits. */
  async drained(): Promise<void> {
    if (this.#free === this.#limits.connections) return
    await new Promise<void>((resolve) => this.#emptied.add(resolve))
  }

  /** Takes a place as soon as there is one; refused where that takes too long. */
  async acquire(): Promise<void> {
    if (this.#free > 0) {
      this.#free--
      return
    }
    if (this.#waiting.length >= this.#limits.maxWaiting) {
      throw new Unavailable('too many wait for the database')
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.push({ since: this.#clock(), acquired: resolve, refuse: reject })
    this.#startTimer()
    return promise
  }

  /** Leaves a place after some work: the queue moves. */
  release(): void {
    this.#served++
    this.#stopTimer()
    this.releaseUnused()
    if (this.#waiting.length > 0) this.#startTimer()
  }

  /** Returns a place that was not used. */
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
      // A process that was paused only now reads what the database has sent in the meantime.
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
