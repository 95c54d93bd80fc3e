import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

/** How many files are read, added or made at the same time, for all accounts together. */
const most = 2

/** Whose work is in the way. */
export type InTheWay = 'yours' | 'others'

/** What came of some work, or whose work is in its way. */
export type Turn<Result> =
  | { readonly isMine: true; readonly result: Result }
  | { readonly isMine: false; readonly whose: InTheWay }

/** How long a client may take to read a file, in milliseconds: others wait for its place. */
const longestDownload = 600_000

/** How long to wait before it is looked again whether something is in the way, in milliseconds. */
const pause = 100

/** Whose turn it is with work that takes long: an account's one at a time, and few in all. */
export class Turns {
  readonly #working = new Set<number>()
  readonly #longest: number

  constructor(longest = longestDownload) {
    this.#longest = longest
  }

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
   * asked for: a reply whose pieces nobody wants, to a HEAD, is in nobody's way. One that is read for
   * too long is destroyed, which cuts its connection.
   */
  during(accountId: number, pieces: AsyncIterable<Uint8Array | string>): Readable {
    const file = Readable.from(this.#piecesOf(accountId, pieces, () => file.destroy()))
    return file
  }

  async *#piecesOf<Piece>(accountId: number, pieces: AsyncIterable<Piece>, cut: () => void) {
    // Nothing was in the way when it was begun; two that begin at once come one after the other.
    while (this.inTheWayOf(accountId)) await delay(pause)
    this.#working.add(accountId)
    // By a timer: a slow client may ask for no further piece for hours.
    const timer = setTimeout(cut, this.#longest).unref()
    try {
      yield* pieces
    } finally {
      clearTimeout(timer)
      this.#working.delete(accountId)
    }
  }
}
