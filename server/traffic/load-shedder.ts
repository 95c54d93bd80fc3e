import type { Priority, TrafficRules } from './rate-policies.ts'

/**
 * With fewer requests none is shed: the process is late for another reason, such as a long computation
 * or the disk, and shedding would not help.
 */
const minRequests = 32

/** The interval between measurements of the lag, in milliseconds, and the weight of each. */
const interval = 50
const weight = 0.2

/** A timer that is this late, in milliseconds, counts as a stall. */
const stallAfter = 200

/** Stalls are reported together, at most once in this time, in milliseconds. */
const reportInterval = 10_000

/** The stalls since the last report. */
export interface Stalls {
  readonly count: number
  /** The longest one, in milliseconds. */
  readonly longest: number
}

/** The limits and clocks of a shedder. */
export interface ShedderOptions {
  /** For how long requests are started in one turn of the event loop, in milliseconds. */
  readonly turn: number
  /** The maximum number of waiting requests of one priority; the next one is shed at once. */
  readonly maxWaiting: number
  /** Monotonic, in milliseconds: `wall` ends a turn, `own` measures waiting. */
  readonly clocks: { readonly wall: () => number; readonly own: () => number }
  readonly random: () => number
}

const defaults: ShedderOptions = {
  turn: 1,
  maxWaiting: 10_000,
  clocks: { wall: () => performance.now(), own: ownTime },
  random: Math.random,
}

/** A request that is started now or later. */
export interface PendingRequest<Value> {
  readonly priority: Priority
  /** Whether it may wait for its turn; only called if it would have to. */
  readonly mayWait: () => boolean
  /** Starts it; gets its waiting time in milliseconds of the process's own time. */
  readonly start: (waited: number) => Value | Promise<Value>
}

interface Waiting {
  readonly since: number
  readonly start: (waited: number) => void
}

/**
 * Measures the load and decides which requests to shed. It also spreads requests over turns of the
 * event loop: in one turn Node may read thousands of requests. Answering each as it is read could take
 * seconds, during which no timer could measure the lag.
 */
export class LoadShedder {
  /** The delay caused by the process's own work, in milliseconds, as a moving average. */
  lag = 0
  /** The number of requests that wait for something, such as the database. */
  inProgress = 0
  readonly #options: ShedderOptions
  readonly #waiting: Readonly<Record<Priority, Waiting[]>> = { high: [], low: [] }
  /** When the turn ends; 0 between two turns. */
  #turnEnd = 0
  /** The own time of this turn, once it is needed. */
  #turnTime: number | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: Partial<ShedderOptions> = {}) {
    this.#options = { ...defaults, ...options }
  }

  /**
   * Starts measuring the lag, and reports stalls: long computations, or pauses of the process. A stall
   * is only reported; health checks are not answered during it either.
   */
  start(report: (stalls: Stalls) => void = () => {}): void {
    const { wall, own } = this.#options.clocks
    const noteStall = collectStalls(report)
    const nextDue = () => ({ wall: wall() + interval, own: own() + interval })
    let due = nextDue()
    const measure = () => {
      const now = wall()
      this.lag += weight * (Math.max(0, own() - due.own) - this.lag)
      noteStall(now, Math.round(now - due.wall))
      due = nextDue()
    }
    this.#timer = setInterval(measure, interval).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Starts a request at once if the turn has time left, otherwise in one of the next turns. */
  run<Value>({ priority, mayWait, start }: PendingRequest<Value>): Value | Promise<Value> {
    const waiting = this.#waiting[priority]
    if ((waiting.length === 0 && this.#hasTime()) || !mayWait()) return start(0)
    if (waiting.length >= this.#options.maxWaiting) return start(Number.POSITIVE_INFINITY)
    const since = this.#ownTime()
    return new Promise((resolve) => {
      waiting.push({ since, start: (waited) => resolve(Promise.try(start, waited)) })
    })
  }

  /**
   * Whether to shed a request after this waiting time. The share of shed requests grows with the load, so
   * the load does not oscillate.
   */
  mustShed({ lag, inProgress }: TrafficRules['shedPast'], waited: number): boolean {
    const { high, low } = this.#waiting
    if (this.inProgress + high.length + low.length < minRequests) return false
    const pressure = Math.max(this.lag / lag, waited / lag, this.inProgress / inProgress)
    return pressure > 1 + this.#options.random()
  }

  /** Starts a turn unless one is running. */
  #hasTime(): boolean {
    const now = this.#options.clocks.wall()
    if (this.#turnEnd === 0) {
      this.#turnEnd = now + this.#options.turn
      this.#turnTime = undefined
      setImmediate(this.#nextTurn)
    }
    return now < this.#turnEnd
  }

  readonly #nextTurn = () => {
    this.#turnEnd = 0
    this.#turnTime = undefined
    const { high, low } = this.#waiting
    while (high.length > 0 && this.#hasTime()) this.#startFirst(high)
    // At least one, even if many of high priority are waiting: shedding it is cheap, and none waits forever.
    this.#startFirst(low)
    while (low.length > 0 && this.#hasTime()) this.#startFirst(low)
  }

  #startFirst(waiting: Waiting[]): void {
    const next = waiting.shift()
    if (next) next.start(this.#ownTime() - next.since)
  }

  // Reading the CPU time took 22% of the process while it answered unchanged feeds.
  #ownTime(): number {
    this.#turnTime ??= this.#options.clocks.own()
    return this.#turnTime
  }
}

function collectStalls(report: (stalls: Stalls) => void) {
  let [count, longest, nextReport] = [0, 0, 0]
  return (now: number, late: number) => {
    if (late > stallAfter) {
      count++
      longest = Math.max(longest, late)
    }
    if (count === 0 || now < nextReport) return
    report({ count, longest })
    ;[count, longest, nextReport] = [0, 0, now + reportInterval]
  }
}

/** The share of the wall clock in own time, so that a slow disk also counts eventually. */
const wallShare = 1 / 8

/**
 * A monotonic clock based on the CPU time of this thread, in milliseconds. While the thread is busy, it
 * runs as fast as the wall clock; while other programs have the CPU, it runs at an eighth of that, so
 * delays caused by them hardly count.
 */
export function ownTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (1 - wallShare) * ((user + system) / 1000) + wallShare * performance.now()
}
