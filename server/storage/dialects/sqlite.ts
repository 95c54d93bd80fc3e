import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Unavailable } from '../../../core/problem.ts'
import type { Soon } from '../../../core/soon.ts'
import type { Connection, Database, Row, Value } from '../database.ts'
import { nextTurn } from '../turns.ts'
import { RowMemory } from './row-memory.ts'

/** The oldest SQLite that is used: earlier ones could corrupt a WAL file (sqlite.org/wal.html). */
const oldest = '3.51.3'

/** How long another process may hold the lock before a change is given up, in milliseconds. */
const patience = 2000

/** How many changes may share one transaction, and so one wait for the disk. */
const largestGroup = 64

/**
 * Opens one SQLite file, and makes it where it is absent. One connection reads, another writes,
 * so readers only ever see what is committed.
 */
export function openSqlite(path: string): Database {
  mkdirSync(dirname(path), { recursive: true })
  const writing = open(path)
  refuseOldVersion(writing)
  const reading = open(path)
  reading.database.exec('pragma query_only = on')
  const mark = reading.database.prepare('pragma data_version')
  const memory = new RowMemory(() => Number(mark.get()?.['data_version']))
  const writer = new Writer(writing, () => memory.noteChange())
  return {
    engine: 'sqlite',
    rows: (sql, values) => memory.rows(sql, values, () => reading.rows(sql, values)),
    transaction: (work) => writer.run(work),
    waiting: () => writer.waiting,
    close: async () => {
      await writer.finish()
      reading.database.close()
      writing.database.close()
    },
  }
}

interface Opened {
  readonly database: DatabaseSync
  readonly rows: (sql: string, values: readonly Value[]) => Row[]
}

function open(path: string): Opened {
  const database = new DatabaseSync(path, { timeout: patience, enableForeignKeyConstraints: true })
  enterWal(database)
  database.exec('pragma synchronous = full')
  // SQLite's own knows the letters of English alone.
  database.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  )
  const statements = new Map<string, Prepared>()
  const rows = (sql: string, values: readonly Value[]) => {
    const prepared = statements.get(sql) ?? prepare(database, sql)
    statements.set(sql, prepared)
    return prepared(values)
  }
  return { database, rows }
}

type Prepared = (values: readonly Value[]) => Row[]

// Rows come as lists and become objects here: that is a third faster than objects from below.
function prepare(database: DatabaseSync, sql: string): Prepared {
  const statement = database.prepare(sql)
  const names = statement.columns().map(({ name }) => name)
  statement.setReturnArrays(true)
  return (values) => {
    // The cast is the tables' promise: they are strict, and hold texts, whole numbers and nulls.
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

const busy = 5
const pause = 10

// Two processes that begin on a new file at once both want it alone for this one step, and SQLite
// then refuses one of them at once, however long it may wait for locks otherwise.
function enterWal(database: DatabaseSync): void {
  const last = Date.now() + patience
  while (true) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (errorCode(error) !== busy || Date.now() >= last) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
    }
  }
}

function refuseOldVersion({ database }: Opened): void {
  const version = String(database.prepare('select sqlite_version() as version').get()?.['version'])
  if (version.localeCompare(oldest, 'en', { numeric: true }) < 0) {
    throw new Error(`SQLite ${version} is too old; ${oldest} or later is needed`)
  }
}

interface Job {
  readonly work: (connection: Connection) => Soon<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Makes all changes, one after the other. Those that wait at the same time share a transaction,
 * each behind a savepoint of its own; none is answered before the disk has them all.
 */
class Writer implements Connection {
  readonly engine = 'sqlite'
  readonly #opened: Opened
  readonly #waiting: Job[] = []
  readonly #onChange: () => void
  #draining: Promise<void> | undefined

  constructor(opened: Opened, onChange: () => void) {
    this.#opened = opened
    this.#onChange = onChange
  }

  run<Result>(work: (connection: Connection) => Soon<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      // The cast is proven by `work`: what it gives is what `resolve` takes.
      this.#waiting.push({ work, resolve: resolve as (result: unknown) => void, reject })
      this.#draining ??= this.#drain()
    })
  }

  get waiting(): number {
    return this.#waiting.length
  }

  async finish(): Promise<void> {
    await this.#draining
  }

  rows(sql: string, values: readonly Value[]): Row[] {
    return this.#opened.rows(sql, values)
  }

  async #drain(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        // Requests that arrived in the same turn of the loop are let in first.
        await nextTurn()
        await this.#commitGroup(this.#waiting.splice(0, largestGroup))
      }
    } finally {
      this.#draining = undefined
    }
  }

  async #commitGroup(group: readonly Job[]): Promise<void> {
    const { database } = this.#opened
    const answers: (() => void)[] = []
    try {
      if (database.isTransaction) database.exec('rollback') // an earlier group's, where that failed
      database.exec('begin immediate')
      for (const job of group) answers.push(await this.#attempt(job))
      database.exec('commit')
      this.#onChange()
    } catch (error) {
      const reason = busyOrBroken(error)
      for (const job of group) job.reject(reason)
      this.#rollBack()
      return
    }
    for (const answer of answers) answer()
  }

  #rollBack(): void {
    const { database } = this.#opened
    try {
      if (database.isTransaction) database.exec('rollback')
    } catch {
      // The next group tries again, and is told when that fails too.
    }
  }

  async #attempt(job: Job): Promise<() => void> {
    const { database } = this.#opened
    database.exec('savepoint job')
    try {
      const result = await job.work(this)
      database.exec('release job')
      return () => job.resolve(result)
    } catch (error) {
      // SQLite itself ends the transaction on errors such as a full disk: then all of it failed.
      if (!database.isTransaction) throw error
      database.exec('rollback to job; release job')
      return () => job.reject(error)
    }
  }
}

// Result codes of SQLite after which the same change may well succeed later.
const passing = new Map([
  [5, 'locked by another process'],
  [6, 'locked'],
  [8, 'read-only'],
  [10, 'failing to read or write its file'],
  [13, 'out of disk space'],
])

function busyOrBroken(error: unknown): unknown {
  const what = passing.get(errorCode(error))
  return what ? new Unavailable(`the database is ${what}`, { cause: error }) : error
}

/** SQLite's primary result code; 0 for an error that is not SQLite's. */
function errorCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
}
