import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../support/databases.ts'
import { createService, type TestService } from '../support/service.ts'

const create = '/api/v1/me/calendars/events/create/'

for (const engine of engines) {
  describe(`errors on ${engine}`, () => {
    let service: TestService
    before(async () => {
      service = await createService(engine)
    })
    after(() => service.stop())

    it('a bad parameter is reported in the format of the specification', async () => {
      const parameters = { title: 'x', start_date: '31/31/2026' }
      const answer = await service.call('/api/v1/oe/events/create/', parameters)
      const message =
        "'31/31/2026' is not a date; use a numeric date " +
        'from 1900 to 2199, for example 2026-11-30 18:00 or 11/30/2026 06:00 PM'
      assert.equal(answer.status, 400)
      assert.deepEqual(answer.json, {
        meta: {
          code: '400',
          error_type: 'invalid_parameter',
          error_message: `start_date: ${message}`,
        },
        errors: [{ parameter: 'start_date', message }],
      })
    })

    it('all problems of a request are reported together, each with its parameter', async () => {
      const answer = await service.call(create, {
        calendar_id: 'one',
        title: ' ',
        description: 'd'.repeat(20_001),
        location: 'l'.repeat(501),
        organizer: 'Ada',
        timezone: 'Mars/Base',
        reminder: '-5',
        start_date: 'soon',
        end_date: 'later',
        all_day_event: 'perhaps',
      })
      assert.equal(answer.status, 400)
      assert.deepEqual(
        answer.json.errors.map((error: { parameter: string }) => error.parameter).sort(),
        [
          'all_day_event',
          'calendar_id',
          'description',
          'end_date',
          'location',
          'organizer_email',
          'reminder',
          'start_date',
          'timezone',
          'title',
        ],
      )
      for (const { parameter, message } of answer.json.errors) {
        assert.ok(answer.json.meta.error_message.includes(`${parameter}: ${message}`))
      }
    })

    it('a message quotes the value, cut to 60 characters, on one line', async () => {
      const parameters = { title: 'x', start_date: `${'🎉'.repeat(59)}\n${'y'.repeat(40)}` }
      const answer = await service.call('/api/v1/oe/events/create/', parameters)
      const [{ message }] = answer.json.errors
      assert.ok(message.startsWith(`'${'🎉'.repeat(59)} …' is not a date`), message)
    })

    it('every message states what is accepted, with an example', async () => {
      const answer = await service.call(create, {
        reminder: 'x',
        start_date: 'x',
        timezone: 'x',
        all_day_event: 'x',
        organizer: 'Ada',
        organizer_email: 'x',
      })
      assert.equal(answer.json.errors.length, 7)
      for (const { message } of answer.json.errors) {
        assert.match(message, /; use .|^is required[,:] ./, message)
      }
    })

    it('a missing object returns 404 with its kind', async () => {
      const missing: [string, Record<string, string>, string][] = [
        [create, { calendar_id: '77', title: 'x', start_date: '2026-12-01' }, 'calendar'],
        ['/api/v1/me/calendars/delete/', { calendar_id: '77' }, 'calendar'],
        ['/api/v1/me/calendars/events/delete/', { event_id: '77' }, 'event'],
        ['/api/v1/oe/events/delete/', { event_id: '77' }, 'event'],
      ]
      for (const [path, parameters, noun] of missing) {
        const answer = await service.call(path, parameters)
        assert.equal(answer.status, 404)
        assert.deepEqual(answer.json, {
          meta: {
            code: '404',
            error_type: 'not_found',
            error_message: `there is no such ${noun}`,
          },
          errors: [],
        })
      }
    })

    it('bad parameters are reported before missing objects', async () => {
      const parameters = { calendar_id: '77', title: 'x', start_date: 'x' }
      assert.equal((await service.call(create, parameters)).status, 400)
    })

    it('unknown URLs return 404, as JSON under /api/ and as a page elsewhere', async () => {
      for (const path of [
        '/api',
        '/api/',
        '/api/v1/',
        '/api/v1/me/calendars/',
        '/api/v3/x',
        '/api/v1/me/calendars/list//',
        '/api/v1/timezones/x',
      ]) {
        const answer = await service.call(path)
        assert.equal(answer.status, 404, path)
        assert.equal(answer.json.meta.error_type, 'not_found')
        assert.equal(answer.headers['access-control-allow-origin'], '*')
      }
      const page = await service.send('/apiary')
      assert.equal(page.status, 404)
      assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
    })

    it('errors never repeat the token', async () => {
      const { token } = service.account
      const answers = [
        await service.call(create, { title: token.slice(0, 5) }),
        await service.call('/api/v1/nothing/'),
        await service.send(`${create}?token=${token}`, { method: 'PUT' }),
        await service.send(`${create}?token=${token}&a=%ff&token=%ff`),
      ]
      for (const answer of answers) {
        assert.ok(answer.status >= 400)
        assert.ok(!answer.text.includes(token))
      }
    })

    it('an internal failure returns a generic message, and the next request succeeds', async () => {
      const { db } = service.context
      const run = (sql: string) => db.transaction((connection) => connection.rows(sql, []))
      await run('alter table calendars rename to elsewhere')
      const answer = await service.call('/api/v1/me/calendars/list/')
      await run('alter table elsewhere rename to calendars')
      assert.equal(answer.status, 500)
      assert.deepEqual(answer.json, {
        meta: {
          code: '500',
          error_type: 'internal',
          error_message: 'something went wrong; the error was logged',
        },
        errors: [],
      })
      assert.equal((await service.call('/api/v1/me/calendars/list/')).status, 200)
    })
  })
}
