import { writeSync } from 'node:fs'

/** Lines are gathered until they have so many characters, or for so many milliseconds. */
const gathered = { characters: 64_000, wait: 500 }

/** How many characters may wait for a reader; lines that come then are dropped. */
const mostWaiting = 1_000_000

/** How soon it is tried again, and how long the last lines may take, in milliseconds. */
const waits = { again: 10, close: 1000 }

/** Makes the line that stands where lines were dropped. */
type TellDropped = (count: number) => string

/**
 * Gathers whole lines, in their order, and writes many at once to standard output. Whoever reads
 * them may stall, go away, or have no room: they wait, are dropped from a bound on, and are counted;
 * nothing else is held up. pino's own buffer costs more a line, 1.27 microseconds against 0.73 with
 * two lines a turn, and tries for ever to write its last lines to a reader that is gone.
 */
export class LogBuffer {
  readonly #tellDropped: TellDropped
  #text = ''
  #timer: NodeJS.Timeout | undefined
  /** What is being written: its beginning may be written already. */
  #rest = Buffer.alloc(0)
  /** All that were dropped, and how many of them the log has told. */
  #dropped = 0
  #told = 0

  constructor(tellDropped: TellDropped) {
    this.#tellDropped = tellDropped
    // Asking for it makes Node set the pipe behind it so that a write says when there is no room,
    // and does not wait. What it says of a reader that is gone is said to each write here too.
    process.stdout.on('error', () => {})
  }

  /** How many lines were dropped. */
  get dropped(): number {
    return this.#dropped
  }

  write(line: string): void {
    if (this.#text.length >= mostWaiting) {
      this.#dropped++
      return
    }
    this.#text += line
    if (this.#text.length >= gathered.characters && this.#rest.length === 0) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), gathered.wait)
  }

  /** Writes what can be written now. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#rest.length === 0) this.#takeText()
    if (!this.#writeRest()) this.#timer = setTimeout(() => this.flush(), waits.again)
    else if (this.#text !== '') this.flush()
  }

  /** Writes all that waits, or gives up soon. */
  async close(): Promise<void> {
    const last = performance.now() + waits.close
    this.flush()
    while (this.#rest.length > 0 && performance.now() < last) {
      await new Promise((resolve) => setTimeout(resolve, waits.again))
    }
    clearTimeout(this.#timer)
  }

  #takeText(): void {
    const missing = this.#dropped - this.#told
    const told = missing > 0 ? this.#tellDropped(missing) : ''
    this.#rest = Buffer.from(this.#text + told)
    this.#text = ''
    this.#told = this.#dropped
  }

  // A line of which a part is written is never left out: its rest comes when there is room again.
  #writeRest(): boolean {
    try {
      while (this.#rest.length > 0) this.#rest = this.#rest.subarray(writeSync(1, this.#rest))
      return true
    } catch {
      // Full, gone or out of room: there is nowhere to tell, and it may pass.
      return false
    }
  }
}
