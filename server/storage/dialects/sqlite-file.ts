import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Unavailable } from '../../../core/result.ts'
import type { Row, Value } from '../database.ts'

/** The size to which a WAL file that grew during a long read is truncated, in bytes. */
const maxWalSize = 8 * 1024 * 1024

/**
 * How long to retry a new file that is locked by another process, and the pause between attempts,
 * in milliseconds.
 */
const opening = { patience: 2000, pause: 5 }

/** A connection to the file. */
export interface SqliteFile {
  readonly database: DatabaseSync
  readonly rows: (sql: string, values: readonly Value[]) => Row[]
}

/**
 * Opens a connection that waits for locks up to a time in milliseconds; the process is blocked
 * while it waits.
 */
export function openFile(path: string, timeout: number): SqliteFile {
  const database = new DatabaseSync(path, { timeout, enableForeignKeyConstraints: true })
  enterWal(database)
  database.exec('pragma synchronous = full')
  database.exec(`pragma journal_size_limit = ${maxWalSize}`)
  // SQLite's own `lower` only handles English letters.
  database.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  )
  const statements = new Map<string, PreparedStatement>()
  const rows = (sql: string, values: readonly Value[]) => {
    const prepared = statements.get(sql) ?? prepare(database, sql)
    statements.set(sql, prepared)
    return prepared(values)
  }
  return { database, rows }
}

type PreparedStatement = (values: readonly Value[]) => Row[]

// The driver returns arrays, which are turned into objects here: a third faster than the driver's
// objects.
function prepare(database: DatabaseSync, sql: string): PreparedStatement {
  const statement = database.prepare(sql)
  const names = statement.columns().map(({ name }) => name)
  statement.setReturnArrays(true)
  return (values) => {
    // The cast is safe: the tables are strict and contain only texts, whole numbers and nulls.
    const lists = statement.all(...values) as unknown as Value[][]
    return lists.map((list) => rowOf(names, list))
  }
}

function rowOf(names: readonly string[], list: readonly Value[]): Row {
  const row: Row = {}
  names.forEach((name, index) => {
    row[name] = list[index] ?? null
  })
  return row
}

// If two processes start with a new file, both need an exclusive lock for this step, and SQLite
// rejects one of them immediately, whatever its timeout. The process serves no requests yet, so it
// may block while it waits.
function enterWal(database: DatabaseSync): void {
  const last = Date.now() + opening.patience
  while (true) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() >= last) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, opening.pause)
    }
  }
}

/**
 * Creates a folder and its parents. Node's recursive `mkdir` never returns below a folder such as
 * /proc that reports new entries as missing.
 */
export function createFolder(path: string): void {
  if (existsSync(path)) return
  createFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have created it first.
    if (!existsSync(path)) throw error
  }
}

const busy = 5

// SQLite result codes after which the same change may succeed later.
const temporaryErrors = new Map([
  [busy, 'locked by another process'],
  [6, 'locked'],
  [8, 'read-only'],
  [10, 'failing to read or write its file'],
  [13, 'out of disk space'],
  [14, 'failing to open its files'],
  [15, 'locked by another process'],
])

/** Converts an error that may be temporary to `Unavailable`. */
export function asUnavailable(error: unknown): unknown {
  const what = temporaryErrors.get(errorCode(error))
  return what ? new Unavailable(`the database is ${what}`, { cause: error }) : error
}

/** Returns whether another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return errorCode(error) === busy
}

/** Returns SQLite's primary result code; 0 for an error that is not from SQLite. */
function errorCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
}
