/** A request repeated with its idempotency key gets the first reply and changes nothing more. */

import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { accountApi } from '../../contract/account-api.ts'
import { linkApi } from '../../contract/link-api.ts'
import type { Operation } from '../../contract/operation.ts'
import { createAccount } from '../../server/operations/accounts.ts'
import { purgeOldReplies } from '../../server/operations/idempotent-create.ts'
import { createToken } from '../../server/operations/tokens.ts'
import { allRows } from '../account/rows.ts'
import { engines } from '../support/databases.ts'
import { type Answer, createService, type TestService } from '../support/service.ts'

const operations: Readonly<Record<string, Operation>> = { ...accountApi, ...linkApi }
const creating = Object.entries(operations).filter(([, { creates }]) => creates)

const event = { title: 'Summer party', start_date: '2026-12-05 19:30' }

for (const engine of engines) {
  describe(`the Idempotency-Key header on ${engine}`, () => {
    let service: TestService
    let calendar: string
    let examples: Readonly<Record<string, Readonly<Record<string, string>>>>
    before(async () => {
      service = await createService(engine)
      const created = await service.call('/api/v1/me/calendars/create/', { title: 'Concerts' })
      calendar = created.json.calendar.id
      examples = {
        createCalendar: { title: 'Concerts' },
        createEvent: { calendar_id: calendar, ...event },
        createOneTimeEvent: event,
        addLink: { client: service.account.clientId, title: 'Party', start: '2026-12-05 19:30' },
      }
    })
    after(() => service.stop())

    let keys = 0
    const newKey = () => `key-${++keys}`
    const send = (
      path: string,
      parameters: Readonly<Record<string, string>>,
      key: string,
      token = service.account.token,
    ): Promise<Answer> =>
      service.send(`${path}?${new URLSearchParams({ token, ...parameters })}`, {
        headers: { 'idempotency-key': key },
      })
    const rowsOf = async () => {
      const { calendars = [], events = [], links = [] } = await allRows(service.context.db)
      return calendars.length + events.length + links.length
    }
    const parametersOf = (name: string) => examples[name] ?? {}

    it('is accepted by all operations that create something, and by no others', () => {
      const byPath = Object.entries(operations).filter(([, { path }]) =>
        /\/(create|add)\/$/.test(path),
      )
      deepEqual(creating, byPath)
      deepEqual(creating.map(([name]) => name).toSorted(), Object.keys(examples).toSorted())
    })

    for (const [name, { path }] of creating) {
      it(`${name}: repeats the reply to the same request without creating anything`, async () => {
        const [before, key] = [await rowsOf(), newKey()]
        const first = await send(path, parametersOf(name), key)
        equal(first.status, 200, first.text)
        equal(first.headers['idempotent-replayed'], undefined)
        service.wait(60)
        const repeated = await send(path, parametersOf(name), key)
        deepEqual([repeated.status, repeated.text], [200, first.text])
        equal(repeated.headers['idempotent-replayed'], 'true')
        equal(repeated.headers['content-type'], first.headers['content-type'])
        equal(repeated.headers['cache-control'], 'no-store')
        equal(await rowsOf(), before + 1)
      })

      it(`${name}: rejects a different request with the same key`, async () => {
        const [before, key] = [await rowsOf(), newKey()]
        const first = await send(path, parametersOf(name), key)
        const other = await send(path, { ...parametersOf(name), title: 'Another' }, key)
        equal(other.status, 422, other.text)
        equal(other.json.errors[0].parameter, 'Idempotency-Key')
        ok(!other.text.includes(key))
        equal((await send(path, parametersOf(name), key)).text, first.text)
        equal(await rowsOf(), before + 1)
      })

      it(`${name}: creates one item from many simultaneous requests`, async () => {
        const [before, key] = [await rowsOf(), newKey()]
        const answers = await Promise.all(
          Array.from({ length: 12 }, () => send(path, parametersOf(name), key)),
        )
        deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
        equal(new Set(answers.map(({ text }) => text)).size, 1)
        const fresh = answers.filter(({ headers }) => !headers['idempotent-replayed'])
        equal(fresh.length, 1)
        equal(await rowsOf(), before + 1)
      })

      it(`${name}: is not stored if the request is rejected, so the request can be corrected`, async () => {
        const [before, key] = [await rowsOf(), newKey()]
        equal((await send(path, { ...parametersOf(name), title: '' }, key)).status, 400)
        equal((await send(path, parametersOf(name), key)).status, 200)
        equal(await rowsOf(), before + 1)
      })

      it(`${name}: is optional, and requests without it create one item each`, async () => {
        const before = await rowsOf()
        const parameters = { ...parametersOf(name) }
        for (let round = 0; round < 2; round++)
          equal((await service.call(path, parameters)).status, 200)
        equal(await rowsOf(), before + 2)
      })
    }

    it('is not stored if the calendar does not exist', async () => {
      const [before, key] = [JSON.stringify(await allRows(service.context.db)), newKey()]
      const { path } = accountApi.createEvent
      const answer = await send(path, { calendar_id: '999999', ...event }, key)
      equal(answer.status, 404)
      equal(JSON.stringify(await allRows(service.context.db)), before)
    })

    it('returns the first reply even after the created item is deleted', async () => {
      const [one, two] = [newKey(), newKey()]
      const makeHome = () => send(accountApi.createCalendar.path, { title: 'For a day' }, one)
      const home = await makeHome()
      const parameters = { calendar_id: home.json.calendar.id, ...event }
      const makeEvent = () => send(accountApi.createEvent.path, parameters, two)
      const first = await makeEvent()
      equal((await service.call(accountApi.deleteCalendar.path, parameters)).status, 200)
      deepEqual([(await makeHome()).text, (await makeEvent()).text], [home.text, first.text])
    })

    it('works the same with GET and POST, in a body, in quotes, and with another token', async () => {
      const { path } = accountApi.createOneTimeEvent
      const key = newKey()
      const first = await send(path, event, key)
      const { context, account } = service
      const token = await createToken(context, account.accountId, 'second')
      const posted = await service.send(path, {
        method: 'POST',
        headers: {
          'idempotency-key': `"${key}"`,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ start_date: event.start_date, title: event.title }),
      })
      deepEqual([posted.status, posted.text], [200, first.text])
    })

    it('applies to one account and one operation', async () => {
      const { path } = accountApi.createOneTimeEvent
      const key = newKey()
      const first = await send(path, event, key)
      const other = await createAccount(service.context, 'bob@example.com', 'correct horse')
      ok(other)
      const theirs = await send(path, event, key, other.token)
      equal(theirs.status, 200)
      ok(theirs.json.event.id !== first.json.event.id)
      const elsewhere = await send(accountApi.createCalendar.path, event, key)
      equal(elsewhere.status, 422)
    })

    it('does not replace the token', async () => {
      const { path } = accountApi.createOneTimeEvent
      const key = newKey()
      await send(path, event, key)
      equal((await send(path, event, key, 'dm_wrong')).status, 401)
    })

    it('is limited to 1 to 255 visible characters', async () => {
      const { path } = accountApi.createOneTimeEvent
      const before = await rowsOf()
      for (const key of [
        '',
        ' ',
        '""',
        'a b',
        'a\tb',
        'a, b',
        'é',
        '"a',
        'a\u0000',
        'a'.repeat(256),
      ]) {
        const answer = await send(path, event, key)
        equal(answer.status, 400, JSON.stringify(key))
        deepEqual(
          answer.json.errors.map(({ parameter }: { parameter: string }) => parameter),
          ['Idempotency-Key'],
        )
        match(answer.json.errors[0].message, /1 to 255/)
      }
      equal(await rowsOf(), before)
      equal((await send(path, event, 'a'.repeat(255))).status, 200)
    })

    it('is ignored by operations that create nothing', async () => {
      const { path } = accountApi.saveCalendar
      const save = (title: string) => send(path, { calendar_id: calendar, title }, 'one key')
      equal((await save('One')).json.calendar.title, 'One')
      equal((await save('Two')).json.calendar.title, 'Two')
    })

    it('may be sent by pages of other origins', async () => {
      const { path } = accountApi.createOneTimeEvent
      const { headers } = await service.send(path, { method: 'OPTIONS' })
      match(headers['access-control-allow-headers'] ?? '', /\bidempotency-key\b/)
    })

    it('is stored for a day as a digest, with a reply that contains no secrets', async () => {
      const { account, context } = service
      const key = 'key-of-a-person'
      await send(accountApi.createCalendar.path, { title: 'Concerts' }, key)
      const stored = JSON.stringify((await allRows(context.db))['replies'])
      for (const secret of [key, account.token, account.email]) ok(!stored.includes(secret))
      service.wait(86_399)
      await purgeOldReplies(context)
      const repeated = await send(accountApi.createCalendar.path, { title: 'Concerts' }, key)
      equal(repeated.headers['idempotent-replayed'], 'true')
      service.wait(1)
      await purgeOldReplies(context)
      const { replies } = await allRows(context.db)
      deepEqual(replies, [])
      const fresh = await send(accountApi.createCalendar.path, { title: 'Concerts' }, key)
      equal(fresh.headers['idempotent-replayed'], undefined)
    })
  })
}
