import type { Row, Value } from '../database.ts'

/** How much is remembered, in characters of text; and of one answer, in rows. */
const room = { characters: 16_000_000, rows: 100 }

/** What a row takes besides its texts, in characters. */
const rowCharacters = 100

/**
 * Remembers what look-ups gave for as long as nothing at all changes in the database, by this
 * process or another: the same question then has the same answer. Whatever changes, all of it is
 * forgotten, so there is nothing to keep in step.
 */
export class RowMemory {
  readonly #readMark: () => number
  readonly #answers = new Map<string, Map<string, readonly Row[]>>()
  #mark = Number.NaN
  #isFresh = false
  #size = 0

  /** The mark moves with every change that is committed. */
  constructor(readMark: () => number) {
    this.#readMark = readMark
  }

  /** The rows of a look-up, from memory where it holds them. */
  rows(sql: string, values: readonly Value[], look: () => Row[]): readonly Row[] {
    this.#forgetAfterChange()
    const answers = this.#answersTo(sql)
    const key = values.join('\0') // which no text can hold
    const known = answers.get(key)
    if (known) return known
    const rows = look()
    if (rows.length > room.rows) return rows
    this.#size += sizeOf(rows) + key.length
    if (this.#size <= room.characters) answers.set(key, rows)
    else this.#forget()
    return rows
  }

  /** This process has just changed something. */
  noteChange(): void {
    this.#isFresh = false
  }

  // All requests that arrived before this turn of the loop began are served in it, so one look
  // at the mark is enough for all of them.
  #forgetAfterChange(): void {
    if (this.#isFresh) return
    const mark = this.#readMark()
    if (mark !== this.#mark) this.#forget()
    this.#mark = mark
    this.#isFresh = true
    setImmediate(() => this.noteChange())
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
