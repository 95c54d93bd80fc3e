import { setTimeout } from 'node:timers/promises'

/** How many files are read, added or made at the same time, for all accounts together. */
const most = 2

/** Whose work is in the way. */
export type InTheWay = 'yours' | 'others'

/** What came of some work, or whose work is in its way. */
export type Turn<Result> =
  | { readonly isMine: true; readonly result: Result }
  | { readonly isMine: false; readonly whose: InTheWay }

/** How long to wait before it is looked again whether something is in the way, in milliseconds. */
const pause = 100

/** Whose turn it is with work that takes long: an account's one at a time, and few in all. */
export class Turns {
  readonly #working = new Set<number>()

  /** What is in the way of more work for an account. */
  inTheWayOf(accountId: number): InTheWay | undefined {
    if (this.#working.has(accountId)) return 'yours'
    return this.#working.size >= most ? 'others' : undefined
  }

  /** Does work for an account, where nothing is in its way. */
  async take<Result>(accountId: number, work: () => Promise<Result>): Promise<Turn<Result>> {
    const whose = this.inTheWayOf(accountId)
    if (whose) return { isMine: false, whose }
    this.#working.add(accountId)
    try {
      return { isMine: true, result: await work() }
    } finally {
      this.#working.delete(accountId)
    }
  }

  /**
   * Gives what is made for an account piece by piece. Its turn begins with the first piece that is
   * asked for: a reply whose pieces nobody wants, to a HEAD, is in nobody's way.
   */
  async *during<Piece>(accountId: number, pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
    // Nothing was in the way when it was begun; two that begin at once come one after the other.
    while (this.inTheWayOf(accountId)) await setTimeout(pause)
    this.#working.add(accountId)
    try {
      yield* pieces
    } finally {
      this.#working.delete(accountId)
    }
  }
}
