import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { saveCalendar } from './calendars.ts'
import * as operations from './events.ts'

const draft = {
  title: 'Dinner',
  when: {
    isWholeDay: false,
    zone: 'UTC',
    start: { local: '2026-12-01T10:00:00', unix: 1_796_119_200 },
    end: { local: '2026-12-01T11:00:00', unix: 1_796_122_800 },
  },
}

for (const engine of engines) {
  describe(`changes of events on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const path = '/api/v1/me/calendars'
    const party = { title: 'Party', start_date: '2026-12-01' }
    const newCalendar = async () =>
      Number((await service.call(`${path}/create/`, { title: 'Mine' })).json.calendar.id)
    const newEvent = async (calendarId: number) => {
      const given = { ...party, calendar_id: String(calendarId) }
      return Number((await service.call(`${path}/events/create/`, given)).json.event.id)
    }
    const newOneTimeEvent = async () =>
      Number((await service.call('/api/v1/oe/events/create/', party)).json.event.id)
    const stateOf = async (calendarId: number) => {
      const sql = `select events_total, revision, changed_at from calendars where id = ${calendarId}`
      const [row] = await service.context.db.rows(sql, [])
      return row
    }
    const remove = (id: number, home: operations.EventScopeKind = 'calendar') =>
      operations.deleteEvent(service.context, service.account.accountId, id, home)

    it('every change, including a delete, increments the revision', async () => {
      const id = await newCalendar()
      const event = await newEvent(id)
      const { now } = service.context
      assert.deepEqual(await stateOf(id), { events_total: 1, revision: 1, changed_at: now() })
      assert.notEqual(await remove(event), undefined)
      assert.deepEqual(await stateOf(id), { events_total: 0, revision: 2, changed_at: now() })
    })

    it('a delete that finds nothing changes nothing', async () => {
      const id = await newCalendar()
      const event = await newEvent(id)
      assert.equal(await remove(event, 'one-time'), undefined)
      assert.equal(await remove(event + 1000), undefined)
      assert.equal((await stateOf(id))?.['revision'], 1)
    })

    it('only one of many simultaneous deletes of an event succeeds', async () => {
      for (const others of [0, 8]) {
        const id = await newCalendar()
        const event = await newEvent(id)
        for (let other = 0; other < others; other++) await newEvent(id)
        const found = await Promise.all(Array.from({ length: 8 }, () => remove(event)))
        assert.equal(found.filter(Boolean).length, 1)
        const state = await stateOf(id)
        assert.deepEqual([state?.['events_total'], state?.['revision']], [others, others + 2])
      }
    })

    it('only one of many simultaneous deletes of a one-time event succeeds', async () => {
      const event = await newOneTimeEvent()
      const found = await Promise.all(Array.from({ length: 8 }, () => remove(event, 'one-time')))
      assert.equal(found.filter(Boolean).length, 1)
      const { calendar } = (await service.call('/api/v1/oe/events/list/')).json
      assert.deepEqual(calendar, { events_count: 0 })
    })

    it("a burst of changes does not set the calendar's time ahead of the clock", async () => {
      const id = await newCalendar()
      await Promise.all(Array.from({ length: 10 }, () => newEvent(id)))
      const state = await stateOf(id)
      assert.deepEqual([state?.['revision'], state?.['changed_at']], [10, service.context.now()])
    })

    /** Keeps every write connection busy; returns a function that stops this. */
    const keepBusy = () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const holders = Array.from({ length: 10 }, () =>
        service.context.db.transaction(() => promise),
      )
      return async () => {
        resolve()
        await Promise.all(holders)
      }
    }

    it('a change has the time at which it was written, not the time of its request', async () => {
      const { context, account } = service
      const { accountId } = account
      const id = await newCalendar()
      const event = await newEvent(id)
      const changes = [
        () => operations.createEvent(context, accountId, id, draft),
        () => operations.saveEvent(context, accountId, event, 'calendar', draft),
        () => operations.deleteEvent(context, accountId, event, 'calendar'),
        () => saveCalendar(context, accountId, id, { title: 'Later' }),
      ]
      for (const change of changes) {
        const letGo = keepBusy()
        const changed = change()
        service.wait(5)
        await letGo()
        await changed
        assert.equal((await stateOf(id))?.['changed_at'], context.now())
      }
    })
  })
}
