import { Unavailable } from '../../../core/result.ts'
import type { Database } from '../../storage/database.ts'

/** Counts what becomes of transactions. */
export class Transactions {
  commits = 0
  rollbacks = 0
  failures = 0

  /** The same database. */
  watched(db: Database): Database {
    return {
      ...db,
      transaction: (work, patience) => this.#counted(db.transaction(work, patience)),
      slice: (work) => this.#counted(db.slice(work)),
    }
  }

  async #counted<Result>(transaction: Promise<Result>): Promise<Result> {
    try {
      const result = await transaction
      this.commits++
      return result
    } catch (error) {
      if (error instanceof Unavailable) this.failures++
      else this.rollbacks++
      throw error
    }
  }
}
