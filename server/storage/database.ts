import type { DatabaseUrl } from '../config/settings.ts'

export type Engine = DatabaseUrl['engine']

/** What a column holds, and what is given to a statement. */
export type Value = string | number | null
export type Row = Record<string, Value>

/** Something that runs statements: the database itself, or one transaction on it. */
export interface Connection {
  readonly engine: Engine
  /** Runs one statement and returns its rows; a statement without rows gives none. */
  rows(sql: string, values: readonly Value[]): Promise<readonly Row[]>
}

/**
 * A database. Outside a transaction it is only read; every change is made in one. Both engines
 * keep what a finished transaction has written through a crash.
 */
export interface Database extends Connection {
  /**
   * Runs work in one transaction: all of it is kept, or, when it throws, nothing. Where it lost
   * against another transaction it is run again, so it changes nothing but the database. `patience`
   * is how long it may wait for a lock, and each of its statements may take, in milliseconds;
   * beyond, it is unavailable.
   */
  transaction<Result>(
    work: (connection: Connection) => Result | Promise<Result>,
    patience?: number,
  ): Promise<Result>
  /**
   * The same for one slice of a large change. Others have their turn between two slices, however
   * many of them and of their changes wait.
   */
  slice<Result>(work: (connection: Connection) => Result | Promise<Result>): Promise<Result>
  /** How many changes and queries wait for their turn. */
  waitingCount(): number
  close(): Promise<void>
}

/** A transaction as a database: a transaction opened on it becomes part of it. */
export function asDatabase(connection: Connection): Database {
  return {
    engine: connection.engine,
    rows: (sql, values) => connection.rows(sql, values),
    transaction: async (work) => work(connection),
    slice: async (work) => work(connection),
    waitingCount: () => 0,
    close: async () => {},
  }
}
