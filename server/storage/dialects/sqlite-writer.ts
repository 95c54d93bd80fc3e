import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises'
import type { Soon } from '../../../core/soon.ts'
import type { Connection, Row, Value } from '../database.ts'
import { isBusy, told } from './sqlite-errors.ts'
import type { SqliteFile } from './sqlite-file.ts'

/** How many changes may share one transaction, and so one wait for the disk. */
const largestGroup = 64

/** How long to wait before the lock is asked for again, in milliseconds. */
const pause = 5

interface Job {
  readonly work: (connection: Connection) => Soon<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (reason: unknown) => void
  /** When it is given up, should another process still hold the lock. */
  readonly last: number
}

interface Hooks {
  /** Throws where what is written would go into a file that nobody finds again. */
  readonly expectInPlace: () => void
  readonly onChange: () => void
}

/**
 * Makes all changes, one after the other. Those that wait at the same time share a transaction,
 * each behind a savepoint of its own; none is answered before the disk has them all.
 */
export class Writer implements Connection {
  readonly engine = 'sqlite'
  readonly #file: SqliteFile
  readonly #waiting: Job[] = []
  readonly #hooks: Hooks
  #draining: Promise<void> | undefined

  constructor(file: SqliteFile, hooks: Hooks) {
    this.#file = file
    this.#hooks = hooks
  }

  /** How many changes wait for their turn. */
  get waiting(): number {
    return this.#waiting.length
  }

  run<Result>(work: (connection: Connection) => Soon<Result>, waits: number): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const last = performance.now() + waits
    // The cast is proven by `work`: what it gives is what `resolve` takes.
    this.#waiting.push({ work, resolve: resolve as (result: unknown) => void, reject, last })
    this.#draining ??= this.#drain()
    return promise
  }

  async finish(): Promise<void> {
    await this.#draining
  }

  rows(sql: string, values: readonly Value[]): Row[] {
    return this.#file.rows(sql, values)
  }

  async #drain(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        // Requests that arrived in the same turn of the loop are let in first.
        await nextTurn()
        if (this.#begin()) await this.#commitGroup(this.#waiting.splice(0, largestGroup))
        else await setTimeout(pause)
      }
    } finally {
      this.#draining = undefined
    }
  }

  /** Whether a transaction could be begun; those that have waited too long for it are told. */
  #begin(): boolean {
    const { database } = this.#file
    try {
      if (database.isTransaction) database.exec('rollback') // an earlier group's, where that failed
      this.#hooks.expectInPlace()
      database.exec('begin immediate')
      return true
    } catch (error) {
      const patient = isBusy(error) ? performance.now() : Number.POSITIVE_INFINITY
      const jobs = this.#waiting.splice(0)
      this.#waiting.push(...jobs.filter(({ last }) => last > patient))
      for (const job of jobs) if (job.last <= patient) job.reject(told(error))
      return false
    }
  }

  async #commitGroup(group: readonly Job[]): Promise<void> {
    const { database } = this.#file
    const answers: (() => void)[] = []
    try {
      for (const job of group) answers.push(await this.#attempt(job))
      database.exec('commit')
      this.#hooks.onChange()
    } catch (error) {
      const reason = told(error)
      for (const job of group) job.reject(reason)
      this.#rollBack()
      return
    }
    for (const answer of answers) answer()
  }

  #rollBack(): void {
    const { database } = this.#file
    try {
      if (database.isTransaction) database.exec('rollback')
    } catch {
      // The next group tries again, and is told when that fails too.
    }
  }

  async #attempt(job: Job): Promise<() => void> {
    const { database } = this.#file
    database.exec('savepoint job')
    try {
      const result = await job.work(this)
      database.exec('release job')
      return () => job.resolve(result)
    } catch (error) {
      // SQLite itself ends the transaction on errors such as a full disk: then all of it failed.
      if (!database.isTransaction) throw error
      database.exec('rollback to job; release job')
      return () => job.reject(told(error))
    }
  }
}
