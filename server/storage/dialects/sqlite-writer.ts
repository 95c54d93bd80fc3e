import { setTimeout, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Connection, Row, Value } from '../database.ts'
import type { SqliteFile } from './sqlite-file.ts'
import { asUnavailable, isBusy } from './sqlite-file.ts'

/** How many changes may share a transaction, and so a single disk sync. */
export const maxGroupSize = 64

/**
 * How long a group accepts more changes, in milliseconds; later ones wait for the next turn of the
 * loop.
 */
export const maxGroupTime = 25

/** How long to wait before trying to lock again, in milliseconds. */
const lockRetryDelay = 5

type WriteWork<Result> = (connection: Connection) => Result | Promise<Result>

interface Job {
  readonly work: WriteWork<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (reason: unknown) => void
  /** When to give up if another process still holds the lock. */
  readonly deadline: number
}

interface Hooks {
  /** Throws if the file was moved or deleted, so that writes would be lost. */
  readonly assertFileInPlace: () => void
  readonly onChange: () => void
}

/**
 * Makes all changes in order. Changes that wait at the same time share a transaction, each in its
 * own savepoint; none is confirmed until all are on disk. Slices of large changes wait in a
 * separate queue: one of them follows each group, so neither queue can block the other, however
 * long it is.
 */
export class Writer implements Connection {
  readonly engine = 'sqlite'
  readonly #file: SqliteFile
  readonly #waiting: Job[] = []
  readonly #slices: Job[] = []
  readonly #hooks: Hooks
  #draining: Promise<void> | undefined

  constructor(file: SqliteFile, hooks: Hooks) {
    this.#file = file
    this.#hooks = hooks
  }

  /** The number of waiting changes. */
  get waiting(): number {
    return this.#waiting.length + this.#slices.length
  }

  run<Result>(work: WriteWork<Result>, waits: number): Promise<Result> {
    return this.#add(this.#waiting, work, waits)
  }

  /** Runs a slice of a large change. */
  runSlice<Result>(work: WriteWork<Result>, waits: number): Promise<Result> {
    return this.#add(this.#slices, work, waits)
  }

  #add<Result>(queue: Job[], work: WriteWork<Result>, waits: number): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const deadline = performance.now() + waits
    // The cast is safe: `work` returns what `resolve` accepts.
    queue.push({ work, resolve: resolve as (result: unknown) => void, reject, deadline })
    this.#draining ??= this.#drain()
    return promise
  }

  async finish(): Promise<void> {
    await this.#draining
  }

  async rows(sql: string, values: readonly Value[]): Promise<Row[]> {
    return this.#file.rows(sql, values)
  }

  async #drain(): Promise<void> {
    try {
      while (this.waiting > 0) {
        await this.#commitSome(this.#waiting, maxGroupSize)
        await this.#commitSome(this.#slices, 1)
      }
    } finally {
      this.#draining = undefined
    }
  }

  async #commitSome(queue: Job[], max: number): Promise<void> {
    if (queue.length === 0) return
    // Lets all requests of this turn of the event loop join the group first.
    await yieldToEventLoop()
    if (this.#begin()) await this.#commitGroup(queue, max)
    else await setTimeout(lockRetryDelay)
  }

  /**
   * Starts a transaction and returns whether that succeeded; changes that have waited too long
   * fail.
   */
  #begin(): boolean {
    const { database } = this.#file
    try {
      if (database.isTransaction) database.exec('rollback') // left open if an earlier rollback failed
      this.#hooks.assertFileInPlace()
      database.exec('begin immediate')
      return true
    } catch (error) {
      const patient = isBusy(error) ? performance.now() : Number.POSITIVE_INFINITY
      for (const queue of [this.#waiting, this.#slices]) {
        const jobs = queue.splice(0)
        queue.push(...jobs.filter(({ deadline }) => deadline > patient))
        for (const job of jobs) if (job.deadline <= patient) job.reject(asUnavailable(error))
      }
      return false
    }
  }

  async #commitGroup(queue: Job[], max: number): Promise<void> {
    const { database } = this.#file
    const group: Job[] = []
    const answers: (() => void)[] = []
    const end = performance.now() + maxGroupTime
    try {
      while (group.length < max && (group.length === 0 || performance.now() < end)) {
        const job = queue.shift()
        if (!job) break
        group.push(job)
        answers.push(await this.#attempt(job))
      }
      database.exec('commit')
      this.#hooks.onChange()
    } catch (error) {
      const reason = asUnavailable(error)
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
      // The next group tries again, and fails if this fails too.
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
      // SQLite rolls back the transaction on errors such as a full disk: all of its changes have
      // failed.
      if (!database.isTransaction) throw error
      database.exec('rollback to job; release job')
      return () => job.reject(asUnavailable(error))
    }
  }
}
