import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import pino from 'pino'
import { Unavailable } from '../../core/result.ts'
import { upperEngines } from '../../tests/support/depth.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { until } from '../../tests/support/system.ts'
import type { Context } from '../context.ts'
import { insertJob } from '../storage/jobs.ts'
import { JobRunner } from './job-runner.ts'
import { type Job, JobFailure, type JobResult, type Queue } from './queue.ts'

const kind = 'mail'
const [hour, year] = [3600, 365 * 86_400]

for (const engine of upperEngines) {
  describe(`a job runner on ${engine}`, () => {
    let service: TestService
    const lines: Record<string, unknown>[] = []
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())
    beforeEach(async () => {
      lines.length = 0
      await service.context.db.transaction((connection) => connection.rows('delete from jobs', []))
    })

    const add = (accountId: number, payload: object = {}) =>
      service.context.db.transaction((connection) =>
        insertJob(connection, {
          ...{ kind, accountId, payload: JSON.stringify(payload) },
          now: service.context.now(),
        }),
      )
    const row = async () =>
      (await service.context.db.rows('select state, due_at, failures, error from jobs', []))[0]
    /** Starts a process that runs jobs. */
    const start = (
      run: (job: Job) => unknown,
      more: Partial<Queue> = {},
      db = service.context.db,
    ) => {
      const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) })
      const queue: Queue = {
        ...{ kind, concurrency: 2, delays: [10, 100], diesAfterLast: true },
        // The cast is safe: the tests return nothing else.
        run: async (_, job) => (await run(job)) as JobResult,
        ...more,
      }
      const runner = new JobRunner([queue])
      const context: Context = { ...service.context, db, log }
      runner.start(context)
      return runner
    }
    const untilRunning = () =>
      until('the job runs', async () => (await row())?.['state'] === 'running')
    const said = () => lines.map(({ msg, kind: of, code }) => [msg, of, code])

    it('runs a job once and deletes it', async () => {
      const id = await add(5, { some: 'data' })
      const seen: unknown[] = []
      const runner = start(({ isStopped, ...job }) => {
        seen.push(job)
        return 'done'
      })
      await runner.drain()
      deepEqual(seen, [{ id, accountId: 5, payload: { some: 'data' } }])
      equal(await row(), undefined)
      deepEqual(lines, [])
    })

    it('gives the other accounts a turn before a job goes on', async () => {
      await add(1)
      const order: number[] = []
      const runner = start(
        async ({ accountId }) => {
          order.push(accountId)
          if (order.length === 1) await add(2)
          return accountId === 1 && order.length < 3 ? 'again' : 'done'
        },
        { concurrency: 1 },
      )
      await runner.drain()
      deepEqual(order, [1, 2, 1])
    })

    it('runs the single job of an account among 10,000 of another', async () => {
      const { db } = service.context
      await db.transaction((connection) =>
        connection.rows(
          `insert into jobs (kind, account_id, payload, created_at)
            with recursive numbers (n) as
              (select 1 union all select n + 1 from numbers where n < 10000)
            select '${kind}', 1, '{}', 0 from numbers`,
          [],
        ),
      )
      let before = 0
      const runner = start(
        async ({ accountId }) => {
          if (before === 5 && accountId === 1) await add(2)
          if (accountId === 1) before++
          else void runner.stop()
          return 'done'
        },
        { concurrency: 1 },
      )
      await runner.drain()
      equal(before, 6)
    })

    it('starts a job of each kind in turn', async () => {
      for (let number = 0; number < 50; number++) await add(1)
      await service.context.db.transaction((connection) =>
        insertJob(connection, { kind: 'purge-account', accountId: 2, payload: '{}', now: 0 }),
      )
      const started: string[] = []
      const queueOf = (name: 'mail' | 'purge-account'): Queue => ({
        ...{ kind: name, concurrency: 100, delays: [10], diesAfterLast: true },
        run: async () => {
          started.push(name)
          return 'done'
        },
      })
      const runner = new JobRunner([queueOf('mail'), queueOf('purge-account')])
      runner.start(service.context)
      await runner.drain()
      equal(started.length, 51)
      ok(started.indexOf('purge-account') < 5, `${started.indexOf('purge-account')}`)
    })

    it('starts no job of a queue that is paused', async () => {
      await add(1)
      let isPaused = true
      let runs = 0
      const runner = start(
        () => {
          runs++
          return 'done'
        },
        { isPaused: () => isPaused },
      )
      await runner.drain()
      await runner.tick()
      await runner.drain()
      equal(runs, 0)
      isPaused = false
      await runner.tick()
      await runner.drain()
      equal(runs, 1)
    })

    it('retries a failed job after longer and longer delays, and keeps it when it is dead', async () => {
      await add(1)
      let tries = 0
      const runner = start(() => {
        tries++
        throw new JobFailure('451')
      })
      const begun = service.context.now()
      await runner.drain()
      const { due_at, ...first } = (await row()) ?? {}
      deepEqual(first, { state: 'waiting', failures: 1, error: '451' })
      const delay = Number(due_at) - begun
      ok(delay >= 10 && delay <= 12, `${delay} s`)
      await runner.tick()
      await runner.drain()
      equal(tries, 1)
      for (const seconds of [12, 120]) {
        service.wait(seconds)
        await runner.tick()
        await runner.drain()
      }
      equal(tries, 3)
      deepEqual({ ...(await row()) }, { state: 'dead', due_at: null, failures: 3, error: '451' })
      deepEqual(said(), [
        ['job failed; will retry', kind, '451'],
        ['job failed; will retry', kind, '451'],
        ['job failed for good', kind, '451'],
      ])
      equal(runner.deadCount(kind), 1)
    })

    it('repeats the last delay of a job that never dies, and resets it with progress', async () => {
      await add(1)
      let tries = 0
      const runner = start(
        () => {
          tries++
          if (tries === 5) return { retryAfter: 1 }
          if (tries === 6) return 'again'
          if (tries === 7) return 'done'
          throw new Error('bug')
        },
        { diesAfterLast: false },
      )
      await runner.drain()
      for (let count = 0; count < 3; count++) {
        service.wait(120)
        await runner.tick()
        await runner.drain()
      }
      equal((await row())?.['failures'], 4)
      service.wait(120)
      await runner.tick()
      await runner.drain()
      equal((await row())?.['failures'], 4)
      service.wait(1)
      await runner.tick()
      await runner.drain()
      equal(await row(), undefined)
      ok(lines.every(({ err }) => err !== undefined))
    })

    it('does not retry what failed for good', async () => {
      await add(1)
      const runner = start(() => {
        throw new JobFailure('550', true)
      })
      await runner.drain()
      equal((await row())?.['state'], 'dead')
    })

    it('waits as long as a server asked for, but at most a day', async () => {
      for (const [asked, waits] of [
        [30, 30],
        [-5, 0],
        [1e9, 86_400],
      ] as const) {
        await add(1)
        const runner = start(() => ({ retryAfter: asked }))
        await runner.drain()
        const { due_at, failures } = (await row()) ?? {}
        deepEqual([Number(due_at) - service.context.now(), failures], [waits, 0])
        await runner.stop()
        await service.context.db.transaction((connection) =>
          connection.rows('delete from jobs', []),
        )
      }
    })

    it('takes over the job of a killed process, and counts that as a failure', async () => {
      await add(1)
      start(() => new Promise(() => {}))
      await untilRunning()
      let runs = 0
      const runner = start(() => {
        runs++
        return 'done'
      })
      for (let tick = 0; tick < 6; tick++) await runner.tick()
      equal((await row())?.['state'], 'running')
      await runner.tick()
      deepEqual(said(), [['job failed; will retry', kind, 'abandoned']])
      service.wait(12)
      await runner.tick()
      await runner.drain()
      equal(runs, 1)
      equal(await row(), undefined)
    })

    it('leaves a job to a process that renews it, whatever the clock says', async () => {
      await add(1)
      const { promise, resolve } = Promise.withResolvers<JobResult>()
      let runs = 0
      const run = () => {
        runs++
        return promise
      }
      const [one, other] = [start(run), start(run)]
      await untilRunning()
      for (const jump of [hour, year, -2 * year, year, -hour, 0, 0, 0, 0]) {
        service.wait(jump)
        for (const runner of [other, one, other]) await runner.tick()
      }
      equal(runs, 1)
      resolve('done')
      await Promise.all([one.drain(), other.drain()])
      equal(runs, 1)
      equal(await row(), undefined)
      deepEqual(lines, [])
    })

    it('retries soon after a clock that was far ahead is set back', async () => {
      await add(1)
      let tries = 0
      service.wait(year)
      const runner = start(() => {
        if (++tries === 1) throw new JobFailure('451')
        return 'done'
      })
      await runner.drain()
      service.wait(-year)
      await runner.tick()
      await runner.drain()
      equal(tries, 2)
    })

    it('gives up a job that never ends, so that it runs again', async () => {
      await add(1)
      let runs = 0
      const runner = start(() => (++runs === 1 ? new Promise(() => {}) : 'done'))
      await untilRunning()
      for (let tick = 0; tick < 120 + 5; tick++) await runner.tick()
      equal((await row())?.['state'], 'running')
      // The first tick may have come before the commit of the claim was confirmed.
      for (let tick = 0; tick < 2; tick++) await runner.tick()
      equal((await row())?.['state'], 'waiting')
    })

    it('saves the result when the database is back, without running the job again', async () => {
      await add(1)
      const { db } = service.context
      let runs = 0
      let failures = 2
      const transaction: typeof db.transaction = (work, options) => {
        if (runs > 0 && failures-- > 0) return Promise.reject(new Unavailable('away'))
        return db.transaction(work, options)
      }
      const run = () => {
        runs++
        return 'done'
      }
      const runner = start(run, {}, { ...db, transaction })
      await runner.drain()
      deepEqual([runs, failures < 0], [1, true])
      equal(await row(), undefined)
    })

    it('counts a job as dead only once that is saved', async () => {
      await add(1)
      const { db } = service.context
      const transaction: typeof db.transaction = async (work, timeout) => {
        if ((await row())?.['state'] === 'running') throw new Error('not saved')
        return db.transaction(work, timeout)
      }
      const run = () => {
        throw new JobFailure('550', true)
      }
      const runner = start(run, {}, { ...db, transaction })
      await runner.drain()
      equal(runner.deadCount(kind), 0)
      deepEqual(said(), [['result of a job not saved', undefined, undefined]])
    })

    it('starts nothing after the stop, and tells running jobs', async () => {
      await add(1)
      const runner = start(async ({ isStopped }) => {
        while (!isStopped()) await new Promise((resolve) => setTimeout(resolve, 5))
        return 'again'
      })
      await untilRunning()
      await runner.stop()
      await add(2)
      runner.run()
      await runner.tick()
      deepEqual(
        await service.context.db.rows('select account_id, state from jobs order by id', []),
        [
          { account_id: 1, state: 'ready' },
          { account_id: 2, state: 'ready' },
        ],
      )
    })
  })
}
