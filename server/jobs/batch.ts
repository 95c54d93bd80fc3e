import type { Context } from '../context.ts'

/** How long a note may wait, in milliseconds: what a kill can lose. */
const longestWait = 500

/** How many notes may wait, should the database be away. */
const most = 100_000

/** How many notes share a transaction: other work has its turn between two of them. */
const slice = 500

/** Writes what was noted after the replies, many notes in one transaction. */
export class Batch<Note> {
  readonly #write: (context: Context, notes: readonly Note[]) => Promise<void>
  #waiting: Note[] = []
  #lost = 0
  #context: Context | undefined
  #timer: NodeJS.Timeout | undefined
  #writing = Promise.resolve()
  #isStopped = false

  /** The write is one transaction: all of its notes are counted or, when it throws, none. */
  constructor(write: (context: Context, notes: readonly Note[]) => Promise<void>) {
    this.#write = write
  }

  start(context: Context): void {
    this.#context = context
  }

  note(note: Note): void {
    if (!this.#isStopped) this.#keep([note])
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
    this.#lost += this.#waiting.splice(0).length
    this.#tellLost()
  }

  #keep(notes: readonly Note[]): void {
    const room = most - this.#waiting.length
    for (const note of notes.slice(0, room)) this.#waiting.push(note)
    this.#lost += Math.max(0, notes.length - room)
    if (!this.#isStopped) this.#timer ??= setTimeout(() => this.flush(), longestWait)
  }

  async #writeWaiting(): Promise<void> {
    const context = this.#context
    if (!context) return
    const notes = this.#waiting.splice(0)
    for (let at = 0; at < notes.length; at += slice) {
      const some = notes.slice(at, at + slice)
      try {
        await this.#write(context, some)
      } catch (error) {
        const rest = notes.slice(at + slice)
        context.log.warn({ err: error, count: rest.length + some.length }, 'not counted yet')
        // What failed goes behind the rest: should it always fail, it keeps nothing else back.
        this.#keep([...rest, ...some])
        break
      }
    }
    this.#tellLost()
  }

  #tellLost(): void {
    if (this.#lost > 0) this.#context?.log.warn({ count: this.#lost }, 'lost uncounted')
    this.#lost = 0
  }
}
