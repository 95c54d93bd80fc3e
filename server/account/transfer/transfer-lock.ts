import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { oncePer } from '../../../core/once-per.ts'
import type { Context } from '../../context.ts'
import { page as pageReply, type Reply } from '../../http/message.ts'
import type { SignedInRequest } from '../page-request.ts'
import type { PageContext } from '../ui/page-context.ts'
import { waitPage } from './views.ts'

/** How many files are read, added or made at the same time, for all accounts together. */
const most = 2

/** Whose work is in the way. */
type LockHolder = 'yours' | 'others'

/** What came of some work, or whose work is in its way. */
type LockResult<Result> =
  | { readonly isMine: true; readonly result: Result }
  | { readonly isMine: false; readonly whose: LockHolder }

/** How long a client may take to read a file, in milliseconds: others wait for its place. */
const longestDownload = 600_000

/** How long to wait before it is looked again whether something is in the way, in milliseconds. */
const pause = 100

/** Whose turn it is with work that takes long: an account's one at a time, and few in all. */
export class TransferLock {
  readonly #working = new Set<number>()
  readonly #longest: number

  constructor(longest = longestDownload) {
    this.#longest = longest
  }

  /** What is in the way of more work for an account. */
  holderBefore(accountId: number): LockHolder | undefined {
    if (this.#working.has(accountId)) return 'yours'
    return this.#working.size >= most ? 'others' : undefined
  }

  /** Does work for an account, where nothing is in its way. */
  async run<Result>(accountId: number, work: () => Promise<Result>): Promise<LockResult<Result>> {
    const whose = this.holderBefore(accountId)
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
  stream(accountId: number, pieces: AsyncIterable<Uint8Array | string>): Readable {
    const file = Readable.from(this.#piecesOf(accountId, pieces, () => file.destroy()))
    return file
  }

  async *#piecesOf<Piece>(accountId: number, pieces: AsyncIterable<Piece>, cut: () => void) {
    // Nothing was in the way when it was begun; two that begin at once come one after the other.
    while (this.holderBefore(accountId)) await delay(pause)
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

/** In how many seconds a browser asks again. */
const retrySeconds = 5

/** Says that one has to wait, on a page that goes on by itself. */
export function waitReply(whose: LockHolder, text: string, page: PageContext): Reply {
  const reply = pageReply(waitPage(text, page), whose === 'yours' ? 429 : 503)
  const again = {
    'retry-after': String(retrySeconds),
    refresh: `${retrySeconds}; url=${page.path}`,
  }
  return { ...reply, headers: { ...reply.headers, ...again } }
}

const downloadsOf = oncePer((_: Context) => new TransferLock())

/** A file that is made while it is sent, when its turn has come. */
export function sendWhenFree(
  context: Context,
  { person: { accountId }, page }: SignedInRequest,
  file: Reply & Required<Pick<Reply, 'pieces'>>,
): Reply {
  const { transfer } = page.speech.account
  const turns = downloadsOf(context)
  const whose = turns.holderBefore(accountId)
  if (!whose) return { ...file, pieces: turns.stream(accountId, file.pieces) }
  const text = whose === 'yours' ? transfer.waitYourDownload : transfer.waitOtherDownloads
  return waitReply(whose, text, page)
}
