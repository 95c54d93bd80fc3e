import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../../tests/support/databases.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { newFeedKey } from '../secrets/feed-address.ts'
import { findCalendarByKey } from '../storage/calendars.ts'

const calendarPath = '/api/v1/me/calendars'
const fifty = Array.from({ length: 50 }, (_, index) => String(index + 1))

for (const engine of engines) {
  describe(`simultaneous changes on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const newCalendar = async () =>
      (await service.call(`${calendarPath}/create/`, { title: 'Busy' })).json.calendar
    const newEvents = async (path: string, more: Record<string, string>): Promise<string[]> => {
      const given = { start_date: '2026-12-01', ...more }
      const answers = await Promise.all(
        fifty.map((title) => service.call(path, { ...given, title })),
      )
      return answers.map(({ json }) => String(json.event.id))
    }
    const totalOf = async (calendar_id: string) => {
      const { calendar, events } = (
        await service.call(`${calendarPath}/events/list/`, { calendar_id, page_size: '100' })
      ).json
      assert.equal(calendar.events_count, events.length)
      return events.length
    }
    const tableSize = async (table: string) => {
      const [row] = await service.context.db.rows(`select count(*) as size from ${table}`, [])
      return Number(row?.['size'])
    }

    it('fifty creates count fifty events, and deleting half of them leaves half', async () => {
      const { id } = await newCalendar()
      const ids = await newEvents(`${calendarPath}/events/create/`, { calendar_id: id })
      assert.equal(new Set(ids).size, 50)
      assert.equal(await totalOf(id), 50)
      const twice = [...ids.slice(0, 25), ...ids.slice(0, 25)]
      const answers = await Promise.all(
        twice.map((event_id) => service.call(`${calendarPath}/events/delete/`, { event_id })),
      )
      const statuses = answers.map(({ status }) => status)
      assert.equal(statuses.filter((status) => status === 200).length, 25)
      assert.equal(statuses.filter((status) => status === 404).length, 25)
      assert.equal(await totalOf(id), 25)
    })

    it('fifty creates and fifty deletes of one-time events leave a count of zero', async () => {
      const count = async () => (await service.call('/api/v1/oe/events/list/')).json.calendar
      const ids = await newEvents('/api/v1/oe/events/create/', {})
      assert.deepEqual(await count(), { events_count: 50 })
      await Promise.all(
        ids.map((event_id) => service.call('/api/v1/oe/events/delete/', { event_id })),
      )
      assert.deepEqual(await count(), { events_count: 0 })
    })

    it('fifty saves of one event are all counted', async () => {
      const { id } = await newCalendar()
      const given = { calendar_id: id, title: 'Saved', start_date: '2026-12-01' }
      const { event } = (await service.call(`${calendarPath}/events/create/`, given)).json
      const save = { ...given, event_id: String(event.id) }
      const answers = await Promise.all(
        fifty.map((title) => service.call(`${calendarPath}/events/save/`, { ...save, title })),
      )
      assert.deepEqual(
        answers.map(({ json }) => Number(json.event.updated_times)).sort((a, b) => a - b),
        fifty.map(Number),
      )
      const last = answers.find(({ json }) => json.event.updated_times === '50')
      const [listed] = (await service.call(`${calendarPath}/events/list/`, { calendar_id: id }))
        .json.events
      assert.equal(listed.title, last?.json.event.title)
    })

    it('deleting a calendar while events are added leaves no event behind', async () => {
      const { id } = await newCalendar()
      const before = await tableSize('events')
      const given = { calendar_id: id, title: 'Late', start_date: '2026-12-01' }
      const answers = await Promise.all([
        ...fifty.slice(25).map(() => service.call(`${calendarPath}/events/create/`, given)),
        service.call(`${calendarPath}/delete/`, { calendar_id: id }),
        ...fifty.slice(25).map(() => service.call(`${calendarPath}/events/create/`, given)),
      ])
      for (const { status } of answers) assert.ok([200, 404].includes(status))
      assert.equal(await tableSize('events'), before)
    })

    it('deleting a calendar deletes its events and followers', async () => {
      const { id, uniquekey } = await newCalendar()
      const [events, followers] = [await tableSize('events'), await tableSize('followers')]
      await newEvents(`${calendarPath}/events/create/`, { calendar_id: id })
      const stored = await findCalendarByKey(service.context.db, uniquekey)
      const key = newFeedKey(uniquekey, stored?.feedSecret ?? '', 'google')
      assert.equal((await service.send(`/feed/${key}.ics`)).status, 200)
      await service.count()
      assert.equal(await tableSize('followers'), followers + 1)
      await service.call(`${calendarPath}/delete/`, { calendar_id: id })
      assert.equal(await tableSize('events'), events)
      assert.equal(await tableSize('followers'), followers)
      assert.equal((await service.send(`/feed/${key}.ics`)).status, 404)
    })

    it('a fetch counted after its calendar was deleted adds no follower', async () => {
      const { id, uniquekey } = await newCalendar()
      const stored = await findCalendarByKey(service.context.db, uniquekey)
      const key = newFeedKey(uniquekey, stored?.feedSecret ?? '', 'apple')
      const before = await tableSize('followers')
      await service.send(`/feed/${key}.ics`)
      await service.call(`${calendarPath}/delete/`, { calendar_id: id })
      await service.count()
      assert.equal(await tableSize('followers'), before)
    })
  })
}
