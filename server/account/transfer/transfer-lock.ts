import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { memoizeWeak } from '../../../core/memoize.ts'
import type { Context } from '../../context.ts'
import { page as pageReply, type Reply } from '../../http/message.ts'
import type { SignedInRequest } from '../page-request.ts'
import type { PageContext } from '../ui/page-context.ts'
import { waitPage } from './views.ts'

/** The number of files that are read or created at the same time, for all accounts together. */
const maxConcurrent = 2

/** The holder of the lock: the account itself, or another account. */
type Holder = 'yours' | 'others'

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

const importLock = memoizeWeak((_: Context) => new TransferLock())
const downloadLock = memoizeWeak((_: Context) => new TransferLock())

/** Runs an import, or replies that it has to wait for another one. */
export async function importWhenFree<Result>(
  context: Context,
  { person, page }: SignedInRequest,
  work: () => Promise<Result>,
): Promise<Result | Reply> {
  const done = await importLock(context).run(person.accountId, work)
  if (!done.holder) return done.result
  const { waitYours, waitOthers } = page.translations.account.transfer
  return waitReply(page, done.holder, done.holder === 'yours' ? waitYours : waitOthers)
}

/** Sends a file while it is created, or replies that it has to wait for another one. */
export function sendWhenFree(
  context: Context,
  { person: { accountId }, page }: SignedInRequest,
  file: Reply & Required<Pick<Reply, 'pieces'>>,
): Reply {
  const lock = downloadLock(context)
  const holder = lock.holderFor(accountId)
  if (!holder) return { ...file, pieces: lock.stream(accountId, file.pieces) }
  const { waitYourDownload, waitOtherDownloads } = page.translations.account.transfer
  return waitReply(page, holder, holder === 'yours' ? waitYourDownload : waitOtherDownloads)
}

/** The seconds after which the browser tries again. */
const retryAfter = 5

// The page reloads itself.
function waitReply(page: PageContext, holder: Holder, text: string): Reply {
  const reply = pageReply(waitPage(page, text), holder === 'yours' ? 429 : 503)
  const refresh = `${retryAfter}; url=${page.path}`
  return { ...reply, headers: { ...reply.headers, 'retry-after': String(retryAfter), refresh } }
}
