import type { Connection } from '../database.ts'

/** One step of the schema. Once released it is never edited; a change is a new step. */
export interface Migration {
  readonly number: number
  readonly name: string
  readonly statements: (words: SqlTypes) => readonly string[]
  /** What the statements could not say, behind them in the same transaction. */
  readonly fill?: (connection: Connection) => Promise<void>
}

/** What the two engines call differently in a schema. */
export interface SqlTypes {
  /** A primary key that is never given twice. */
  readonly id: string
  readonly whole: string
  /** Behind a table: types are kept to. */
  readonly strict: string
  /** The same behind one that is read in the order of its primary key. */
  readonly keyed: string
  /** The day in UTC, `YYYY-MM-DD`, of Unix seconds. */
  readonly dayOf: (seconds: string) => string
  /** All texts of a JSON object in a column, in small letters, a line each. */
  readonly jsonTexts: (column: string) => string
}
