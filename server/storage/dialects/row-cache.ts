import { performance } from 'node:perf_hooks'
import type { Row, Value } from '../database.ts'

/** How much is remembered, in characters of text; and of one answer, in rows. */
const limits = { characters: 16_000_000, rows: 100 }

/** What a row takes besides its texts, in characters. */
const rowCharacters = 100

/**
 * Caches the results of lookups as long as nothing in the database changes, by this process or
 * another. Any change clears the whole cache, so there is nothing to invalidate.
 */
export class RowCache {
  readonly #readMark: () => number
  readonly #answers = new Map<string, Map<string, readonly Row[]>>()
  #mark = Number.NaN
  #iteration = Number.NaN
  #size = 0

  /** The mark moves with every change that is committed. */
  constructor(readMark: () => number) {
    this.#readMark = readMark
  }

  /** The rows of a lookup, from memory where it holds them. */
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

  /** This process has just changed something. */
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
 * Stays the same from one time that the loop asks for events to the next. All events that it is
 * given at once had happened before any of them is served, and what it does until it asks again
 * belongs to events of then or earlier: one look at the mark is enough for all of it. A callback
 * of `setImmediate` would end a turn too late, behind the next events, when it was made in one.
 *
 * libuv counts a loop just before it asks, and asks again within one loop after very many events;
 * it has counted those by then (libuv, src/unix/linux.c, uv__io_poll).
 */
function loopIteration(): number {
  const { loopCount, events } = performance.nodeTiming.uvMetricsInfo
  return loopCount + events
}

function sizeOf(rows: readonly Row[]): number {
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
