/** How many files are read or added at the same time, for all accounts together. */
const most = 2

/** What came of some work, or whose work is in its way. */
export type Turn<Result> =
  | { readonly isMine: true; readonly result: Result }
  | { readonly isMine: false; readonly whose: 'yours' | 'others' }

/** Whose turn it is with work that takes long: an account's one at a time, and few in all. */
export class Turns {
  readonly #working = new Set<number>()

  /** Does work for an account, where nothing is in its way. */
  async take<Result>(accountId: number, work: () => Promise<Result>): Promise<Turn<Result>> {
    if (this.#working.has(accountId)) return { isMine: false, whose: 'yours' }
    if (this.#working.size >= most) return { isMine: false, whose: 'others' }
    this.#working.add(accountId)
    try {
      return { isMine: true, result: await work() }
    } finally {
      this.#working.delete(accountId)
    }
  }
}
