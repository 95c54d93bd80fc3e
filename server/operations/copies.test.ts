import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { defaultCalendarSettings } from '../../core/calendar/settings.ts'
import { engines } from '../../tests/support/databases.ts'
import { manyEvents } from '../../tests/support/many.ts'
import { createService, type TestService } from '../../tests/support/service.ts'
import { listCalendars } from '../storage/calendar-lists.ts'
import { findCalendar, findCalendarByKey } from '../storage/calendars.ts'
import { createCalendar } from './calendars.ts'
import { duplicateCalendar } from './copies.ts'
import { createEvent } from './events.ts'
import { importEvents } from './imports.ts'

const when = {
  isWholeDay: false,
  zone: 'UTC',
  start: { local: '2026-12-01T10:00:00', unix: 1_796_119_200 },
  end: { local: '2026-12-01T11:00:00', unix: 1_796_122_800 },
}
const texts = { description: '', location: 'Here', organizer: undefined, reminder: 15 }
const party = { title: 'Party', when, ...texts }

for (const engine of engines) {
  describe(`copies of calendars on ${engine}`, () => {
    let service: TestService
    let accountId: number
    before(async () => {
      service = await createService(engine)
      accountId = service.account.accountId
    })
    after(() => service.stop())

    const newCalendar = () =>
      createCalendar(service.context, accountId, { title: 'Concerts', description: 'All\nof us' })
    const copy = async (id: number) => {
      const made = await duplicateCalendar(service.context, accountId, id, 'Concerts (copy)')
      const calendar = await findCalendar(service.context.db, accountId, Number(made))
      assert.ok(calendar)
      return calendar
    }
    const eventsOf = async (id: number) =>
      service.context.db.rows(`select * from events where calendar_id = ${id} order by id`, [])

    it('a copy has the contents of its original, and its own keys', async () => {
      const { id, key } = await newCalendar()
      await createEvent(service.context, accountId, id, party)
      await importEvents(service.context, accountId, id, [{ uid: 'u@v.example', draft: party }])
      service.wait(60)
      const made = await copy(id)
      const now = service.context.now()
      const counts = { eventsTotal: 2, followersTotal: 0, followersActive: 0 }
      const named = { title: 'Concerts (copy)', description: 'All\nof us' }
      const dates = { createdAt: now, modifiedAt: now, suspendedAt: null }
      assert.deepEqual(made, {
        ...{ id: made.id, key: made.key, ...counts, ...named, ...dates, apiFields: '' },
        ...defaultCalendarSettings,
      })
      const [originals, copies] = [await eventsOf(id), await eventsOf(made.id)]
      const keys = new Set([...originals, ...copies].map((event) => event['key']))
      assert.equal(keys.size, 4)
      const own = { calendar_id: made.id, uid: null, created_at: now, modified_at: now }
      assert.deepEqual(
        copies,
        originals.map((event, at) => ({
          ...event,
          ...own,
          id: copies[at]?.['id'] ?? null,
          key: copies[at]?.['key'] ?? null,
        })),
      )
      const [first, second] = await Promise.all(
        [key, made.key].map((one) => findCalendarByKey(service.context.db, one)),
      )
      assert.notEqual(first?.feedSecret, second?.feedSecret)
      const feeds = [key, made.key].map((one) => service.send(`/feed/${one}.ics`))
      for (const { text } of await Promise.all(feeds)) {
        assert.equal(text.match(/^SUMMARY:Party\r$/gm)?.length, 2)
      }
      const { items } = await listCalendars(service.context.db, accountId, { number: 1, size: 1 })
      assert.deepEqual(items, [made])
    })

    it('a large calendar is copied completely', async () => {
      const { id } = await newCalendar()
      await manyEvents(service.context.db, { accountId, calendarId: id }, 1234)
      const made = await copy(id)
      assert.deepEqual([made.eventsTotal, (await eventsOf(made.id)).length], [1234, 1234])
    })

    it('calendars of other accounts cannot be copied', async () => {
      const { id } = await newCalendar()
      const made = await duplicateCalendar(service.context, accountId + 1, id, 'Mine now')
      assert.equal(made, undefined)
    })
  })
}
