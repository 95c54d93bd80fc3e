import { writeSync } from 'node:fs'

/** Lines are buffered until they have this many characters, or for this many milliseconds. */
const batch = { characters: 64_000, wait: 500 }

/** The maximum number of buffered characters; further lines are dropped. */
const maxWaiting = 1_000_000

/** The delay before a retry, and how long writing the last lines may take, in milliseconds. */
const waits = { retry: 10, close: 1000 }

/** The line that takes the place of dropped lines. */
type DroppedLine = (count: number) => string

/**
 * Buffers whole lines in order, and writes many at once to standard output. If the reader stalls, exits or
 * has a full disk, lines wait; above a limit they are dropped and counted. Nothing else is delayed.
 *
 * This is not pino's own destination, because that one (sonic-boom 4) either loses its last lines when the
 * process exits, or tries forever to write them to a reader that has exited (`flushSync` only gives up
 * after EAGAIN). It also takes longer for each line, 1.27 microseconds instead of 0.73.
 */
export class LogBuffer {
  readonly #droppedLine: DroppedLine
  #text = ''
  #timer: NodeJS.Timeout | undefined
  /** The text that is being written; its start may already be written. */
  #rest = Buffer.alloc(0)
  /** The number of dropped lines, and of those that the log has reported. */
  #dropped = 0
  #reported = 0

  constructor(droppedLine: DroppedLine) {
    this.#droppedLine = droppedLine
    // Accessing it makes Node set its pipe to non-blocking mode, so that a write fails when the pipe is
    // full. Each write below reports errors itself.
    process.stdout.on('error', () => {})
  }

  /** The number of dropped lines. */
  get dropped(): number {
    return this.#dropped
  }

  write(line: string): void {
    if (this.#text.length >= maxWaiting) {
      this.#dropped++
      return
    }
    this.#text += line
    if (this.#text.length >= batch.characters && this.#rest.length === 0) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), batch.wait)
  }

  /** Writes as much as possible now. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#rest.length === 0) this.#takeText()
    if (!this.#writeRest()) this.#timer = setTimeout(() => this.flush(), waits.retry)
    else if (this.#text !== '') this.flush()
  }

  /** Writes all waiting lines, or soon gives up. */
  async close(): Promise<void> {
    const last = performance.now() + waits.close
    this.flush()
    while (this.#rest.length > 0 && performance.now() < last) {
      await new Promise((resolve) => setTimeout(resolve, waits.retry))
    }
    clearTimeout(this.#timer)
  }

  #takeText(): void {
    const missing = this.#dropped - this.#reported
    const report = missing > 0 ? this.#droppedLine(missing) : ''
    this.#rest = Buffer.from(this.#text + report)
    this.#text = ''
    this.#reported = this.#dropped
  }

  // A partly written line is never dropped: the rest follows when there is room again.
  #writeRest(): boolean {
    try {
      while (this.#rest.length > 0) this.#rest = this.#rest.subarray(writeSync(1, this.#rest))
      return true
    } catch {
      // There is nowhere to report it, and it may be temporary.
      return false
    }
  }
}
