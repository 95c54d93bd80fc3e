import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { countFetches, retireFollowers } from './followers.ts'

const day = 86_400

for (const engine of engines) {
  describe(`followers on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const newCalendar = async (): Promise<number> => {
      const path = '/api/v1/me/calendars/create/'
      return Number((await service.call(path, { title: 'Followed' })).json.calendar.id)
    }
    const fetched = (calendarId: number, keys: readonly string[]) => {
      const at = service.context.now()
      const fetches = keys.map((key) => ({
        calendarId,
        key,
        service: 'google',
        at,
        mayFollow: () => true,
      }))
      return countFetches(service.context, fetches)
    }
    const countersOf = async (id: number) => {
      const { calendars } = (await service.call('/api/v1/me/calendars/list/')).json
      const found = calendars.find((calendar: { id: string }) => calendar.id === String(id))
      return [found.followers_total, found.followers_active]
    }

    it('each address counts once, however often it is fetched', async () => {
      const id = await newCalendar()
      await fetched(id, [`${id}a`, `${id}b`, `${id}a`])
      await fetched(id, [`${id}b`, `${id}c`])
      assert.deepEqual(await countersOf(id), ['3', '3'])
    })

    it('simultaneous batches count each address once', async () => {
      const id = await newCalendar()
      await fetched(id, [`${id}a`])
      const keys = [`${id}b`, `${id}c`]
      await Promise.all(Array.from({ length: 8 }, () => fetched(id, keys)))
      assert.deepEqual(await countersOf(id), ['3', '3'])
    })

    it('a follower is active for thirty days after each fetch', async () => {
      const id = await newCalendar()
      await fetched(id, [`${id}a`, `${id}b`])
      service.wait(30 * day)
      await retireFollowers(service.context)
      assert.deepEqual(await countersOf(id), ['2', '2'])
      await fetched(id, [`${id}a`])
      service.wait(1)
      await retireFollowers(service.context)
      await retireFollowers(service.context)
      assert.deepEqual(await countersOf(id), ['1', '1'])
      await fetched(id, [`${id}b`])
      assert.deepEqual(await countersOf(id), ['2', '2'])
    })

    it('a one-time fetcher is deleted after thirty days, and can return', async () => {
      const id = await newCalendar()
      await fetched(id, [`${id}once`, `${id}twice`, `${id}blocked`])
      await service.context.db.transaction((connection) =>
        connection.rows(
          `update followers set blocked_at = 1, is_active = 0 where key = '${id}blocked'`,
          [],
        ),
      )
      await service.context.db.transaction((connection) =>
        connection.rows(`update calendars set followers_active = 2 where id = ${id}`, []),
      )
      service.wait(day)
      await fetched(id, [`${id}twice`])
      service.wait(29 * day)
      await retireFollowers(service.context)
      assert.deepEqual(await countersOf(id), ['3', '2'])
      service.wait(1)
      await retireFollowers(service.context)
      assert.deepEqual(await countersOf(id), ['2', '1'])
      service.wait(day)
      await retireFollowers(service.context)
      assert.deepEqual(await countersOf(id), ['2', '0'])
      await fetched(id, [`${id}once`, `${id}twice`, `${id}blocked`])
      assert.deepEqual(await countersOf(id), ['3', '2'])
      const sql = `select sum(gained) - sum(lost) as rest from follower_days where calendar_id = ${id}`
      const [days] = await service.context.db.rows(sql, [])
      // One of the three was blocked manually, which recorded no loss.
      assert.equal(Number(days?.['rest']), 2 + 1)
    })

    it('fetches are recorded about once a day, and change when a follower is checked', async () => {
      const id = await newCalendar()
      const times = async () => {
        const sql = `select last_fetched_at as last, check_at as next from followers where calendar_id = ${id}`
        const [row] = await service.context.db.rows(sql, [])
        return [Number(row?.['last']) - start, Number(row?.['next']) - start]
      }
      const start = service.context.now()
      await fetched(id, [`${id}a`])
      service.wait(22 * 3600)
      await fetched(id, [`${id}a`])
      assert.deepEqual(await times(), [0, 30 * day])
      service.wait(3600)
      await fetched(id, [`${id}a`])
      assert.deepEqual(await times(), [23 * 3600, 30 * day])
      service.wait(29 * day + 3600 + 1)
      await retireFollowers(service.context)
      assert.deepEqual(await times(), [23 * 3600, 30 * day + 23 * 3600])
      assert.deepEqual(await countersOf(id), ['1', '1'])
    })

    it('a network that may add no more followers adds none', async () => {
      const id = await newCalendar()
      const fetch = { calendarId: id, key: `${id}a`, service: 'google', at: service.context.now() }
      await countFetches(service.context, [{ ...fetch, mayFollow: () => false }])
      assert.deepEqual(await countersOf(id), ['0', '0'])
      await countFetches(service.context, [{ ...fetch, mayFollow: () => true }])
      assert.deepEqual(await countersOf(id), ['1', '1'])
      service.wait(day)
      await countFetches(service.context, [{ ...fetch, mayFollow: () => false }])
      assert.deepEqual(await countersOf(id), ['1', '1'])
    })

    it('a follower whose first fetch was recorded in the future is deleted too', async () => {
      const id = await newCalendar()
      await fetched(id, [`${id}a`])
      await service.context.db.transaction((connection) =>
        connection.rows(
          `update followers set first_fetched_at = last_fetched_at + 7200 where calendar_id = ${id}`,
          [],
        ),
      )
      service.wait(30 * day + 1)
      await retireFollowers(service.context)
      assert.deepEqual(await countersOf(id), ['0', '0'])
    })

    it('one-time fetchers are deleted in slices', async () => {
      const id = await newCalendar()
      const at = service.context.now()
      await service.context.db.transaction(async (connection) => {
        await connection.rows(
          `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2500)
           insert into followers (calendar_id, key, service, first_fetched_at, last_fetched_at, is_active)
           select ${id}, '${id}many' || n, 'google', ${at}, ${at}, 1 from numbers`,
          [],
        )
        await connection.rows(
          `update calendars set followers_total = 2500, followers_active = 2500 where id = ${id}`,
          [],
        )
      })
      service.wait(30 * day + 1)
      await retireFollowers(service.context)
      assert.deepEqual(await countersOf(id), ['0', '0'])
    })

    it('a fetch does not change what the owner last saved', async () => {
      const id = await newCalendar()
      const dates = async () => {
        const { calendars } = (await service.call('/api/v1/me/calendars/list/')).json
        const [{ id: first, date_modified }] = calendars
        return [first, date_modified]
      }
      const before = await dates()
      service.wait(60)
      await fetched(id, [`${id}a`])
      assert.deepEqual(await dates(), before)
    })
  })
}
