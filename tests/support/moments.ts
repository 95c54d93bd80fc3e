import type { Connection, Database } from '../../server/storage/database.ts'

/** A database that can be paused before one of its transactions, or before any statement. */
export interface Stopping {
  readonly db: Database
  /**
   * Pauses before the transaction or statement with this number from now on; resolves when it is
   * reached.
   */
  readonly stopAt: (moment: number) => Promise<void>
  readonly goOn: () => void
}

/** Wraps a database for a request that other requests overtake. */
export function stopping(db: Database, before: 'transactions' | 'everything'): Stopping {
  let left = Number.POSITIVE_INFINITY
  let [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const pass = async () => {
    if (left-- !== 0) return
    reached.resolve()
    await released.promise
  }
  const reads: Connection = {
    engine: db.engine,
    rows: async (sql, values) => {
      if (before === 'everything') await pass()
      return db.rows(sql, values)
    },
  }
  return {
    db: {
      ...reads,
      recent: reads,
      transaction: async (work, options) => {
        await pass()
        return db.transaction(work, options)
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
