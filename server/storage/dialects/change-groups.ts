import type { Connection } from '../database.ts'

/** How many changes may share a transaction. */
const maxGroupSize = 64

/** How long a group takes more changes, in milliseconds: the rows that they lock stay locked. */
const maxGroupTime = 25

// Accounts are locked before anything in them: one change of a group may lock less than the next.
const lockAccount = 'select id from accounts where id = $1 for no key update'

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

  run<Result>(accountId: number, work: Work<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    // The cast is safe: `work` returns what `resolve` accepts.
    const job = { work, resolve: resolve as Job['resolve'], reject }
    const waiting = this.#waiting.get(accountId)
    if (waiting) waiting.push(job)
    else this.#drain(accountId, [job])
    return promise
  }

  async #drain(accountId: number, waiting: Job[]): Promise<void> {
    this.#waiting.set(accountId, waiting)
    while (waiting.length > 0) {
      const group = waiting.splice(0, maxGroupSize)
      const isSingle = group.length === 1
      const rest = await (isSingle ? this.#runEach(group) : this.#runTogether(accountId, group))
      waiting.unshift(...rest)
    }
    this.#waiting.delete(accountId)
  }

  /** Makes changes in one transaction; returns those that it has not taken. */
  async #runTogether(accountId: number, group: readonly Job[]): Promise<readonly Job[]> {
    let results: unknown[] = []
    let isComplete = false
    try {
      await this.#transaction(async (connection) => {
        results = []
        isComplete = false
        await connection.rows(lockAccount, [accountId])
        const end = performance.now() + maxGroupTime
        for (const { work } of group) {
          if (results.length > 0 && performance.now() > end) break
          results.push(await work(connection))
        }
        isComplete = true
      })
    } catch (error) {
      const done = group.slice(0, results.length)
      // After a failed commit, nobody knows whether the changes were made.
      if (!isComplete || error instanceof RolledBack) return this.#runEach(group)
      for (const { reject } of done) reject(error)
      return group.slice(results.length)
    }
    for (const [index, result] of results.entries()) group[index]?.resolve(result)
    return group.slice(results.length)
  }

  async #runEach(group: readonly Job[]): Promise<readonly Job[]> {
    const run = ({ work, resolve, reject }: Job) => this.#transaction(work).then(resolve, reject)
    await Promise.all(group.map(run))
    return []
  }
}
