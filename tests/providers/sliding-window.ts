/** What a key has used, the oldest first. */
interface Uses {
  readonly all: { readonly time: number; readonly units: number }[]
  /** The index of the first use within the window, and the sum from there on. */
  first: number
  sum: number
}

/** What each key has used within the last time. */
export class SlidingWindow {
  readonly #length: number
  readonly #now: () => number
  readonly #uses = new Map<string, Uses>()

  /** The length is in milliseconds. */
  constructor(length: number, now: () => number) {
    this.#length = length
    this.#now = now
  }

  sum(key: string): number {
    const uses = this.#usesOf(key)
    const start = this.#now() - this.#length
    for (let use = uses.all[uses.first]; use && use.time <= start; use = uses.all[++uses.first]) {
      uses.sum -= use.units
    }
    return uses.sum
  }

  add(key: string, units: number): void {
    const uses = this.#usesOf(key)
    uses.all.push({ time: this.#now(), units })
    uses.sum += units
  }

  #usesOf(key: string): Uses {
    const uses = this.#uses.get(key) ?? { all: [], first: 0, sum: 0 }
    this.#uses.set(key, uses)
    return uses
  }
}
