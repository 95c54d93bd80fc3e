import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createAccount } from '../../server/operations/accounts.ts'
import { engines } from '../support/databases.ts'
import { beginning, createService, type TestService } from '../support/service.ts'

const list = '/api/v1/oe/events/list/'
const create = '/api/v1/oe/events/create/'
const save = '/api/v1/oe/events/save/'
const remove = '/api/v1/oe/events/delete/'

const full = {
  title: 'Opening',
  eventname: 'opening-2026',
  description: 'One\\nTwo',
  location: 'Hall',
  organizer: 'Ada',
  organizer_email: 'ada@example.com',
  timezone: 'Europe/Berlin',
  reminder: '120',
  start_date: '12/01/2026 06:00 PM',
  end_date: '12/01/2026 22:00',
  all_day_event: 'false',
}

const fullReply = {
  title: 'Opening',
  eventname: 'opening-2026',
  description: 'One\nTwo',
  location: 'Hall',
  organizer: 'Ada',
  organizer_email: 'ada@example.com',
  date_start: '12/01/2026',
  date_start_time: '18:00:00',
  date_start_ampm: 'PM',
  date_end: '12/01/2026',
  date_end_time: '22:00:00',
  date_end_ampm: 'PM',
  all_day_event: 'false',
  date_format: 'MM/DD/YYYY',
  timezone: 'Europe/Berlin',
  reminder: '120',
  updated_times: '0',
  date_create: beginning,
  date_modified: beginning,
}

for (const engine of engines) {
  describe(`single events on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const newToken = async (email: string) => {
      const account = await createAccount(service.context, email, 'correct horse')
      assert.ok(account)
      return account.token
    }
    const created = async (parameters: Record<string, string>) => {
      const answer = await service.call(create, parameters)
      assert.equal(answer.status, 200, answer.text)
      return answer.json.event
    }

    it('create returns exactly the fields of the specification', async () => {
      const answer = await service.call(create, full)
      const { id, uniquekey } = answer.json.event
      assert.equal(typeof id, 'number')
      assert.match(uniquekey, /^[a-z0-9]{10,}$/)
      assert.deepEqual(answer.json, {
        meta: { code: '200' },
        event: { ...fullReply, id, uniquekey },
      })
    })

    it('a list item has the fields of an event in a calendar', async () => {
      const token = await newToken('list@example.com')
      const { id } = await created({ token, ...full })
      assert.deepEqual((await service.call(list, { token })).json, {
        meta: { code: '200' },
        calendar: { events_count: 1 },
        events: [
          {
            ...fullReply,
            id: String(id),
            date_start_unix: Date.UTC(2026, 11, 1, 17) / 1000,
            date_end_unix: Date.UTC(2026, 11, 1, 21) / 1000,
          },
        ],
        paging: { previous: '', next: '' },
      })
    })

    it('the list of an account without single events is empty', async () => {
      const token = await newToken('empty@example.com')
      assert.deepEqual((await service.call(list, { token })).json, {
        meta: { code: '200' },
        calendar: { events_count: 0 },
        events: [],
        paging: { previous: '', next: '' },
      })
    })

    it('the list starts with the event created last, even after a save', async () => {
      const token = await newToken('order@example.com')
      const first = await created({ token, ...full, title: 'first' })
      await created({ token, ...full, title: 'second' })
      await service.call(save, { token, ...full, event_id: String(first.id), title: 'again' })
      const { events } = (await service.call(list, { token })).json
      assert.deepEqual(
        events.map(({ title }: { title: string }) => title),
        ['second', 'again'],
      )
    })

    it('the time zone defaults to Los Angeles on create and save', async () => {
      const bare = { title: 'Bare', start_date: '12/01/2026 06:00' }
      const { id, timezone } = await created(bare)
      assert.equal(timezone, 'America/Los_Angeles')
      const berlin = { ...bare, event_id: String(id), timezone: 'Europe/Berlin' }
      assert.equal((await service.call(save, berlin)).json.event.timezone, 'Europe/Berlin')
      const changes = { ...bare, event_id: String(id), timezone: '' }
      assert.equal((await service.call(save, changes)).json.event.timezone, 'America/Los_Angeles')
      const [listed] = (await service.call(list)).json.events
      assert.equal(listed.date_start_unix, Date.UTC(2026, 11, 1, 14) / 1000)
    })

    it('save keeps the key and omitted texts, applies defaults, and counts updates', async () => {
      const event = await created(full)
      service.wait(60)
      const parameters = {
        event_id: String(event.id),
        title: 'Closing',
        start_date: '2026-12-02 08:00',
      }
      assert.deepEqual((await service.call(save, parameters)).json, {
        meta: { code: '200' },
        event: {
          ...event,
          title: 'Closing',
          date_start: '12/02/2026',
          date_start_time: '08:00:00',
          date_start_ampm: 'AM',
          date_end: '12/02/2026',
          date_end_time: '09:00:00',
          date_end_ampm: 'AM',
          timezone: 'America/Los_Angeles',
          updated_times: '1',
          date_modified: event.date_create + 60,
        },
      })
      assert.equal((await service.call(save, parameters)).json.event.updated_times, '2')
    })

    it('save clears optional texts that are empty', async () => {
      const { id } = await created(full)
      const clear = {
        eventname: '',
        description: '',
        location: '',
        organizer: '',
        organizer_email: '',
        reminder: '',
      }
      const parameters = { ...full, ...clear, event_id: String(id) }
      const { event } = (await service.call(save, parameters)).json
      for (const name of Object.keys(clear)) assert.equal(event[name], '', name)
      assert.equal(event.title, 'Opening')
    })

    it('delete returns ID and status once, and the ID is not reused', async () => {
      const token = await newToken('delete@example.com')
      const { id } = await created({ token, ...full })
      const event_id = String(id)
      assert.deepEqual((await service.call(remove, { token, event_id })).json, {
        meta: { code: '200' },
        event: { id: event_id, status: 'deleted' },
      })
      assert.equal((await service.call(remove, { token, event_id })).status, 404)
      assert.equal((await service.call(save, { token, event_id, ...full })).status, 404)
      assert.equal((await service.call(list, { token })).json.calendar.events_count, 0)
      assert.equal((await created({ token, ...full })).id, id + 1)
    })

    it('single events and calendar events do not share IDs', async () => {
      const { json } = await service.call('/api/v1/me/calendars/create/', { title: 'Calendar' })
      const calendar_id = json.calendar.id
      const events = '/api/v1/me/calendars/events'
      const parameters = { ...full, calendar_id }
      const inside = (await service.call(`${events}/create/`, parameters)).json.event
      const outside = await created(full)
      const [insideId, outsideId] = [String(inside.id), String(outside.id)]
      for (const [path, event_id] of [
        [save, insideId],
        [remove, insideId],
        [`${events}/save/`, outsideId],
        [`${events}/delete/`, outsideId],
      ] as const) {
        assert.equal((await service.call(path, { ...full, event_id })).status, 404, path)
      }
      const { events: listed } = (await service.call(list)).json
      assert.equal(
        listed.some((event: { id: string }) => event.id === insideId),
        false,
      )
    })

    it('events of another account do not exist', async () => {
      const token = await newToken('other@example.com')
      const { id } = await created(full)
      const event_id = String(id)
      assert.equal((await service.call(save, { ...full, event_id, token })).status, 404)
      assert.equal((await service.call(remove, { event_id, token })).status, 404)
    })

    it('event_id, title and start_date are required, and reported together', async () => {
      const answer = await service.call(save)
      assert.deepEqual(
        answer.json.errors.map(({ parameter }: { parameter: string }) => parameter),
        ['event_id', 'title', 'start_date'],
      )
    })
  })
}
