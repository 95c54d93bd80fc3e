import type { Context } from '../context.ts'

/** How long a note may wait, in milliseconds: what a kill can lose. */
const longestWait = 500

/** How many kinds of notes may wait, should the database be away. */
const most = 100_000

/** How many notes share a transaction: other work has its turn between two of them. */
const slice = 500

/** How notes of one kind become one, so that a hot address costs one note a batch. */
export interface Kinds<Note> {
  readonly kindOf: (note: Note) => string
  readonly merge: (earlier: Note, note: Note) => Note
}

export interface BatchFigures {
  readonly waiting: number
  readonly lost: number
}

type Write<Note> = (context: Context, notes: readonly Note[]) => Promise<void>

/** Writes what was noted after the replies, many notes in one transaction. */
export class Batch<Note> {
  readonly #write: Write<Note>
  readonly #kinds: Kinds<Note>
  #waiting = new Map<string, Note>()
  /** Notes that are not told to be lost yet, and all that were. */
  #lost = 0
  #lostTotal = 0
  #context: Context | undefined
  #timer: NodeJS.Timeout | undefined
  #writing = Promise.resolve()
  #isStopped = false

  /** The write is one transaction: all of its notes are counted or, when it throws, none. */
  constructor(write: Write<Note>, kinds: Kinds<Note>) {
    this.#write = write
    this.#kinds = kinds
  }

  start(context: Context): void {
    this.#context = context
  }

  /** How many kinds of notes wait, and how many notes were never counted. */
  get figures(): BatchFigures {
    return { waiting: this.#waiting.size, lost: this.#lostTotal + this.#lost }
  }

  note(note: Note): void {
    if (this.#isStopped) return
    this.#keep(note)
    this.#flushSoon()
  }

  /** Writes all that waits, behind what is being written; what cannot be written now waits on. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#writeWaiting())
    return this.#writing
  }

  /** Takes no more notes, and tries once more to write those that wait. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.flush()
    this.#lost += this.#waiting.size
    this.#waiting.clear()
    this.#tellLost()
  }

  #flushSoon(): void {
    this.#timer ??= setTimeout(() => this.flush(), longestWait)
  }

  #keep(note: Note): void {
    const kind = this.#kinds.kindOf(note)
    const earlier = this.#waiting.get(kind)
    if (earlier !== undefined) this.#waiting.set(kind, this.#kinds.merge(earlier, note))
    else if (this.#waiting.size < most) this.#waiting.set(kind, note)
    else this.#lost++
  }

  async #writeWaiting(): Promise<void> {
    const context = this.#context
    if (!context) return
    const notes = [...this.#waiting.values()]
    this.#waiting.clear()
    for (let at = 0; at < notes.length; at += slice) {
      const some = notes.slice(at, at + slice)
      try {
        await this.#write(context, some)
      } catch (error) {
        const rest = notes.slice(at + slice)
        context.log.warn({ err: error, count: rest.length + some.length }, 'not counted yet')
        // What failed goes behind the rest: should it always fail, it keeps nothing else back.
        for (const note of [...rest, ...some]) this.#keep(note)
        if (!this.#isStopped) this.#flushSoon()
        break
      }
    }
    this.#tellLost()
  }

  #tellLost(): void {
    if (this.#lost > 0) this.#context?.log.warn({ count: this.#lost }, 'lost uncounted')
    this.#lostTotal += this.#lost
    this.#lost = 0
  }
}
