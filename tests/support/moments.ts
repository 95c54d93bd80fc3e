import type { Database } from '../../server/storage/database.ts'

/** A database that can be stopped before one of its transactions, or of all its statements. */
export interface Stopping {
  readonly db: Database
  /** Stops before the one of that number, counted from here; done when it has come to that. */
  readonly stopAt: (moment: number) => Promise<void>
  readonly goOn: () => void
}

/** The same database, for one who is overtaken by others. */
export function stopping(db: Database, before: 'transactions' | 'everything'): Stopping {
  let left = Number.POSITIVE_INFINITY
  let [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const pass = async () => {
    if (left-- !== 0) return
    reached.resolve()
    await released.promise
  }
  return {
    db: {
      engine: db.engine,
      rows: async (sql, values) => {
        if (before === 'everything') await pass()
        return db.rows(sql, values)
      },
      transaction: async (work, patience) => {
        await pass()
        return db.transaction(work, patience)
      },
      slice: async (work) => {
        await pass()
        return db.slice(work)
      },
      waitingCount: () => db.waitingCount(),
      close: () => db.close(),
    },
    stopAt: (moment) => {
      left = moment
      reached = Promise.withResolvers()
      released = Promise.withResolvers()
      return reached.promise
    },
    goOn: () => released.resolve(),
  }
}
