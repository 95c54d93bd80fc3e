import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Unavailable } from '../../../core/result.ts'
import { createDatabase, engines } from '../../../tests/support/databases.ts'
import { until } from '../../../tests/support/system.ts'
import { readConfig } from '../../config/config.ts'
import { openDatabase } from '../../storage/open.ts'
import { Transactions } from './transactions.ts'

for (const engine of engines) {
  it(`${engine}: what becomes of transactions is counted, and they stay what they were`, async (t) => {
    const database = await createDatabase(engine)
    const db = openDatabase(readConfig({ DATABASE_URL: database.url }).databaseUrl, () => {})
    t.after(async () => {
      await db.close()
      await database.remove()
    })
    const transactions = new Transactions()
    const watched = transactions.watched(db)
    assert.equal(await watched.transaction(async () => 5), 5)
    const mistake = new Error('taken back')
    await assert.rejects(
      watched.transaction(() => Promise.reject(mistake)),
      mistake,
    )
    await assert.rejects(
      watched.transaction(() => Promise.reject(new Unavailable('away'))),
      Unavailable,
    )
    const { commits, rollbacks, failures } = transactions
    assert.deepEqual({ commits, rollbacks, failures }, { commits: 1, rollbacks: 1, failures: 1 })
    assert.equal(watched.waitingCount(), 0)
  })

  it(`${engine}: what waits for its turn is counted`, async (t) => {
    const database = await createDatabase(engine)
    const db = openDatabase(readConfig({ DATABASE_URL: database.url }).databaseUrl, () => {})
    t.after(async () => {
      await db.close()
      await database.remove()
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    const all = Array.from({ length: 100 }, () => db.transaction(() => promise))
    // PostgreSQL has ten connections, and SQLite does one change at a time.
    const waiting = engine === 'sqlite' ? 99 : 90
    await until('all others wait', () => db.waitingCount() === waiting).finally(resolve)
    await Promise.all(all)
    assert.equal(db.waitingCount(), 0)
  })
}
