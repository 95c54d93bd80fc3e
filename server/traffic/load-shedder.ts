import type { Priority, TrafficRules } from './rate-policies.ts'

/**
 * With fewer requests at hand none is shed: the process is late for another reason, such as a long
 * computation or the disk, and would be as late without them.
 */
const minRequests = 32

/** How often the lag is measured, in milliseconds, and what one measurement weighs. */
const interval = 50
const weight = 0.2

/** A timer this late, in milliseconds, is reported as a stall. */
const stallAfter = 200

/** What a shedder takes from its surroundings. */
export interface ShedderOptions {
  /** How long requests are started in one turn of the event loop, in milliseconds. */
  readonly turn: number
  /** How many requests of one priority may wait; the next one is shed at once. */
  readonly maxWaiting: number
  /** Milliseconds, never set: by `wall` a turn ends, by `own` waiting is measured. */
  readonly clocks: { readonly wall: () => number; readonly own: () => number }
  readonly random: () => number
}

const defaults: ShedderOptions = {
  turn: 1,
  maxWaiting: 10_000,
  clocks: { wall: () => performance.now(), own: ownTime },
  random: Math.random,
}

/** A request that is started now or in its turn. */
export interface PendingRequest<Value> {
  readonly priority: Priority
  /** Whether it may wait for its turn; asked only when it would have to. */
  readonly mayWait: () => boolean
  /** Starts it, with how long it has waited in milliseconds of our own time. */
  readonly start: (waited: number) => Value | Promise<Value>
}

interface Waiting {
  readonly since: number
  readonly start: (waited: number) => void
}

/**
 * Measures how much there is to do, and says what to shed. It also spreads requests over turns of
 * the event loop: in one turn Node reads what all clients have sent, which may be thousands of
 * requests. Answering each as it is read could take seconds, and no timer would report in time how
 * late everything is.
 */
export class LoadShedder {
  /** How late the process is by its own work, in milliseconds, as a moving average. */
  lag = 0
  /** Requests that wait for something, such as the database. */
  inProgress = 0
  readonly #options: ShedderOptions
  readonly #waiting: Readonly<Record<Priority, Waiting[]>> = { high: [], low: [] }
  /** When the turn is over; 0 between two turns. */
  #turnEnd = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: Partial<ShedderOptions> = {}) {
    this.#options = { ...defaults, ...options }
  }

  /**
   * Measures the lag from now on, and reports stalls: something computed for too long, or the process
   * did not run. Nothing else follows from a stall: meanwhile no health check is answered either.
   */
  start(onStall: (ms: number) => void = () => {}): void {
    const { wall, own } = this.#options.clocks
    const nextDue = () => ({ wall: wall() + interval, own: own() + interval })
    let due = nextDue()
    const measure = () => {
      const late = Math.max(0, wall() - due.wall)
      this.lag += weight * (Math.max(0, own() - due.own) - this.lag)
      if (late > stallAfter) onStall(Math.round(late))
      due = nextDue()
    }
    this.#timer = setInterval(measure, interval).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Starts a request at once while the turn has time left, and otherwise in one of the next turns. */
  run<Value>({ priority, mayWait, start }: PendingRequest<Value>): Value | Promise<Value> {
    const waiting = this.#waiting[priority]
    if ((waiting.length === 0 && this.#hasTime()) || !mayWait()) return start(0)
    if (waiting.length >= this.#options.maxWaiting) return start(Number.POSITIVE_INFINITY)
    const since = this.#options.clocks.own()
    return new Promise((resolve) => {
      waiting.push({ since, start: (waited) => resolve(Promise.try(start, waited)) })
    })
  }

  /**
   * Whether a request that has waited so long is to be shed. The more there is to do, the larger the
   * share that is: so load does not swing between all and nothing.
   */
  mustShed({ lag, inProgress }: TrafficRules['shedPast'], waited: number): boolean {
    const { high, low } = this.#waiting
    if (this.inProgress + high.length + low.length < minRequests) return false
    const pressure = Math.max(this.lag / lag, waited / lag, this.inProgress / inProgress)
    return pressure > 1 + this.#options.random()
  }

  /** Counts a request as in progress until it is done. */
  track<Value>(request: Promise<Value>): Promise<Value> {
    this.inProgress++
    const leave = () => {
      this.inProgress--
    }
    request.then(leave, leave)
    return request
  }

  /** Begins a turn if there is none. */
  #hasTime(): boolean {
    const now = this.#options.clocks.wall()
    if (this.#turnEnd === 0) {
      this.#turnEnd = now + this.#options.turn
      setImmediate(this.#nextTurn)
    }
    return now < this.#turnEnd
  }

  readonly #nextTurn = () => {
    this.#turnEnd = 0
    const { high, low } = this.#waiting
    while (high.length > 0 && this.#hasTime()) this.#startFirst(high)
    // At least one, however many have high priority: shedding it is cheap, and none waits for ever.
    this.#startFirst(low)
    while (low.length > 0 && this.#hasTime()) this.#startFirst(low)
  }

  #startFirst(waiting: Waiting[]): void {
    const next = waiting.shift()
    if (next) next.start(this.#options.clocks.own() - next.since)
  }
}

/** The share of the wall clock in our own time, so that a slow disk counts in the end. */
const wallShare = 1 / 8

/**
 * A clock in milliseconds of the processor time of this thread. A thread that has the processor to
 * itself and is busy goes by the wall clock; while other programs have it, the clock goes at an
 * eighth of that: what is late because of them is not late because of us. It is never set.
 */
export function ownTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (1 - wallShare) * ((user + system) / 1000) + wallShare * performance.now()
}
