import type { Soon } from '../../core/soon.ts'

/** How long may be worked in one round of the loop, in milliseconds. */
const longest = 1

/** How many may wait in each line; who comes then has waited too long at once. */
const mostWaiting = 10_000

/** Who stands in the first line goes before all who stand in the second. */
export type Line = 'first' | 'second'

interface Waiting {
  readonly since: number
  readonly begin: () => void
}

/**
 * Lets requests wait for their turn. In one round of its loop Node reads what all have sent, which
 * may be thousands. If each were answered as it is read, a round could take seconds, and no timer
 * would tell in time how late everything is.
 */
export class Turns {
  /** How long what is begun just now has waited, in milliseconds. */
  wait = 0
  readonly #lines: Readonly<Record<Line, Waiting[]>> = { first: [], second: [] }
  readonly #most: number
  #end = 0

  constructor(most = mostWaiting) {
    this.#most = most
  }

  /** Does work at once while the round has time left, and otherwise when it comes to its turn. */
  take<Value>(name: Line, work: () => Soon<Value>): Soon<Value> {
    const line = this.#lines[name]
    if (line.length === 0 && this.#hasTime()) return work()
    if (line.length >= this.#most) return this.#after(Number.POSITIVE_INFINITY, work)
    return new Promise((resolve, reject) => {
      const begin = () => {
        try {
          resolve(work())
        } catch (error) {
          reject(error)
        }
      }
      line.push({ since: performance.now(), begin })
    })
  }

  #hasTime(): boolean {
    const now = performance.now()
    if (this.#end === 0) {
      this.#end = now + longest
      setImmediate(this.#goRound)
    }
    return now < this.#end
  }

  readonly #goRound = () => {
    this.#end = 0
    const { first, second } = this.#lines
    while (first.length > 0 && this.#hasTime()) this.#begin(first)
    // One at least, whoever stands in the first: a refusal costs little, and nobody waits for ever.
    do this.#begin(second)
    while (second.length > 0 && this.#hasTime())
  }

  #begin(line: Waiting[]): void {
    const next = line.shift()
    if (next) this.#after(performance.now() - next.since, next.begin)
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
