import { Unavailable } from '../../core/result.ts'
import type { Context } from '../context.ts'

/** How long a record may wait, in milliseconds: the most that a kill can lose. */
const flushDelay = 500

/** The longest pause between two attempts while the database is unavailable, in milliseconds. */
const maxRetryDelay = 30_000

/** How many distinct records may wait while the database is unavailable. */
const maxWaiting = 100_000

/** How many records share a transaction: other work runs between two slices. */
const sliceSize = 500

/**
 * How many records may fail permanently in one flush: beyond that, the fault is not in single
 * records.
 */
const maxDropped = 50

/** How equal records are merged, so that a popular URL costs one record per batch. */
export interface Grouping<Note> {
  readonly keyOf: (note: Note) => string
  readonly merge: (earlier: Note, note: Note) => Note
}

export interface BatchFigures {
  readonly waiting: number
  readonly lost: number
}

type WriteNotes<Note> = (context: Context, notes: readonly Note[]) => Promise<void>

/**
 * Writes records collected after the replies, many in one transaction. While the database is
 * unavailable it retries, after a pause that doubles; a record that can never be written is
 * dropped.
 */
export class BatchWriter<Note> {
  readonly #write: WriteNotes<Note>
  readonly #grouping: Grouping<Note>
  #waiting = new Map<string, Note>()
  /** The number of lost records not yet reported, and of all lost records. */
  #lost = 0
  #lostTotal = 0
  #context: Context | undefined
  /** The slices being written. */
  readonly #due: (readonly Note[])[] = []
  /** How many records were dropped in this flush, and the first error. */
  #dropped = { count: 0, error: undefined as unknown }
  /** The number of flushes in a row that left something to retry. */
  #failures = 0
  /** Set from the first record until the end of the flush that writes it. */
  #timer: NodeJS.Timeout | undefined
  #writing = Promise.resolve()
  #isStopped = false

  /** If the write throws, it is repeated with the same records, so it must not count any of them twice. */
  constructor(write: WriteNotes<Note>, kinds: Grouping<Note>) {
    this.#write = write
    this.#grouping = kinds
  }

  start(context: Context): void {
    this.#context = context
  }

  /** The number of distinct waiting records, and of records that were never counted. */
  get figures(): BatchFigures {
    return { waiting: this.#waiting.size, lost: this.#lostTotal + this.#lost }
  }

  add(note: Note): void {
    if (this.#isStopped) return
    this.#merge(note)
    this.#flushAfter(flushDelay)
  }

  /**
   * Writes all waiting records after those being written; records that cannot be written now keep
   * waiting.
   */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#writing = this.#writing.then(() => this.#writeWaiting()).then(() => this.#scheduleNext())
    return this.#writing
  }

  /** Accepts no more records, and tries again to write those that are waiting. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.flush()
    this.#lost += this.#waiting.size
    this.#waiting.clear()
    this.#reportLost()
  }

  #flushAfter(wait: number): void {
    this.#timer ??= setTimeout(() => this.flush(), wait)
  }

  #merge(note: Note): void {
    const kind = this.#grouping.keyOf(note)
    const earlier = this.#waiting.get(kind)
    if (earlier !== undefined) this.#waiting.set(kind, this.#grouping.merge(earlier, note))
    else if (this.#waiting.size < maxWaiting) this.#waiting.set(kind, note)
    else this.#lost++
  }

  async #writeWaiting(): Promise<void> {
    const context = this.#context
    if (!context) return
    const notes = [...this.#waiting.values()]
    this.#waiting.clear()
    for (let at = 0; at < notes.length; at += sliceSize)
      this.#due.push(notes.slice(at, at + sliceSize))
    const failures = this.#failures
    while (this.#due.length > 0) await this.#writeNext(context)
    this.#reportDropped()
    this.#reportLost()
    if (this.#failures === failures) this.#failures = 0
  }

  #scheduleNext(): void {
    this.#timer = undefined
    if (this.#waiting.size > 0 && !this.#isStopped) this.#flushAfter(retryDelay(this.#failures))
  }

  async #writeNext(context: Context): Promise<void> {
    const some = this.#due.shift() ?? []
    try {
      await this.#write(context, some)
    } catch (error) {
      if (error instanceof Unavailable) this.#requeue(some, error)
      else if (some.length === 1) this.#drop(error)
      // One record cannot be written, but the others can.
      else this.#due.unshift(...halvesOf(some))
    }
  }

  /** Queues all due records again, merged with newer ones. */
  #requeue(some: readonly Note[], error: Unavailable): void {
    this.#failures++
    // The failed slice goes last: if it always fails, it does not delay the others.
    const notes = [...this.#due.splice(0).flat(), ...some]
    this.#context?.log.warn({ err: error, count: notes.length }, 'write failed; will retry')
    const newer = this.#waiting
    this.#waiting = new Map()
    for (const note of [...notes, ...newer.values()]) this.#merge(note)
  }

  #drop(error: unknown): void {
    if (this.#dropped.count === 0) this.#dropped.error = error
    this.#dropped.count++
    if (this.#dropped.count >= maxDropped) this.#dropped.count += this.#due.splice(0).flat().length
  }

  #reportDropped(): void {
    const { count, error } = this.#dropped
    this.#dropped = { count: 0, error: undefined }
    if (count === 0) return
    this.#lost += count
    this.#context?.log.error({ err: error, count }, 'records rejected')
  }

  #reportLost(): void {
    if (this.#lost > 0) this.#context?.log.warn({ count: this.#lost }, 'records lost')
    this.#lostTotal += this.#lost
    this.#lost = 0
  }
}

function retryDelay(failures: number): number {
  return Math.min(maxRetryDelay, flushDelay * 2 ** Math.max(0, failures - 1))
}

function halvesOf<Note>(notes: readonly Note[]): readonly (readonly Note[])[] {
  const middle = Math.ceil(notes.length / 2)
  return [notes.slice(0, middle), notes.slice(middle)]
}
