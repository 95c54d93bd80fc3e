import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { clearAttempts, consumeOnce, uncountAttempt } from '../storage/attempts.ts'
import { deleteExpiredRows } from '../storage/owned-rows.ts'
import { countAttempt } from './back-off.ts'

const pace = { free: 3, longestWait: 60 }

for (const engine of engines) {
  describe(`attempts on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const attempt = (key: string, now: number) =>
      service.context.db.transaction((connection) => countAttempt(connection, key, pace, now))

    it('are free at first, then each waits twice as long as the previous one, up to a limit', async () => {
      let now = 1000
      const waits: number[] = []
      for (let count = 0; count < 20; count++) {
        const wait = await attempt('slow', now)
        waits.push(wait)
        now += wait
      }
      assert.deepEqual(waits, [0, 0, 0, 0, 1, 0, 2, 0, 4, 0, 8, 0, 16, 0, 32, 0, 60, 0, 60, 0])
    })

    it('are limited to 75 an hour for a client that never stops', async () => {
      const taken = await service.context.db.transaction(async (connection) => {
        let count = 0
        for (let now = 1000; now < 4600; ) {
          const wait = await countAttempt(connection, 'greedy', { free: 10, longestWait: 60 }, now)
          if (wait === 0) count++
          now += wait
        }
        return count
      })
      assert.equal(taken, 75)
    })

    it('are counted once each, even when many arrive at the same moment', async () => {
      const waits = await Promise.all(Array.from({ length: 20 }, () => attempt('crowd', 1000)))
      assert.equal(waits.filter((wait) => wait === 0).length, 4)
      assert.deepEqual(new Set(waits), new Set([0, 1]))
    })

    it('no longer count when they are old or cleared, and one can be uncounted', async () => {
      const { db } = service.context
      for (let count = 0; count < 4; count++) await attempt('old', 1000)
      assert.equal(await attempt('old', 1000), 1)
      assert.equal(await attempt('old', 5000), 0)
      for (let count = 0; count < 3; count++) await attempt('old', 5000)
      await db.transaction((connection) => uncountAttempt(connection, 'old', 5000))
      assert.equal(await attempt('old', 5000), 0)
      assert.equal(await attempt('old', 5000), 2)
      await db.transaction((connection) => clearAttempts(connection, 'old'))
      assert.equal(await attempt('old', 5000), 0)
    })

    it('cause no wait if they were counted by a clock that was ahead', async () => {
      for (let count = 0; count < 9; count++) await attempt('ahead', 1_000_000)
      assert.equal(await attempt('ahead', 1_000_000), 1)
      assert.equal(await attempt('ahead', 1000), 0)
    })

    it('still count if the clocks of two processes differ a little', async () => {
      for (let count = 0; count < 4; count++) await attempt('near', 1030)
      assert.equal(await attempt('near', 1000), 31)
    })

    it('accept a single-use key once until it expires', async () => {
      const { db } = service.context
      const spend = (now: number) =>
        db.transaction((connection) => consumeOnce(connection, 'code', now + 100, now))
      const spent = await Promise.all([spend(1000), spend(1000), spend(1000)])
      assert.equal(spent.filter(Boolean).length, 1)
      assert.equal(await spend(1099), false)
      assert.equal(await spend(1100), true)
      await db.transaction((connection) => deleteExpiredRows(connection, 'attempts', 99_999))
      assert.deepEqual(await db.rows('select key from attempts', []), [])
    })
  })
}
