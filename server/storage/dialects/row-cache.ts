import { performance } from 'node:perf_hooks'
import type { Row, Value } from '../database.ts'

/** The size of the cache in characters, and the maximum number of rows in one result. */
const limits = { characters: 16_000_000, rows: 100 }

/** The size of a row apart from its texts, in characters. */
const rowCharacters = 100

/**
 * Caches the results of lookups until this or another process changes the database. Any change
 * clears the whole cache, so no entry has to be invalidated.
 */
export class RowCache {
  readonly #readMark: () => number
  readonly #answers = new Map<string, Map<string, readonly Row[]>>()
  #mark = Number.NaN
  #iteration = Number.NaN
  #size = 0

  /** The mark changes with every commit. */
  constructor(readMark: () => number) {
    this.#readMark = readMark
  }

  /** Returns the rows of a lookup, from the cache if possible. */
  rows(sql: string, values: readonly Value[], read: () => Row[]): readonly Row[] {
    this.#forgetAfterChange()
    const answers = this.#answersTo(sql)
    const key = JSON.stringify(values)
    const known = answers.get(key)
    if (known) return known
    const rows = read()
    if (rows.length > limits.rows) return rows
    this.#size += sizeOf(rows) + key.length
    if (this.#size <= limits.characters) answers.set(key, rows)
    else this.#forget()
    return rows
  }

  /** Clears the cache after a change by this process. */
  markChanged(): void {
    this.#iteration = Number.NaN
  }

  #forgetAfterChange(): void {
    const turn = loopIteration()
    if (turn === this.#iteration) return
    const mark = this.#readMark()
    if (mark !== this.#mark) this.#forget()
    this.#mark = mark
    this.#iteration = turn
  }

  #answersTo(sql: string): Map<string, readonly Row[]> {
    const known = this.#answers.get(sql)
    if (known) return known
    const answers = new Map<string, readonly Row[]>()
    this.#answers.set(sql, answers)
    return answers
  }

  #forget(): void {
    this.#answers.clear()
    this.#size = 0
  }
}

/**
 * Returns a number that stays the same until the event loop polls for events again. All events from
 * one poll happened before any of them is handled, and everything until the next poll belongs to
 * those events or earlier ones, so checking the mark once is enough for all of it. A `setImmediate`
 * callback that is scheduled within another one would run an iteration too late, after the next
 * events. libuv counts an iteration just before it polls, and may poll again within the same
 * iteration after very many events; it has counted those by then (libuv, src/unix/linux.c,
 * uv__io_poll).
 */
function loopIteration(): number {
  const { loopCount, events } = performance.nodeTiming.uvMetricsInfo
  return loopCount + events
}

/** Returns the approximate size of rows in characters. */
export function sizeOf(rows: readonly Row[]): number {
  let size = rowCharacters
  for (const row of rows) {
    size += rowCharacters
    for (const name in row) {
      const value = row[name]
      if (typeof value === 'string') size += value.length
    }
  }
  return size
}
