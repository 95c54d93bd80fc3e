import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { errorReply } from '../../contract/replies.ts'
import { createAccount } from '../../server/operations/accounts.ts'
import { engines } from '../support/databases.ts'
import { sharedStart } from '../support/system.ts'
import { addLink, link, party, serviceFor, type Texts } from './calls.ts'

/** Every parameter with an unprocessed text: `get` returns it unchanged. */
const full: Texts = {
  start: '12/05/2026 07:30 pm',
  end: ' 2026-12-05  23:00 ',
  duration: '90',
  title: ' Summer\r\nparty <b>🎂</b> ',
  description: 'Bring\\n<b>a friend</b>\nor two & more',
  location: 'Garden, "Berlin"',
  organizer: 'Ada',
  organizer_email: 'ada@example.com',
  all_day_event: 'false',
  date_format: 'mm/dd/yyyy',
  timezone: 'europe/berlin',
  reference: 'may-mail',
  service: 'Google',
  template: '7',
  alarm: '30',
  recurring: 'RRULE:FREQ=WEEKLY;COUNT=3',
  calname: '../party',
  attendees: 'bob@example.com, eve@example.com',
  uid: 'party-1',
  status: 'tentative',
  method: 'publish',
  transp: 'transparent',
}

const unset = Object.fromEntries(Object.keys(full).map((name) => [name, '']))

for (const engine of engines) {
  describe(`short links on ${engine}`, () => {
    const service = sharedStart((scope) => serviceFor(scope, engine))

    const get = async (uniquekey: string) => (await link(service(), 'get', { uniquekey })).json.data

    it('are added, read, saved and deleted with the documented replies', async () => {
      const added = await link(service(), 'add', party)
      equal(added.status, 200)
      equal(added.headers['content-type'], 'application/json; charset=utf-8')
      const { uniquekey } = added.json.data
      match(uniquekey, /^[a-z0-9]{16}$/)
      const address = `https://daymark.test/s/${uniquekey}`
      deepEqual(added.json, {
        meta: { code: '200' },
        data: { action: 'add', link: address, uniquekey, status: 'added' },
      })
      deepEqual((await link(service(), 'get', { uniquekey })).json, {
        meta: { code: '200' },
        data: {
          ...unset,
          ...party,
          client: service().account.clientId,
          link: address,
          clicks: '0',
          created: '2026-11-21 12:00:00 (UTC)',
          modified: '2026-11-21 12:00:00 (UTC)',
        },
      })
      deepEqual((await link(service(), 'save', { uniquekey, title: 'Moved' })).json, {
        meta: { code: '200' },
        data: { action: 'save', link: address, uniquekey, status: 'saved' },
      })
      deepEqual((await link(service(), 'delete', { uniquekey })).json, {
        meta: { code: '200' },
        data: { action: 'delete', link: '', uniquekey: '', status: 'deleted' },
      })
    })

    it('keep every parameter unchanged, by GET and POST', async () => {
      const { clientId } = service().account
      const types = {
        'application/json': JSON.stringify({ client: clientId, ...full }),
        'application/x-www-form-urlencoded': String(
          new URLSearchParams({ client: clientId, ...full }),
        ),
      }
      const post = (path: string, type: string, body: string) =>
        service().send(path, { method: 'POST', headers: { 'content-type': type }, body })
      const keys = [await addLink(service(), full)]
      for (const [type, body] of Object.entries(types)) {
        keys.push((await post('/dir/link/add/', type, body)).json.data.uniquekey)
      }
      for (const key of keys) {
        const { client, link: address, clicks, created, modified, ...texts } = await get(key)
        deepEqual(texts, full)
        ok(client === clientId && address.endsWith(key) && clicks === '0' && created === modified)
      }
      const json = 'application/json'
      const [key] = keys
      const parameters = { client: clientId, uniquekey: key }
      equal(
        (await post('/dir/link/get', json, JSON.stringify(parameters))).json.data.title,
        full['title'],
      )
      await post('/dir/link/save/', json, JSON.stringify({ ...parameters, location: 'Hall' }))
      deepEqual({ ...(await get(key ?? '')) }.location, 'Hall')
      equal(
        (await post('/dir/link/delete/', json, JSON.stringify(parameters))).json.data.status,
        'deleted',
      )
    })

    it('are only checked for their length when stored', async () => {
      const wrong = {
        start: 'soon',
        title: 'x'.repeat(500),
        service: 'aol',
        alarm: '-1',
        status: 'x',
      }
      const stored = await get(await addLink(service(), wrong))
      deepEqual({ ...stored, ...wrong }, stored)
    })

    it('require a start and a title', async () => {
      for (const texts of [{}, { start: '', title: ' ' }, { start: ' \t' }] as readonly Texts[]) {
        const { status, json } = await link(service(), 'add', texts)
        equal(status, 400)
        const { errors } = errorReply.strict().parse(json)
        deepEqual(
          errors.map(({ parameter }) => parameter),
          ['start', 'title'],
        )
        for (const { message } of errors) match(message, /^is required: .*for example/)
      }
      for (const name of ['start', 'title']) {
        const { json } = await link(service(), 'add', { ...party, [name]: '' })
        deepEqual(
          json.errors.map((one: { parameter: string }) => one.parameter),
          [name],
        )
      }
    })

    it('change only the parameters in the request, and unset empty ones', async () => {
      const uniquekey = await addLink(service(), full)
      const before = await get(uniquekey)
      service().wait(3661)
      await link(service(), 'save', { uniquekey, location: 'Hall', alarm: '', nothing: 'x' })
      const after = await get(uniquekey)
      const modified = after.modified
      deepEqual(after, { ...before, location: 'Hall', alarm: '', modified })
      match(modified, /^2026-11-2\d \d\d:\d\d:\d\d \(UTC\)$/)
      equal(
        Date.parse(`${modified.slice(0, 19)}Z`) - Date.parse(`${before.modified.slice(0, 19)}Z`),
        3_661_000,
      )
      await link(service(), 'save', { uniquekey, alarm: '5' })
      equal((await get(uniquekey)).alarm, '5')
      const empty = await addLink(service(), { ...party, location: '', alarm: '' })
      equal((await get(empty)).location, '')
    })

    it('keep their start and title on save, which cannot be unset', async () => {
      const uniquekey = await addLink(service(), party)
      for (const name of ['start', 'title']) {
        for (const text of ['', '  ']) {
          const { status, json } = await link(service(), 'save', {
            uniquekey,
            [name]: text,
            alarm: '5',
          })
          deepEqual([status, json.errors[0]?.parameter], [400, name])
        }
      }
      const { start, title, alarm } = await get(uniquekey)
      deepEqual({ start, title, alarm }, { ...party, alarm: '' })
    })

    it('do not exist for an unknown, deleted, empty or foreign key', async () => {
      const { send, context } = service()
      const uniquekey = await addLink(service())
      const other = await createAccount(context, 'bob@example.com', 'correct horse')
      const client = other?.clientId ?? ''
      const before = await get(uniquekey)
      for (const operation of ['get', 'save', 'delete'] as const) {
        for (const texts of [
          { uniquekey: 'nothing' },
          { uniquekey: `${uniquekey}x` },
          { uniquekey, client },
          { uniquekey: '__proto__' },
        ]) {
          const { status, json } = await link(service(), operation, { title: 'Taken', ...texts })
          equal(status, 404)
          deepEqual(errorReply.strict().parse(json).meta.error_type, 'not_found')
        }
        for (const texts of [{}, { uniquekey: '' }, { uniquekey: ' ' }] as readonly Texts[]) {
          const { status, json } = await link(service(), operation, texts)
          deepEqual([status, json.errors[0]?.parameter], [400, 'uniquekey'])
        }
      }
      deepEqual(await get(uniquekey), before)
      await link(service(), 'delete', { uniquekey })
      for (const operation of ['get', 'save', 'delete'] as const) {
        equal((await link(service(), operation, { uniquekey })).status, 404)
      }
      equal((await send(`/s/${uniquekey}`)).status, 404)
    })
  })
}
