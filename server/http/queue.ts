import type { Soon } from '../../core/soon.ts'
import { ownTime } from './own-time.ts'

/** How long may be worked in one round of the loop, in milliseconds. */
const longest = 1

/** How many of each priority may wait; who comes then has waited too long at once. */
const mostWaiting = 10_000

/** All that is first goes before all that is second. */
export type Priority = 'first' | 'second'

/** What is to be done of a priority. */
export interface Task<Value> {
  readonly priority: Priority
  readonly work: () => Soon<Value>
  /** Asked where it would have to wait; otherwise it is done at once. */
  readonly mayWait: () => boolean
}

/** Clocks in milliseconds that are never set. */
interface Clocks {
  /** By which a round ends. */
  readonly wall: () => number
  /** By which waiting is measured: it nearly stands still while other programs have the processor. */
  readonly own: () => number
}

const clocks: Clocks = { wall: () => performance.now(), own: ownTime }

interface Waiting {
  readonly since: number
  readonly begin: () => void
}

/**
 * Lets requests wait for their turn. In one round of its loop Node reads what all have sent, which
 * may be thousands. If each were answered as it is read, a round could take seconds, and no timer
 * would tell in time how late everything is.
 */
export class Queue {
  /** How long what is begun just now has waited, in milliseconds of our own time. */
  wait = 0
  readonly #waiting: Readonly<Record<Priority, Waiting[]>> = { first: [], second: [] }
  readonly #most: number
  readonly #clocks: Clocks
  /** When the round is over; 0 between two rounds. */
  #end = 0

  constructor(most = mostWaiting, given = clocks) {
    this.#most = most
    this.#clocks = given
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#waiting.first.length + this.#waiting.second.length
  }

  /** Does it at once while the round has time left, and otherwise when it comes to its turn. */
  take<Value>({ priority, work, mayWait }: Task<Value>): Soon<Value> {
    const waiting = this.#waiting[priority]
    if (waiting.length === 0 && this.#hasTime()) return work()
    if (!mayWait()) return work()
    if (waiting.length >= this.#most) return this.#after(Number.POSITIVE_INFINITY, work)
    return new Promise((resolve, reject) => {
      const begin = () => {
        try {
          resolve(work())
        } catch (error) {
          reject(error)
        }
      }
      waiting.push({ since: this.#clocks.own(), begin })
    })
  }

  /** Opens a round where none is open. */
  #hasTime(): boolean {
    const now = this.#clocks.wall()
    if (this.#end === 0) {
      this.#end = now + longest
      setImmediate(this.#goRound)
    }
    return now < this.#end
  }

  readonly #goRound = () => {
    this.#end = 0
    const { first, second } = this.#waiting
    while (first.length > 0 && this.#hasTime()) this.#begin(first)
    // One at least, whatever is first: a refusal costs little, and nobody waits for ever.
    this.#begin(second)
    while (second.length > 0 && this.#hasTime()) this.#begin(second)
  }

  #begin(waiting: Waiting[]): void {
    const next = waiting.shift()
    if (next) this.#after(this.#clocks.own() - next.since, next.begin)
  }

  #after<Value>(wait: number, work: () => Value): Value {
    this.wait = wait
    try {
      return work()
    } finally {
      this.wait = 0
    }
  }
}
