import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { operations } from '../../contract/v2/api.ts'
import { type Operation, prefixes } from '../../contract/v2/operation.ts'
import { createToken, revokeToken } from '../../server/operations/tokens.ts'
import { listTokens } from '../../server/storage/tokens.ts'
import { engines } from '../support/databases.ts'
import { createService, type Sent, type TestService } from '../support/service.ts'
import { assertDescribed, type V2Client, v2Client } from '../support/v2.ts'

const all = Object.values<Operation>(operations)
const unknown = `dm_${'a'.repeat(32)}`
const calendars = '/api/v2/calendars'
const inJson = { 'content-type': 'application/json' }

for (const engine of engines) {
  describe(`requests to API v2 on ${engine}`, () => {
    let service: TestService
    let client: V2Client
    let bearer: Readonly<Record<string, string>>
    before(async () => {
      service = await createService(engine)
      client = v2Client(service)
      bearer = { authorization: `Bearer ${service.account.token}` }
    })
    after(() => service.stop())

    const post = (more: Partial<Sent>) => {
      const headers = { ...bearer, ...more.headers }
      return service.send(calendars, { method: 'POST', ...more, headers })
    }
    const problemsIn = async (body: string | Uint8Array, type = 'application/json') => {
      const { status, json } = await post({ headers: { 'content-type': type }, body })
      return [status, ...json.property_validation_errors.map((one: { name: string }) => one.name)]
    }

    for (const { method, path, access } of all) {
      if (access === 'open') continue
      it(`${method} ${path} needs a token in the header, under both prefixes`, async () => {
        const { token } = service.account
        const callers = [
          {},
          { authorization: `Bearer ${unknown}` },
          { authorization: `Basic ${token}` },
          { cookie: `token=${token}` },
          { token },
        ]
        for (const prefix of prefixes) {
          const target = prefix + path.replace(/\{\w+\}/, '1')
          for (const headers of callers) {
            const answer = await service.send(`${target}?token=${token}`, { method, headers })
            equal(answer.status, 401, answer.text)
            assertDescribed(method, path.replace(/\{\w+\}/, '1'), answer)
            equal(answer.json.error_code, 900)
            equal(answer.headers['www-authenticate'], 'Bearer')
            for (const secret of [token, unknown]) ok(!answer.text.includes(secret))
          }
        }
      })
    }

    it('answer the same under both prefixes, with URLs of the same prefix', async () => {
      for (const title of ['One', 'Two']) await client.call('POST', '/calendars', { title })
      const [ours, theirs] = await Promise.all(
        prefixes.map((prefix) =>
          service.send(`${prefix}/calendars?page_size=1`, { headers: bearer }),
        ),
      )
      equal(theirs?.text.replaceAll('/calevent/v2/', '/api/v2/'), ours?.text)
      match(theirs?.json.links.next_page_url, /^https:\/\/daymark\.test\/calevent\/v2\/calendars\?/)
    })

    it('are refused with a revoked token, and count as its use', async () => {
      const { accountId } = service.account
      const token = await createToken(service.context, accountId, 'second')
      const second = v2Client(service, token)
      equal((await second.send('GET', '/calendars')).status, 200)
      equal((await service.count()).length > 0, true)
      const stored = (await listTokens(service.context.db, accountId)).at(-1)
      await revokeToken(service.context, accountId, stored?.id ?? 0)
      equal((await second.send('GET', '/calendars')).status, 401)
    })

    it('get errors in the format of the original service', async () => {
      const answer = await client.send('POST', '/calendars', { title: '' })
      equal(answer.status, 400)
      deepEqual(answer.json, {
        error_id: 'test',
        error_message: 'title: is required, for example Summer party',
        message: 'title: is required, for example Summer party',
        error_code: 400,
        property_validation_errors: [
          { name: 'title', reason: 'is required, for example Summer party' },
        ],
      })
    })

    it('get problem details if they accept them', async () => {
      const accept = { accept: 'application/problem+json, application/json' }
      const answer = await client.send('POST', '/calendars', { title: '' }, accept)
      equal(answer.headers['content-type'], 'application/problem+json; charset=utf-8')
      deepEqual(answer.json, {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: 'title: is required, for example Summer party',
        error_id: 'test',
        errors: [{ name: 'title', detail: 'is required, for example Summer party' }],
      })
      const done = await client.send('POST', '/calendars', { title: 'Fine' }, accept)
      equal(done.headers['content-type'], 'application/json; charset=utf-8')
    })

    it('to unknown paths get the same errors', async () => {
      for (const prefix of prefixes) {
        for (const path of ['', '/', '/nothing', '/calendars/1/nothing', '/calendars/1/2/3']) {
          const { status, json } = await service.send(prefix + path, { headers: bearer })
          deepEqual([status, json.error_code], [404, 404], prefix + path)
        }
      }
    })

    it('with an ID that no object can have find nothing', async () => {
      for (const id of ['0', '-1', 'x', '1e3', '%00', '9'.repeat(400), ':key', '1%2f2']) {
        const { status } = await service.send(`${calendars}/${id}`, { headers: bearer })
        equal(status, 404, id)
      }
    })

    it('with another method name the methods of the path', async () => {
      const answer = await service.send(calendars, { method: 'DELETE', headers: bearer })
      deepEqual([answer.status, answer.headers['allow']], [405, 'POST, GET, HEAD'])
      equal(answer.json.error_code, 405)
      const one = await service.send(`${calendars}/1`, { method: 'PUT', headers: bearer })
      equal(one.headers['allow'], 'GET, PATCH, DELETE, HEAD')
    })

    it('may come from scripts of any page, but not from parts of a page', async () => {
      const { headers } = await service.send(`${calendars}/1`, { method: 'OPTIONS' })
      equal(headers['access-control-allow-methods'], 'GET, PATCH, DELETE, HEAD')
      match(headers['access-control-allow-headers'] ?? '', /authorization.*if-match/)
      equal(headers['access-control-allow-origin'], '*')
      const image = await post({
        headers: { ...inJson, 'sec-fetch-dest': 'image' },
        body: '{"title":"Image"}',
      })
      equal(image.status, 403)
    })

    it('are answered to HEAD like GET', async () => {
      const answer = await service.send(calendars, { method: 'HEAD', headers: bearer })
      equal(answer.status, 200)
    })

    it('have a JSON object as their body', async () => {
      for (const text of ['', '{', '[]', '"text"', 'null', '1']) {
        deepEqual(await problemsIn(text), [400, 'body'], text)
      }
      deepEqual(await problemsIn(Buffer.from('{"title":"\xff"}', 'latin1')), [400, 'body'])
      deepEqual(await problemsIn('title=x', 'application/x-www-form-urlencoded'), [415, 'body'])
      const { status } = await post({ headers: {}, body: '{"title":"No type"}' })
      equal(status, 200)
      equal((await post({ body: `{"title":"${'x'.repeat(600_000)}"}` })).status, 413)
    })

    it('say what their body is like if it is another value', async () => {
      const event = '{"title":"Summer party","datetime_start":"2026-11-30 18:00"}'
      for (const [method, path, example] of [
        ['POST', '/events', event],
        ['PATCH', '/events/1', '{"title":"Summer party"}'],
        ['POST', '/events/bulk', `{"events":[${event}]}`],
        ['POST', '/calendars', '{"title":"Concerts 2026"}'],
      ] as const) {
        const { status, json } = await client.send(method, path, [])
        equal(status, 400)
        equal(json.message, `body: is not a JSON object; use one like ${example}`, path)
      }
    })

    it('repeat a value that they cannot use', async () => {
      const [event, calendar] = [{ title: 'x', datetime_start: '2026-12-01' }, { title: 'x' }]
      const messageOf = async (path: string, body?: object) => {
        const { status, json } = await client.send(body ? 'POST' : 'GET', path, body)
        equal(status, 400)
        return json.message
      }
      deepEqual(
        [
          await messageOf('/events', { ...event, calendar_id: '999999' }),
          await messageOf('/events', { ...event, free_busy: 'maybe' }),
          await messageOf('/calendars', { ...calendar, weekday_begin: 'tuesday' }),
          await messageOf('/calendars', { ...calendar, landing_page_template_id: 'none' }),
          await messageOf('/events?event_ids=1,two'),
          await messageOf('/statistics?from=soon&to=2026-11-01'),
          await messageOf('/statistics?days=8'),
        ],
        [
          "calendar_id: '999999' is not the ID of a calendar",
          "free_busy: 'maybe' is not supported; use one of free, busy, default",
          "weekday_begin: 'tuesday' is not supported; use one of sunday, monday",
          "landing_page_template_id: 'none' is not supported; use one of default",
          "event_ids: 'two' is not an ID; use digits, separated by commas",
          "from: 'soon' is not a day; use YYYY-MM-DD, for example 2026-11-01",
          "days: '8' is not supported; use one of 7, 30, 90, 365",
        ],
      )
      const { id } = await client.call('POST', '/events', event)
      equal(
        await messageOf(`/events/${id}/occurrences?status=regular,late`),
        "status: 'late' is not supported; use one or more of regular, changed, added, cancelled, excluded, separated by commas",
      )
    })

    it('name unknown fields, and fields with a value of another kind', async () => {
      const body = {
        title: 'x',
        tilte: 'x',
        description: ['a'],
        timezone: { a: 1 },
        constructor: 1,
      }
      deepEqual(await problemsIn(JSON.stringify(body)), [
        ...[400, 'tilte', 'description', 'timezone', 'constructor'],
      ])
      deepEqual(await problemsIn('{"title":"a\\u0000b"}'), [400, 'title'])
    })

    it('list the time zones without a token', async () => {
      const answer = await service.send('/calevent/v2/timezones')
      equal(answer.status, 200)
      assertDescribed('GET', '/timezones', answer)
      const find = (name: string) =>
        answer.json.timezones.find((zone: { name: string }) => zone.name === name)
      deepEqual(find('Europe/Berlin'), {
        name: 'Europe/Berlin',
        local_time: '2026-11-21 13:00:00',
        is_dst: false,
        utc_offset: 3600,
        utc_offset_hours: '+01:00',
        tzid_abbr: '+01',
      })
      const { is_dst, utc_offset_hours, tzid_abbr } = find('Australia/Adelaide')
      deepEqual([is_dst, utc_offset_hours, tzid_abbr], [true, '+10:30', '+1030'])
      equal(find('America/New_York').tzid_abbr, '-05')
    })
  })
}
