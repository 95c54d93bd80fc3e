import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import type { Connection, Database } from './database.ts'
import * as claims from './job-claims.ts'
import {
  countJobs,
  countOpenJobs,
  dropDeadJob,
  listFailedJobs,
  retryDeadJobs,
} from './job-lists.ts'
import * as jobs from './jobs.ts'
import { openDatabase } from './open.ts'

const kind = 'mail'
const many = 10_000
const now = 1_795_262_400
const day = 86_400

for (const engine of engines) {
  describe(`jobs on ${engine}`, () => {
    let service: TestService
    let db: Database
    let other: Database
    before(async () => {
      service = await createService(engine)
      db = service.context.db
      // A second process on the same database.
      other = openDatabase(service.context.config.databaseUrl, () => {})
    })
    after(async () => {
      await other.close()
      await service.stop()
    })
    beforeEach(async () => {
      await change((connection) => connection.rows('delete from jobs', []))
    })

    const change = <Result>(work: (connection: Connection) => Promise<Result>) =>
      db.transaction(work)
    const add = (accountId: number) =>
      change((connection) => jobs.insertJob(connection, { kind, accountId, payload: '{}', now }))
    const addMany = (accountId: number, state: string, dueAt: number) =>
      change((connection) =>
        connection.rows(
          `insert into jobs (kind, account_id, payload, state, due_at, created_at)
            with recursive numbers (n) as
              (select 1 union all select n + 1 from numbers where n < ${many})
            select '${kind}', ${accountId}, '{}', '${state}', ${dueAt}, ${now} from numbers`,
          [],
        ),
      )
    const claim = (after: number, concurrency = 100, database = db) =>
      database.transaction((connection) =>
        claims.claimJob(connection, { kind, after, concurrency }),
      )
    const claimed = async (after: number) => {
      const job = await claim(after)
      ok(job)
      return job
    }
    const count = async () =>
      (await countJobs(db)).map(({ state, count }) => [state, count] as const)
    const dead = { state: 'dead', dueAt: null, failures: 4, error: '451', expiresAt: now } as const
    const kill = async (accountId: number) => {
      await add(accountId)
      const job = await claimed(accountId - 1)
      await change((connection) => claims.releaseJob(connection, job, dead))
      return job.id
    }

    it('exist only if the transaction that added them is committed', async () => {
      const undone = new Error('undone')
      const work = db.transaction(async (connection) => {
        await jobs.insertJob(connection, { kind, accountId: 1, payload: '{}', now })
        throw undone
      })
      equal(await work.catch((error: unknown) => error), undone)
      equal(await jobs.findNextDue(db), undefined)
      await add(1)
      equal(await jobs.findNextDue(db), 0)
    })

    it('are claimed by account in turn, and in order within an account', async () => {
      const [a1, a2, b1, c1] = [await add(1), await add(1), await add(2), await add(3)]
      const order: number[] = []
      for (let after = 0, turn = 0; turn < 4; turn++) {
        const job = await claimed(after)
        order.push(job.id)
        after = job.accountId
      }
      deepEqual(order, [a1, b1, c1, a2])
      equal(await claim(0), undefined)
    })

    it('of an account with 10,000 of them do not delay the single one of another', async () => {
      await addMany(7, 'ready', 0)
      const first = await claimed(0)
      const single = await add(9)
      const started = performance.now()
      equal((await claimed(first.accountId)).id, single)
      equal((await claimed(9)).accountId, 7)
      const elapsed = performance.now() - started
      ok(elapsed < 500, `two claims took ${elapsed} ms`)
    })

    it('that all become due at once do not delay the single one of another either', async () => {
      await addMany(7, 'waiting', now)
      await change((connection) => jobs.readyDueJobs(connection, { now, latest: now + day }))
      deepEqual(await count(), [
        ['ready', 1000],
        ['waiting', many - 1000],
      ])
      const single = await add(3)
      equal((await claimed(7)).id, single)
    })

    it('are claimed once, by any number of processes at the same moment', async () => {
      for (let account = 1; account <= 30; account++) await add(1 + (account % 3))
      const ids: number[] = []
      const work = async (database: Database) => {
        while (await claims.isClaimable(database, kind, 100)) {
          const job = await claim(0, 100, database)
          if (job) ids.push(job.id)
        }
      }
      await Promise.all([db, other, db, other].map(work))
      equal(ids.length, 30)
      equal(new Set(ids).size, 30)
    })

    it('are not claimed beyond the concurrency', async () => {
      for (const account of [1, 2, 3]) await add(account)
      const first = await claimed(0)
      ok(await claim(0, 2))
      equal(await claim(0, 2), undefined)
      equal(await claims.isClaimable(db, kind, 2), false)
      await change((connection) => claims.finishJob(connection, first))
      ok(await claim(0, 2))
    })

    it('become ready when they are due, or if their time cannot be right', async () => {
      const times = [now, now + 60, now + 2 * day]
      for (const dueAt of times) {
        await add(1)
        const job = await claimed(0)
        const waiting = {
          state: 'waiting',
          dueAt,
          failures: 1,
          error: 'x',
          expiresAt: null,
        } as const
        await change((connection) => claims.releaseJob(connection, job, waiting))
      }
      equal(await jobs.findNextDue(db), now)
      await change((connection) => jobs.readyDueJobs(connection, { now, latest: now + day }))
      deepEqual(await count(), [
        ['ready', 2],
        ['waiting', 1],
      ])
    })

    it('taken over cannot be ended or renewed by the process that lost them', async () => {
      await add(1)
      const lost = await claimed(0)
      const [seen] = await claims.listRunningJobs(db, kind)
      ok(seen)
      await change((connection) => claims.renewJob(connection, lost))
      const takeOver = (one: claims.RunningJob) =>
        change((connection) => claims.takeOverJob(connection, one))
      equal(await takeOver(seen), undefined)
      const [renewed] = await claims.listRunningJobs(db, kind)
      ok(renewed && (await takeOver(renewed)))
      await change((connection) => claims.finishJob(connection, lost))
      await change((connection) => claims.renewJob(connection, lost))
      await change((connection) => claims.releaseJob(connection, lost, dead))
      deepEqual(await claims.listRunningJobs(db, kind), [
        { ...renewed, attempts: lost.attempts + 1 },
      ])
    })

    it('that are dead wait for the administrator', async () => {
      const [one, two] = [await kill(1), await kill(2)]
      equal(await jobs.findNextDue(db), undefined)
      const [listed] = await listFailedJobs(db, 0, 1)
      deepEqual(listed, {
        ...{ id: one, kind, state: 'dead', accountId: 1 },
        ...{ failures: 4, error: '451', createdAt: now },
      })
      equal(await change((connection) => retryDeadJobs(connection, one, one)), 1)
      equal(await change((connection) => retryDeadJobs(connection, one, one)), 0)
      equal(await change((connection) => dropDeadJob(connection, one)), false)
      equal(await change((connection) => dropDeadJob(connection, two)), true)
      deepEqual(await count(), [['ready', 1]])
      equal((await claimed(0)).failures, 0)
    })

    it('are counted up to a limit, without the dead ones', async () => {
      await kill(1)
      for (const account of [1, 2, 3]) await add(account)
      equal(await countOpenJobs(db, kind, 2), 2)
      equal(await countOpenJobs(db, kind, 10), 3)
    })

    it('have small data', async () => {
      const payload = JSON.stringify('x'.repeat(4000))
      const work = change((connection) =>
        jobs.insertJob(connection, { kind, accountId: 1, payload, now }),
      )
      ok((await work.catch((error: unknown) => error)) instanceof Error)
    })
  })
}
