import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { createService } from '../../tests/support/service.ts'
import { sharedStart } from '../../tests/support/system.ts'
import { createAccount } from '../operations/accounts.ts'
import { createCalendar, deleteCalendar } from '../operations/calendars.ts'
import { countFetches, retireFollowers } from '../operations/followers.ts'
import { restore } from '../operations/restore-deleted.ts'
import { blockFollower, endSubscriptions, unblockFollower } from '../operations/subscriptions.ts'
import * as days from './follower-days.ts'
import { listFollowers } from './follower-lists.ts'

const day = 86_400

for (const engine of engines) {
  describe(`followers by day on ${engine}`, () => {
    const service = sharedStart(async (scope) => {
      const started = await createService(engine)
      scope.after(started.stop)
      return started
    })

    const newAccount = async () => {
      const { context } = service()
      const email = `${context.newKey()}@a.example`
      return (await createAccount(context, email, 'correct horse'))?.accountId ?? 0
    }
    const newCalendar = async (accountId: number) =>
      (await createCalendar(service().context, accountId, { title: 'Followed', description: '' }))
        .id
    const fetch = (calendarId: number, name: string, programs: readonly string[]) => {
      const at = service().context.now()
      const fetches = programs.map((program) => {
        return {
          calendarId,
          key: `${calendarId}${name}${program}`,
          service: program,
          at,
          mayFollow: () => true,
        }
      })
      return countFetches(service().context, fetches)
    }
    const told = (rows: readonly { day: string; gained: number; lost: number }[]) =>
      rows.map(({ day: on, gained, lost }) => `${on} +${gained} -${lost}`)
    const ofCalendar = async (accountId: number, calendarId: number) => {
      const range = { accountId, calendarId, from: '2026-11-01' }
      return told(await days.listFollowerDays(service().context.db, range))
    }
    const ofAccount = async (accountId: number) =>
      told(await days.listFollowerTotals(service().context.db, { accountId, from: '2026-11-01' }))
    const active = (accountId: number) => days.countActiveFollowers(service().context.db, accountId)

    it('are gained with the first fetch, lost after thirty days without one, and gained again', async () => {
      const accountId = await newAccount()
      const [one, two] = [await newCalendar(accountId), await newCalendar(accountId)]
      await fetch(one, 'a', ['google', 'apple', 'google'])
      await fetch(one, 'a', ['google'])
      await fetch(two, 'b', ['google'])
      assert.deepEqual(await ofCalendar(accountId, one), ['2026-11-21 +2 -0'])
      assert.deepEqual(await ofAccount(accountId), ['2026-11-21 +3 -0'])
      service().wait(31 * day)
      await retireFollowers(service().context)
      await retireFollowers(service().context)
      await fetch(one, 'a', ['apple'])
      assert.deepEqual(await ofCalendar(accountId, one), ['2026-11-21 +2 -0', '2026-12-22 +1 -2'])
      assert.deepEqual(await ofAccount(accountId), ['2026-11-21 +3 -0', '2026-12-22 +1 -3'])
      assert.equal(await active(accountId), 1)
      service().wait(-31 * day)
    })

    it('are lost with their calendar, and gained again when it is restored', async () => {
      const accountId = await newAccount()
      const calendarId = await newCalendar(accountId)
      await fetch(calendarId, 'a', ['google', 'apple'])
      assert.equal(await active(accountId), 2)
      service().wait(day)
      const key = await deleteCalendar(service().context, accountId, calendarId)
      assert.deepEqual(await ofAccount(accountId), ['2026-11-21 +2 -0', '2026-11-22 +0 -2'])
      assert.deepEqual(await ofCalendar(accountId, calendarId), [])
      assert.equal(await active(accountId), 0)
      await restore(service().context, accountId, key ?? '')
      assert.deepEqual(await ofAccount(accountId), ['2026-11-21 +2 -0', '2026-11-22 +2 -2'])
      assert.deepEqual(await ofCalendar(accountId, calendarId), [
        '2026-11-21 +2 -0',
        '2026-11-22 +2 -2',
      ])
      assert.equal(await active(accountId), 2)
      service().wait(-day)
    })

    it('are lost when blocked or when all subscriptions end, and gained again when unblocked', async () => {
      const accountId = await newAccount()
      const calendarId = await newCalendar(accountId)
      await fetch(calendarId, 'a', ['google', 'apple'])
      const { context } = service()
      const { items } = await listFollowers(context.db, accountId, calendarId, {
        number: 1,
        size: 5,
      })
      const place = { accountId, calendarId, id: items[0]?.id ?? 0 }
      assert.equal(await blockFollower(context, place), true)
      assert.equal(await blockFollower(context, place), true)
      assert.deepEqual(await ofAccount(accountId), ['2026-11-21 +2 -1'])
      await unblockFollower(context, place)
      assert.deepEqual(await ofAccount(accountId), ['2026-11-21 +3 -1'])
      await endSubscriptions(context, accountId, calendarId)
      assert.deepEqual(await ofAccount(accountId), ['2026-11-21 +3 -3'])
    })

    it('are counted once when processes count at once', async () => {
      const accountId = await newAccount()
      const other = await newAccount()
      const ids = [
        await newCalendar(accountId),
        await newCalendar(other),
        await newCalendar(accountId),
      ]
      const fetches = ids.flatMap((calendarId) =>
        ['x', 'y'].map((name) => ({
          calendarId,
          key: `${calendarId}${name}`,
          service: 'google',
          at: service().context.now(),
          mayFollow: () => true,
        })),
      )
      const backwards = fetches.toReversed()
      await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          countFetches(service().context, index % 2 ? fetches : backwards),
        ),
      )
      assert.deepEqual(await ofAccount(accountId), ['2026-11-21 +4 -0'])
      assert.deepEqual(await ofAccount(other), ['2026-11-21 +2 -0'])
    })

    it('are only shown to their account', async () => {
      const accountId = await newAccount()
      const calendarId = await newCalendar(accountId)
      await fetch(calendarId, 'a', ['google'])
      const stranger = await newAccount()
      assert.deepEqual(await ofCalendar(stranger, calendarId), [])
      assert.deepEqual(await ofAccount(stranger), [])
      assert.equal(await active(stranger), 0)
      assert.deepEqual(await days.listMostFollowed(service().context.db, stranger, 5), [])
    })

    it('are listed by calendar, most followed first', async () => {
      const accountId = await newAccount()
      const [one, two] = [await newCalendar(accountId), await newCalendar(accountId)]
      await newCalendar(accountId)
      await fetch(one, 'a', ['google', 'apple'])
      await fetch(two, 'a', ['google', 'apple', 'yahoo'])
      const max = await days.listMostFollowed(service().context.db, accountId, 2)
      assert.deepEqual(
        max.map((calendar) => [calendar.id, calendar.active, calendar.total]),
        [
          [two, 3, 3],
          [one, 2, 2],
        ],
      )
    })
  })
}
