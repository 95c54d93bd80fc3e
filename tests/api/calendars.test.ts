import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createAccount } from '../../server/operations/accounts.ts'
import { engines } from '../support/databases.ts'
import { beginning, createService, type TestService } from '../support/service.ts'

const list = '/api/v1/me/calendars/list/'
const create = '/api/v1/me/calendars/create/'
const save = '/api/v1/me/calendars/save/'
const remove = '/api/v1/me/calendars/delete/'

for (const engine of engines) {
  describe(`calendars on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    const newAccount = async (email: string) => {
      const account = await createAccount(service.context, email, 'correct horse')
      assert.ok(account)
      return account
    }
    const created = async (parameters: Record<string, string>) => {
      const answer = await service.call(create, parameters)
      assert.equal(answer.status, 200, answer.text)
      return answer.json.calendar
    }

    it('create returns exactly the fields of the specification', async () => {
      const answer = await service.call(create, {
        title: 'Concerts',
        description: 'One\\nTwo',
      })
      const { uniquekey } = answer.json.calendar
      assert.match(uniquekey, /^[a-z0-9]{10,}$/)
      assert.deepEqual(answer.json, {
        meta: { code: '200' },
        calendar: {
          id: '1',
          uniquekey,
          title: 'Concerts',
          description: 'One\nTwo',
          followers_active: '0',
          followers_total: '0',
          events_total: '0',
          date_create: beginning,
          date_modified: beginning,
        },
      })
    })

    it('the list of an account without calendars is one empty page', async () => {
      const { token } = await newAccount('empty@example.com')
      assert.deepEqual((await service.call(list, { token })).json, {
        meta: { code: '200' },
        calendars: [],
        paging: { previous: '', next: '' },
      })
    })

    it('the list shows a calendar exactly as create returned it', async () => {
      const { token } = await newAccount('one@example.com')
      const calendar = await created({ token, title: 'Only one' })
      assert.deepEqual((await service.call(list, { token })).json, {
        meta: { code: '200' },
        calendars: [calendar],
        paging: { previous: '', next: '' },
      })
    })

    it('the list starts with the last saved calendar, even within the same second', async () => {
      const { token } = await newAccount('order@example.com')
      const titles = async () =>
        (await service.call(list, { token })).json.calendars.map(
          ({ title }: { title: string }) => title,
        )
      const first = await created({ token, title: 'first' })
      await created({ token, title: 'second' })
      await created({ token, title: 'third' })
      assert.deepEqual(await titles(), ['third', 'second', 'first'])
      await service.call(save, { token, calendar_id: first.id, title: 'first again' })
      assert.deepEqual(await titles(), ['first again', 'third', 'second'])
    })

    it('save changes only the title and date_modified', async () => {
      const calendar = await created({ title: 'Before', description: 'stays' })
      service.wait(60)
      const answer = await service.call(save, { calendar_id: calendar.id, title: 'After' })
      assert.deepEqual(answer.json, {
        meta: { code: '200' },
        calendar: { ...calendar, title: 'After', date_modified: calendar.date_create + 60 },
      })
    })

    it('save keeps an omitted description and clears an empty one', async () => {
      const { id } = await created({ title: 'Text', description: 'old' })
      const saved = async (parameters: Record<string, string>) =>
        (await service.call(save, { calendar_id: id, title: 'Text', ...parameters })).json.calendar
          .description
      assert.equal(await saved({}), 'old')
      assert.equal(await saved({ description: 'new' }), 'new')
      assert.equal(await saved({ description: '' }), '')
    })

    it('delete returns ID and status, and removes the calendar with its events', async () => {
      const { id } = await created({ title: 'Short-lived' })
      const event = await service.call('/api/v1/me/calendars/events/create/', {
        calendar_id: id,
        title: 'Inside',
        start_date: '2026-12-01 10:00',
      })
      const answer = await service.call(remove, { calendar_id: id })
      assert.deepEqual(answer.json, { meta: { code: '200' }, calendar: { id, status: 'deleted' } })
      const gone: [string, Record<string, string>][] = [
        [remove, { calendar_id: id }],
        [save, { calendar_id: id, title: 'x' }],
        ['/api/v1/me/calendars/events/list/', { calendar_id: id }],
        ['/api/v1/me/calendars/events/delete/', { event_id: String(event.json.event.id) }],
      ]
      for (const [path, parameters] of gone) {
        assert.equal((await service.call(path, parameters)).status, 404, path)
      }
    })

    it('IDs and keys are never reused, even after a delete', async () => {
      const first = await created({ title: 'first' })
      await service.call(remove, { calendar_id: first.id })
      const second = await created({ title: 'second' })
      assert.equal(Number(second.id), Number(first.id) + 1)
      assert.notEqual(second.uniquekey, first.uniquekey)
    })

    it('events_total counts the events of the calendar', async () => {
      const { token } = await newAccount('count@example.com')
      const { id } = await created({ token, title: 'Counted' })
      const event = async (title: string) =>
        (
          await service.call('/api/v1/me/calendars/events/create/', {
            token,
            calendar_id: id,
            title,
            start_date: '2026-12-01',
          })
        ).json.event.id
      const total = async () => (await service.call(list, { token })).json.calendars[0].events_total
      await event('one')
      const two = await event('two')
      assert.equal(await total(), '2')
      await service.call('/api/v1/me/calendars/events/delete/', { token, event_id: String(two) })
      assert.equal(await total(), '1')
    })

    it('calendars of another account do not exist', async () => {
      const { id } = await created({ title: 'Mine' })
      const { token } = await newAccount('other@example.com')
      const calls: [string, Record<string, string>][] = [
        [save, { calendar_id: id, title: 'Taken' }],
        [remove, { calendar_id: id }],
        ['/api/v1/me/calendars/events/list/', { calendar_id: id }],
        [
          '/api/v1/me/calendars/events/create/',
          { calendar_id: id, title: 'x', start_date: '2026-12-01' },
        ],
      ]
      for (const [path, parameters] of calls) {
        const answer = await service.call(path, { ...parameters, token })
        assert.equal(answer.status, 404, path)
        assert.equal(answer.json.meta.error_type, 'not_found')
      }
      const { calendars } = (await service.call(list)).json
      assert.equal(calendars.find((calendar: { id: string }) => calendar.id === id).title, 'Mine')
    })

    it('title and calendar_id are required, and reported together', async () => {
      const answer = await service.call(save, { title: ' \n ', calendar_id: '' })
      assert.equal(answer.status, 400)
      assert.deepEqual(
        answer.json.errors.map(({ parameter }: { parameter: string }) => parameter).sort(),
        ['calendar_id', 'title'],
      )
      assert.equal((await service.call(create)).json.errors[0].parameter, 'title')
      assert.equal((await service.call(remove)).json.errors[0].parameter, 'calendar_id')
    })

    const lengths: [parameter: string, text: string, status: number][] = [
      ['title', '🎉'.repeat(500), 200],
      ['title', `${'🎉'.repeat(500)}x`, 400],
      ['title', `  ${'a'.repeat(500)}\r\n`, 200],
      ['description', '🎉'.repeat(20_000), 200],
      ['description', `${'🎉'.repeat(20_000)}x`, 400],
      ['description', '\\n'.repeat(20_000), 200],
    ]
    for (const [parameter, text, status] of lengths) {
      it(`${parameter} of ${text.length} units returns ${status}`, async () => {
        const parameters = { title: 'Long', [parameter]: text }
        const answer = await service.call(create, parameters)
        assert.equal(answer.status, status)
        if (status === 400) assert.equal(answer.json.errors[0].parameter, parameter)
      })
    }
  })
}
