import { Unavailable } from '../../../core/result.ts'

/** How many have a place at once, how many may wait for one, and for how long, in milliseconds. */
interface Bounds {
  readonly places: number
  readonly waiting: number
  /** How long the line may stand still. */
  readonly standstill: number
  /** How long anybody may wait in a line that moves. */
  readonly patience: number
}

interface Waiting {
  readonly since: number
  readonly enter: () => void
  readonly refuse: (reason: Unavailable) => void
}

/**
 * A line in front of a few places. While it moves, waiting is worth it, however slow the machine is;
 * where no place comes free, all who wait are told.
 */
export class Line {
  readonly #bounds: Bounds
  readonly #clock: () => number
  #free: number
  #waiting: Waiting[] = []
  /** How many have left a place behind what they came for. */
  #served = 0
  #watch: NodeJS.Timeout | undefined
  readonly #emptied = new Set<() => void>()

  /** The clock is in milliseconds and is never set. */
  constructor(bounds: Bounds, clock: () => number = () => performance.now()) {
    this.#bounds = bounds
    this.#clock = clock
    this.#free = bounds.places
  }

  /** How many wait. */
  get length(): number {
    return this.#waiting.length
  }

  /** Resolves when all places are free and nobody waits. */
  async empty(): Promise<void> {
    if (this.#free === this.#bounds.places) return
    await new Promise<void>((resolve) => this.#emptied.add(resolve))
  }

  /** Takes a place as soon as there is one; refused where that takes too long. */
  async enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free--
      return
    }
    if (this.#waiting.length >= this.#bounds.waiting) {
      throw new Unavailable('too many wait for the database')
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.push({ since: this.#clock(), enter: resolve, refuse: reject })
    this.#watchOn()
    return promise
  }

  /** Leaves a place behind what one came for: the line moves. */
  leave(): void {
    this.#served++
    this.#endWatch()
    this.giveBack()
    if (this.#waiting.length > 0) this.#watchOn()
  }

  /** Gives a place back that was of no use. */
  giveBack(): void {
    const first = this.#clock() - this.#bounds.patience
    let next = this.#waiting.shift()
    for (; next && next.since < first; next = this.#waiting.shift()) next.refuse(tooLong())
    if (next) next.enter()
    else this.#free++
    if (this.#waiting.length === 0) this.#endWatch()
    if (this.#free === this.#bounds.places) for (const resolve of this.#emptied) resolve()
  }

  #watchOn(): void {
    this.#watch ??= setTimeout(() => {
      // A process that stood still itself hears only now what the database has said meanwhile.
      const served = this.#served
      setImmediate(() => this.#served === served && this.#refuseAll())
    }, this.#bounds.standstill)
  }

  #endWatch(): void {
    clearTimeout(this.#watch)
    this.#watch = undefined
  }

  #refuseAll(): void {
    this.#endWatch()
    for (const { refuse } of this.#waiting.splice(0)) refuse(tooLong())
  }
}

function tooLong(): Unavailable {
  return new Unavailable('the database takes too long')
}
