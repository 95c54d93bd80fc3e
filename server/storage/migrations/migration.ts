import type { Connection } from '../database.ts'

/**
 * A schema migration. It is never edited after its release; a further change is a new migration.
 */
export interface Migration {
  readonly number: number
  readonly name: string
  readonly statements: (words: SqlTypes) => readonly string[]
  /** Changes that statements alone cannot make; run after them in the same transaction. */
  readonly fill?: (connection: Connection) => Promise<void>
}

/** The differences between the two engines' schema syntax. */
export interface SqlTypes {
  /** A primary key that is never reused. */
  readonly id: string
  readonly whole: string
  /** Table suffix: column types are enforced. */
  readonly strict: string
  /** Table suffix: strict, and stored in primary key order. */
  readonly keyed: string
  /** The day in UTC, `YYYY-MM-DD`, of Unix seconds. */
  readonly dayOf: (seconds: string) => string
  /** All texts of a JSON object in a column, in lower case, one per line. */
  readonly jsonTexts: (column: string) => string
}
