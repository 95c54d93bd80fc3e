import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { memoizeWeak } from '../../core/memoize.ts'
import type { Context } from '../context.ts'

/** The number of files that are read or created at the same time, for all accounts together. */
const maxConcurrent = 2

/** The holder of the lock: the account itself, or another account. */
export type Holder = 'yours' | 'others'

type LockResult<Result> =
  | { readonly holder: undefined; readonly result: Result }
  | { readonly holder: Holder }

/** How long a client may take to read a file while others wait, in milliseconds. */
const downloadTimeout = 600_000

/** How long to wait before trying the lock again, in milliseconds. */
const retryDelay = 100

/** Limits work on files: one at a time for each account, and a few for all accounts together. */
export class TransferLock {
  readonly #working = new Set<number>()
  readonly #timeout: number

  constructor(timeout = downloadTimeout) {
    this.#timeout = timeout
  }

  /** Returns who blocks an account from starting a transfer; `undefined` if nobody does. */
  holderFor(accountId: number): Holder | undefined {
    if (this.#working.has(accountId)) return 'yours'
    return this.#working.size >= maxConcurrent ? 'others' : undefined
  }

  /** Runs work for an account, unless the lock is taken. */
  async run<Result>(accountId: number, work: () => Promise<Result>): Promise<LockResult<Result>> {
    const holder = this.holderFor(accountId)
    if (holder) return { holder }
    this.#working.add(accountId)
    try {
      return { holder, result: await work() }
    } finally {
      this.#working.delete(accountId)
    }
  }

  /**
   * Streams a file to an account. The lock is taken when the first piece is read, so that a
   * reply to HEAD never takes it. A download that takes too long is aborted, which ends its connection.
   */
  stream(accountId: number, pieces: AsyncIterable<Uint8Array | string>): Readable {
    const file = Readable.from(this.#lockedPieces(accountId, pieces, () => file.destroy()))
    return file
  }

  async *#lockedPieces<Piece>(accountId: number, pieces: AsyncIterable<Piece>, cut: () => void) {
    // The lock was free when the request arrived; if two start at once, one waits here.
    while (this.holderFor(accountId)) await delay(retryDelay)
    this.#working.add(accountId)
    // Uses a timer, since a slow client may not read another piece for hours.
    const timer = setTimeout(cut, this.#timeout).unref()
    try {
      yield* pieces
    } finally {
      clearTimeout(timer)
      this.#working.delete(accountId)
    }
  }
}

/** The lock for imports into all accounts. */
export const importLock = memoizeWeak((_: Context) => new TransferLock())
/** The lock for downloads of all accounts. */
export const downloadLock = memoizeWeak((_: Context) => new TransferLock())

/** The seconds after which a client should try again. */
export const retryAfter = 5
