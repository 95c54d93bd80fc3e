import { Unavailable } from '../../core/problem.ts'
import type { Database } from '../storage/database.ts'

/** Counts what becomes of transactions. */
export class Transactions {
  commits = 0
  rollbacks = 0
  failures = 0

  /** The same database. */
  watched(db: Database): Database {
    return {
      ...db,
      transaction: async <Result>(...asked: Parameters<typeof db.transaction<Result>>) => {
        try {
          const result = await db.transaction(...asked)
          this.commits++
          return result
        } catch (error) {
          if (error instanceof Unavailable) this.failures++
          else this.rollbacks++
          throw error
        }
      },
    }
  }
}
