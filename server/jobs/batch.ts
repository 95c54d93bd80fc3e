import type { Context } from '../context.ts'

/** How long a note may wait, in milliseconds: what a kill can lose. */
const longestWait = 500

/** How many notes may wait, should the database be away. */
const most = 100_000

/** Writes what was noted after the replies, many notes in one transaction. */
export class Batch<Note> {
  readonly #write: (context: Context, notes: readonly Note[]) => Promise<void>
  #waiting: Note[] = []
  #context: Context | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(write: (context: Context, notes: readonly Note[]) => Promise<void>) {
    this.#write = write
  }

  start(context: Context): void {
    this.#context = context
  }

  note(note: Note): void {
    if (this.#waiting.length >= most) return
    this.#waiting.push(note)
    this.#timer ??= setTimeout(() => this.flush(), longestWait)
  }

  /** Writes all that waits; what cannot be written now waits on. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const notes = this.#waiting
    this.#waiting = []
    if (!this.#context || notes.length === 0) return
    try {
      await this.#write(this.#context, notes)
    } catch (error) {
      this.#context.log.warn({ err: error, count: notes.length }, 'not counted yet')
      for (const note of notes) this.note(note)
    }
  }

  async stop(): Promise<void> {
    await this.flush()
    clearTimeout(this.#timer)
  }
}
