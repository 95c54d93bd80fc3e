import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createAccount } from '../../server/operations/accounts.ts'
import { engines } from '../support/databases.ts'
import { beginning, createService, type TestService } from '../support/service.ts'

const list = '/api/v1/me/calendars/events/list/'
const create = '/api/v1/me/calendars/events/create/'
const save = '/api/v1/me/calendars/events/save/'
const remove = '/api/v1/me/calendars/events/delete/'

/** Every parameter of an event. */
const full = {
  title: 'Party',
  description: 'Bring a friend.\\nDoors open at six.',
  location: 'Garden',
  organizer: 'Ada',
  organizer_email: 'ada@example.com',
  timezone: 'Europe/Berlin',
  reminder: '60',
  start_date: '12/01/2026 06:00 PM',
  end_date: '2026-12-01 22:30',
  all_day_event: 'false',
}

const fullReply = {
  title: 'Party',
  description: 'Bring a friend.\nDoors open at six.',
  location: 'Garden',
  organizer: 'Ada',
  organizer_email: 'ada@example.com',
  date_start: '12/01/2026',
  date_start_time: '18:00:00',
  date_start_ampm: 'PM',
  date_end: '12/01/2026',
  date_end_time: '22:30:00',
  date_end_ampm: 'PM',
  all_day_event: 'false',
  date_format: 'MM/DD/YYYY',
  timezone: 'Europe/Berlin',
  reminder: '60',
  updated_times: '0',
}

const bareReply = {
  title: 'Bare',
  description: '',
  location: '',
  organizer: '',
  organizer_email: '',
  date_start: '12/02/2026',
  date_start_time: '09:00:00',
  date_start_ampm: 'AM',
  date_end: '12/02/2026',
  date_end_time: '10:00:00',
  date_end_ampm: 'AM',
  all_day_event: 'false',
  date_format: 'MM/DD/YYYY',
  timezone: '',
  reminder: '',
  updated_times: '0',
}

for (const engine of engines) {
  describe(`events of a calendar on ${engine}`, () => {
    let service: TestService
    let calendar_id: string
    before(async () => {
      service = await createService(engine)
      calendar_id = await newCalendar()
    })
    after(() => service.stop())

    const newCalendar = async (parameters: Record<string, string> = {}): Promise<string> => {
      const calendar = { title: 'Calendar', ...parameters }
      return (await service.call('/api/v1/me/calendars/create/', calendar)).json.calendar.id
    }
    const created = async (parameters: Record<string, string>) => {
      const answer = await service.call(create, { calendar_id, ...parameters })
      assert.equal(answer.status, 200, answer.text)
      return answer.json.event
    }
    const saved = async (id: number, parameters: Record<string, string>) => {
      const answer = await service.call(save, { event_id: String(id), ...parameters })
      assert.equal(answer.status, 200, answer.text)
      return answer.json.event
    }

    it('create returns exactly the fields of the specification', async () => {
      const answer = await service.call(create, { calendar_id, ...full })
      const { id } = answer.json.event
      assert.equal(typeof id, 'number')
      assert.deepEqual(answer.json, {
        meta: { code: '200' },
        event: {
          ...fullReply,
          id,
          calendar: calendar_id,
          date_create: beginning,
          date_modified: beginning,
        },
      })
    })

    it('omitted texts are empty, and an omitted end is an hour after the start', async () => {
      const event = await created({ title: 'Bare', start_date: '2026-12-02 09:00' })
      assert.deepEqual(event, {
        ...bareReply,
        id: event.id,
        calendar: calendar_id,
        date_create: beginning,
        date_modified: beginning,
      })
    })

    it('empty values count as omitted on create', async () => {
      const blank = Object.fromEntries(Object.keys(full).map((name) => [name, '']))
      const parameters = { ...blank, title: 'Bare', start_date: '2026-12-02 09:00' }
      const { id, ...event } = await created(parameters)
      assert.deepEqual(event, {
        ...bareReply,
        calendar: calendar_id,
        date_create: beginning,
        date_modified: beginning,
      })
    })

    it('a list item has a string ID, eventname and Unix seconds, but no calendar', async () => {
      const id = await newCalendar()
      const event = await created({ calendar_id: id, ...full })
      assert.deepEqual((await service.call(list, { calendar_id: id })).json, {
        meta: { code: '200' },
        calendar: { id, events_count: 1 },
        events: [
          {
            ...fullReply,
            id: String(event.id),
            eventname: '',
            date_start_unix: Date.UTC(2026, 11, 1, 17) / 1000,
            date_end_unix: Date.UTC(2026, 11, 1, 21, 30) / 1000,
            date_create: beginning,
            date_modified: beginning,
          },
        ],
        paging: { previous: '', next: '' },
      })
    })

    it('save keeps omitted fields, counts updates and advances date_modified', async () => {
      const { id } = await created(full)
      service.wait(60)
      const parameters = {
        title: 'Later',
        start_date: '2026-12-01 19:00',
        timezone: 'Europe/Berlin',
      }
      const event = await saved(id, parameters)
      assert.deepEqual(event, {
        ...fullReply,
        id,
        calendar: calendar_id,
        title: 'Later',
        date_start_time: '19:00:00',
        date_end_time: '20:00:00',
        updated_times: '1',
        date_create: event.date_create,
        date_modified: event.date_create + 60,
      })
      assert.equal((await saved(id, parameters)).updated_times, '2')
    })

    it('save applies the documented defaults to omitted fields', async () => {
      const { id } = await created({ ...full, all_day_event: 'true' })
      const event = await saved(id, { title: 'Party', start_date: '2026-12-01 23:30' })
      assert.equal(event.timezone, '')
      assert.equal(event.all_day_event, 'false')
      assert.deepEqual([event.date_end, event.date_end_time], ['12/02/2026', '00:30:00'])
    })

    it('save clears optional texts that are empty', async () => {
      const { id } = await created(full)
      const clear = {
        description: '',
        location: '',
        organizer: '',
        organizer_email: '',
        reminder: '',
      }
      const event = await saved(id, { title: 'Party', start_date: '2026-12-02 09:00', ...clear })
      const { title: _, ...rest } = bareReply
      for (const [name, value] of Object.entries({ ...rest, updated_times: '1' })) {
        assert.equal(event[name], value, name)
      }
    })

    it('delete returns ID and status once, then 404', async () => {
      const { id } = await created(full)
      assert.deepEqual((await service.call(remove, { event_id: String(id) })).json, {
        meta: { code: '200' },
        event: { id: String(id), status: 'deleted' },
      })
      assert.equal((await service.call(remove, { event_id: String(id) })).status, 404)
      assert.equal((await created(full)).id, id + 1)
    })

    it('events of another account do not exist', async () => {
      const other = await createAccount(service.context, `bob@example.com`, 'correct horse')
      assert.ok(other)
      const { id } = await created(full)
      const calls = [service.call(save, { token: other.token, event_id: String(id), ...full })]
      calls.push(service.call(remove, { token: other.token, event_id: String(id) }))
      for (const answer of await Promise.all(calls)) {
        assert.equal(answer.status, 404)
        assert.equal(answer.json.meta.code, '404')
      }
      assert.equal((await saved(id, full)).updated_times, '1')
    })

    it('an event cannot be added to a deleted calendar', async () => {
      const id = await newCalendar()
      await service.call('/api/v1/me/calendars/delete/', { calendar_id: id })
      assert.equal((await service.call(create, { calendar_id: id, ...full })).status, 404)
    })

    it('an unknown ID returns 404, and a malformed one 400', async () => {
      for (const id of ['0', '987654', '9'.repeat(19), '9'.repeat(40)]) {
        assert.equal((await service.call(remove, { event_id: id })).status, 404, id)
      }
      for (const id of ['x', '-1', '1.5', '1 2', '٣', '']) {
        assert.equal((await service.call(remove, { event_id: id })).status, 400, id)
      }
    })
  })
}
