import type { DatabaseUrl } from '../config/setting-values.ts'

export type Engine = DatabaseUrl['engine']

/** A column value or a statement parameter. */
export type Value = string | number | null
export type Row = Record<string, Value>

/** Runs statements: the database itself, or a transaction on it. */
export interface Connection {
  readonly engine: Engine
  /** Runs a statement and returns its rows; empty for a statement without rows. */
  rows(sql: string, values: readonly Value[]): Promise<readonly Row[]>
}

export interface TransactionOptions {
  /**
   * How long it may wait for a lock, and how long each of its statements may take, in milliseconds; after
   * that it fails as unavailable.
   */
  readonly patience?: number
  /** The ID of the only account that it changes: such changes may share a commit. */
  readonly account?: number
}

/**
 * A database. Outside a transaction it is only read; every change is made in a transaction. In both
 * engines, committed transactions survive a crash.
 */
export interface Database extends Connection {
  /**
   * For lookups by key that are repeated very often: their rows may lack changes that other processes made
   * within the maximum staleness. They contain all changes of this process.
   */
  readonly recent: Connection
  /**
   * Runs work in a transaction, which is rolled back if the work throws. The work is repeated after
   * a conflict with another transaction, so it must not change anything but the database.
   */
  transaction<Result>(
    work: (connection: Connection) => Result | Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>
  /**
   * Runs a slice of a large change in a transaction. Other changes run between two slices, however many
   * changes or slices are waiting.
   */
  slice<Result>(work: (connection: Connection) => Result | Promise<Result>): Promise<Result>
  /** The number of waiting changes and queries. */
  waitingCount(): number
  close(): Promise<void>
}

/** Presents a transaction as a database: a transaction started on it becomes part of it. */
export function asDatabase(connection: Connection): Database {
  return {
    engine: connection.engine,
    recent: connection,
    rows: (sql, values) => connection.rows(sql, values),
    transaction: async (work) => work(connection),
    slice: async (work) => work(connection),
    waitingCount: () => 0,
    close: async () => {},
  }
}
