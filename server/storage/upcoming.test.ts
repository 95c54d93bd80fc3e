import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { seriesDraft } from '../../tests/support/series.ts'
import { createService } from '../../tests/support/service.ts'
import { sharedStart } from '../../tests/support/system.ts'
import { createAccount } from '../operations/accounts.ts'
import { createCalendar } from '../operations/calendars.ts'
import { createEvent, createOneTimeEvent } from '../operations/events.ts'
import { findFirstSteps } from './first-steps.ts'
import { listUpcoming } from './upcoming.ts'

const beginsNow = { start_date: '2026-11-21 12:00', timezone: 'UTC' }
const whole = { all_day_event: 'true', timezone: 'UTC' }

for (const engine of engines) {
  describe(`the home of an account on ${engine}`, () => {
    const service = sharedStart(async (scope) => {
      const started = await createService(engine)
      scope.after(started.stop)
      return started
    })

    const call = async (path: string, parameters: Readonly<Record<string, string>>) => {
      const { status, text, json } = await service().call(`/api/v1${path}`, parameters)
      assert.equal(status, 200, text)
      return json
    }
    const newEvent = (calendar: string, title: string, more: Readonly<Record<string, string>>) =>
      call('/me/calendars/events/create/', { calendar_id: calendar, title, ...more })
    const steps = async () => {
      const { db } = service().context
      const taken = await findFirstSteps(db, service().account.accountId)
      return Object.entries(taken).flatMap(([name, isTaken]) => (isTaken ? [name] : []))
    }
    const upcoming = async (accountId: number, size = 10) => {
      const { db, now } = service().context
      return (await listUpcoming(db, accountId, now(), size)).map(
        ({ event, calendar }) => `${event.title} (${calendar?.title ?? 'no calendar'})`,
      )
    }

    it('shows which first steps are done', async () => {
      assert.deepEqual(await steps(), [])
      const { calendar } = await call('/me/calendars/create/', { title: 'First' })
      assert.deepEqual(await steps(), ['calendarId'])
      await newEvent(calendar.id, 'Long ago', { ...beginsNow, start_date: '2020-01-01' })
      assert.deepEqual(await steps(), ['calendarId', 'hasEvent'])
      const address = { client: service().account.clientId, start: '2026-12-01', title: 'Add' }
      await service().send(`/dir/?${new URLSearchParams({ ...address })}`)
      await service().count()
      assert.deepEqual(await steps(), ['calendarId', 'hasEvent'])
      await service().send(`/dir/?${new URLSearchParams({ ...address, service: 'google' })}`)
      await service().count()
      assert.deepEqual(await steps(), ['calendarId', 'hasEvent', 'isShared'])
      await service().send(`/dir/link/add/?${new URLSearchParams(address)}`)
      assert.deepEqual(await steps(), ['calendarId', 'hasEvent', 'isShared', 'hasLink'])
    })

    it('shows upcoming and current events in all calendars', async () => {
      const { calendar: one } = await call('/me/calendars/create/', { title: 'One' })
      const { calendar: two } = await call('/me/calendars/create/', { title: 'Two' })
      await newEvent(one.id, 'Later', { ...beginsNow, start_date: '2026-11-23 12:00' })
      await newEvent(two.id, 'Tomorrow', { ...beginsNow, start_date: '2026-11-22 12:00' })
      await newEvent(two.id, 'Just over', {
        ...beginsNow,
        start_date: '2026-11-21 10:00',
        end_date: '2026-11-21 12:00',
      })
      await newEvent(one.id, 'On', {
        ...beginsNow,
        start_date: '2026-11-21 11:00',
        end_date: '2026-11-21 12:01',
      })
      await newEvent(one.id, 'Today', { ...whole, start_date: '2026-11-21' })
      // The day has just ended in that zone.
      const fiji = { ...whole, timezone: 'Pacific/Fiji' }
      await newEvent(one.id, 'Today in Fiji', { ...fiji, start_date: '2026-11-21' })
      await newEvent(one.id, 'Yesterday', { ...whole, start_date: '2026-11-20' })
      await call('/oe/events/create/', {
        title: 'Alone',
        ...beginsNow,
        start_date: '2026-11-22 12:00',
      })
      const { accountId } = service().account
      assert.deepEqual(await upcoming(accountId), [
        'Today (One)',
        'On (One)',
        'Tomorrow (Two)',
        'Alone (no calendar)',
        'Later (One)',
      ])
      assert.deepEqual(await upcoming(accountId, 2), ['Today (One)', 'On (One)'])
      const other = await createAccount(service().context, 'b@example.com', 'correct horse')
      assert.deepEqual(await upcoming(other?.accountId ?? 0), [])
    })

    it('shows series with each of their next dates, in calendars and as single events', async () => {
      const { context } = service()
      const account = await createAccount(context, `series-${engine}@example.com`, 'correct horse')
      assert.ok(account)
      const { accountId } = account
      const { id } = await createCalendar(context, accountId, { title: 'Choir' })
      const zone = 'UTC'
      const weekly = { title: 'Weekly', start: '2026-01-02 18:00', zone, rule: 'FREQ=WEEKLY' }
      const once = { title: 'Once', start: '2026-12-01 18:00', zone, rule: '' }
      const ended = { title: 'Ended', start: '2026-01-02', zone, rule: 'FREQ=DAILY;COUNT=9' }
      const coming = { title: 'Coming', start: '2026-11-29 18:00', zone, rule: 'FREQ=YEARLY' }
      for (const texts of [weekly, once, ended]) {
        await createEvent(context, accountId, id, seriesDraft(texts))
      }
      await createOneTimeEvent(context, accountId, seriesDraft(coming))
      assert.deepEqual(await upcoming(accountId, 4), [
        ...['Weekly (Choir)', 'Coming (no calendar)', 'Once (Choir)', 'Weekly (Choir)'],
      ])
      assert.equal((await upcoming(accountId, 1)).length, 1)
    })
  })
}
