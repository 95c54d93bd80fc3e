import { Unavailable } from '../../../core/result.ts'
import type { Connection } from '../database.ts'
import { maxGroupSize, maxGroupTime } from './sqlite-writer.ts'

// Accounts are locked before anything in them: one change of a group may lock less than the next, and another
// process may make a single one of them.
const lockAccount = 'select id from accounts where id = $1 for no key update'

/** How many changes of an account may wait; others get an error at once. */
const maxWaiting = 300

/** How long a group may take before the changes that wait for it fail, in milliseconds. */
const maxStandstill = 2000

type Work<Result> = (connection: Connection) => Result | Promise<Result>
type Transaction = <Result>(work: Work<Result>) => Promise<Result>

/**
 * A transaction whose commit rolled it back: a statement had failed, and the work went on nevertheless.
 */
export class RolledBack extends Error {}

interface Job {
  readonly work: Work<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Makes the changes of an account one after another, as they lock the same rows. Those that wait at the same
 * time share a transaction, and none is confirmed before its commit. If one of them fails, each is made in a
 * transaction of its own.
 */
export class ChangeGroups {
  readonly #transaction: Transaction
  /** The waiting changes of each account that is being changed. */
  readonly #waiting = new Map<number, Job[]>()

  constructor(transaction: Transaction) {
    this.#transaction = transaction
  }

  /** The number of waiting changes. */
  get length(): number {
    return this.#waiting.values().reduce((sum, { length }) => sum + length, 0)
  }

  run<Result>(accountId: number, work: Work<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    // The cast is safe: `work` returns what `resolve` accepts.
    const job = { work, resolve: resolve as Job['resolve'], reject }
    const waiting = this.#waiting.get(accountId)
    if (!waiting) this.#drain(accountId, [job])
    else if (waiting.length < maxWaiting) waiting.push(job)
    else reject(new Unavailable('too many changes of the account are waiting for the database'))
    return promise
  }

  async #drain(accountId: number, waiting: Job[]): Promise<void> {
    this.#waiting.set(accountId, waiting)
    while (waiting.length > 0) {
      const group = waiting.splice(0, maxGroupSize)
      const isSingle = group.length === 1
      const timer = setInterval(() => refuseAll(waiting), maxStandstill)
      const run = isSingle ? this.#runEach(accountId, group) : this.#runTogether(accountId, group)
      waiting.unshift(...(await run))
      clearInterval(timer)
    }
    this.#waiting.delete(accountId)
  }

  /** Makes changes in one transaction; returns those that it has not taken. */
  async #runTogether(accountId: number, group: readonly Job[]): Promise<readonly Job[]> {
    let results: unknown[] = []
    let hasBegun = false
    let isComplete = false
    try {
      await this.#lockedTransaction(accountId, async (connection) => {
        results = []
        hasBegun = true
        isComplete = false
        const end = performance.now() + maxGroupTime
        for (const { work } of group) {
          if (results.length > 0 && performance.now() > end) break
          results.push(await work(connection))
        }
        isComplete = true
      })
    } catch (error) {
      if ((hasBegun && !isComplete) || error instanceof RolledBack)
        return this.#runEach(accountId, group)
      // No change has begun, or nobody knows whether the commit succeeded.
      const failed = hasBegun ? results.length : group.length
      for (const { reject } of group.slice(0, failed)) reject(error)
      return group.slice(failed)
    }
    for (const [index, result] of results.entries()) group[index]?.resolve(result)
    return group.slice(results.length)
  }

  async #runEach(accountId: number, group: readonly Job[]): Promise<readonly Job[]> {
    const run = ({ work, resolve, reject }: Job) =>
      this.#lockedTransaction(accountId, work).then(resolve, reject)
    await Promise.all(group.map(run))
    return []
  }

  #lockedTransaction<Result>(accountId: number, work: Work<Result>): Promise<Result> {
    return this.#transaction(async (connection) => {
      await connection.rows(lockAccount, [accountId])
      return work(connection)
    })
  }
}

function refuseAll(waiting: Job[]): void {
  for (const { reject } of waiting.splice(0)) reject(new Unavailable('the database takes too long'))
}
