import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import pino from 'pino'
import { upperEngines } from '../../tests/support/depth.ts'
import { manyEvents } from '../../tests/support/many.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import type { Context } from '../context.ts'
import { createAccount } from '../operations/accounts.ts'
import { addPurge } from '../operations/jobs.ts'
import { deleteAccount } from '../operations/people.ts'
import { JobRunner } from './job-runner.ts'
import { purgeQueue } from './purge-queue.ts'

const killed = new Error('killed')
/** More than one turn of a purge. */
const large = 3000

for (const engine of upperEngines) {
  describe(`the purge of deleted accounts on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const idOf = async (email: string) =>
      (await createAccount(service.context, email, 'correct horse'))?.accountId ?? 0
    const withEvents = async (email: string, count: number) => {
      const accountId = await idOf(email)
      await manyEvents(service.context.db, { accountId, calendarId: undefined }, count)
      return accountId
    }
    /** Deletes an account in a process that is killed right after the reply. */
    const remove = (accountId: number) =>
      deleteAccount({ ...service.context, runJobs: () => {} }, accountId)
    const rows = (sql: string) => service.context.db.rows(sql, [])
    const isGone = async (accountId: number) =>
      (await rows(`select id from accounts where id = ${accountId}`)).length === 0
    const start = (more: Partial<Context> = {}) => {
      const runner = new JobRunner([purgeQueue])
      runner.start({ ...service.context, log: pino({ level: 'silent' }), ...more })
      return runner
    }

    it('goes on after a restart, and is retried after a failure in the middle', async () => {
      const accountId = await withEvents('ada-two@example.com', large)
      await remove(accountId)
      let slices = 0
      const { db } = service.context
      const slice: typeof db.slice = (work) =>
        ++slices === 3 ? Promise.reject(killed) : db.slice(work)
      const runner = start({ db: { ...db, slice } })
      await runner.drain()
      equal(await isGone(accountId), false)
      const [job] = await rows('select state, failures from jobs')
      deepEqual({ ...job }, { state: 'waiting', failures: 1 })
      service.wait(12)
      await runner.tick()
      await runner.drain()
      ok(slices > 3)
      equal(await isGone(accountId), true)
      deepEqual(await rows('select id from jobs'), [])
    })

    it('of a large account lets a small one go first', async () => {
      const big = await withEvents('large@example.com', large)
      const small = await idOf('small@example.com')
      await remove(big)
      await remove(small)
      const { db } = service.context
      let wasBigLeft = false
      const transaction: typeof db.transaction = async (work, options) => {
        const result = await db.transaction(work, options)
        if (!wasBigLeft && (await isGone(small))) wasBigLeft = !(await isGone(big))
        return result
      }
      await start({ db: { ...db, transaction } }).drain()
      deepEqual([await isGone(big), await isGone(small), wasBigLeft], [true, true, true])
    })

    it('never touches an account that is not deleted', async () => {
      const accountId = await withEvents('kept@example.com', 3)
      await service.context.db.transaction((connection) => addPurge(connection, accountId, 1))
      await start().drain()
      equal((await rows(`select id from events where account_id = ${accountId}`)).length, 3)
      const [job] = await rows('select state, error from jobs')
      deepEqual({ ...job }, { state: 'dead', error: 'account-in-use' })
    })
  })
}
