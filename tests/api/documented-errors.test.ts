/** The errors that the reference names are those of the service. */

import { equal, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { groupsOf } from '../../server/docs/groups.ts'
import type { ShownOperation } from '../../server/docs/reference-views.ts'
import { createToken } from '../../server/operations/tokens.ts'
import { upperEngines } from '../support/depth.ts'
import { type Answer, createService, type TestService } from '../support/service.ts'
import { type V2Client, v2Client } from '../support/v2.ts'

const all = [...groupsOf('v2', ''), ...groupsOf('v1', '')].flatMap(({ operations }) => operations)

/** What a request contains besides its examples. */
interface Sent {
  readonly token: string
  readonly ids: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

for (const engine of upperEngines) {
  describe(`the errors in the reference on ${engine}`, () => {
    let service: TestService
    let client: V2Client
    let readOnly: string
    let limited: string
    before(async () => {
      service = await createService(engine)
      client = v2Client(service)
      const { accountId } = service.account
      const create = (access: 'read' | 'write', calendarId?: number) =>
        createToken(service.context, accountId, 'Test', { access, calendarId })
      readOnly = await create('read')
      const calendar = await client.call('POST', '/calendars', { title: 'Only one' })
      limited = await create('write', Number(calendar.id))
    })
    after(() => service.stop())

    /** Sends the required parameters of an operation, with other values if there are some. */
    const send = (operation: ShownOperation, sent: Sent): Promise<Answer> => {
      const { method, path, parameters, version } = operation
      const required = parameters.filter(({ isRequired, place }) => isRequired && place !== 'path')
      const values = {
        ...Object.fromEntries(required.map(({ name }) => [name, exampleOf(name)])),
        ...Object.fromEntries(
          required.flatMap(({ name }) => (sent.ids[name] ? [[name, sent.ids[name]]] : [])),
        ),
        ...sent.values,
      }
      const target = path.replace(/\{(\w+)\}/, (_, name) => sent.ids[name] ?? '999999')
      const isForm = version === 'v1'
      const headers = {
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        ...sent.headers,
      }
      const query = String(new URLSearchParams(values as Record<string, string>))
      if (operation.id === 'importCalendar') {
        const ofFile = { ...headers, 'content-type': 'text/calendar' }
        return service.send(`${target}?${query}`, { method, headers: ofFile, body: 'x' })
      }
      const hasBody = method !== 'GET' && parameters.some(({ place }) => /body|form/.test(place))
      if (!hasBody) return service.send(`${target}?${query}`, { method, headers })
      const body = isForm ? query : JSON.stringify(values)
      return service.send(target, { method, headers, body })
    }
    const exampleOf = (name: string): unknown => {
      if (name === 'client') return service.account.clientId
      if (name === 'events') return [{ title: 'x', datetime_start: '2026-12-01' }]
      if (/start/.test(name)) return '2026-12-01 10:00'
      return /_id$/.test(name) ? '999999' : 'x'
    }
    const newIds = async (): Promise<Sent['ids']> => {
      const event = { title: 'Event', datetime_start: '2026-12-01' }
      return {
        calendar_id: (await client.call('POST', '/calendars', { title: 'Calendar' })).id,
        event_id: (await client.call('POST', '/events', event)).id,
        link_id: (await client.call('POST', '/links', { title: 'Link', start: '2026-12-01' })).id,
      }
    }
    const own = () => service.account.token
    const having = (status: number) =>
      all.filter(({ errors }) => errors.some((error) => error.status === status))
    const isSupported = (operation: ShownOperation) => operation.isSupported

    it('are named for many operations', () => {
      for (const [status, count] of [
        [400, 30],
        [401, 40],
        [403, 35],
        [404, 20],
        [412, 6],
        [422, 6],
      ] as const)
        ok(having(status).length >= count, `${status}: ${having(status).length}`)
      for (const { errors, id } of all)
        equal(new Set(errors.map(({ status }) => status)).size, errors.length, id)
    })

    it('have 401 exactly where a wrong token is refused', async () => {
      for (const operation of all) {
        const { status, text } = await send(operation, {
          ...{ token: 'wrong', ids: {} },
          values: operation.needs === 'client' ? { client: 'dc_unknown' } : {},
        })
        equal(status === 401, having(401).includes(operation), `${operation.id}: ${text}`)
      }
    })

    it('have 400 for what is wrong', async () => {
      const ids = await newIds()
      const wrong = { page: '0', days: 'x', from: 'x', title: '', nonsense: 1, events: 1 }
      const none = { calendar_id: '', event_id: '', uniquekey: '' }
      for (const operation of having(400).filter(isSupported)) {
        const sent = { token: own(), ids, values: { ...wrong, ...none } }
        const { status, text } = await send(operation, sent)
        equal(status, 400, `${operation.version} ${operation.id}: ${text}`)
      }
    })

    it('have 403 where a token does not allow it', async () => {
      for (const operation of having(403)) {
        const token = operation.version === 'v2' && operation.method !== 'GET' ? readOnly : limited
        const { status, text } = await send(operation, { token, ids: {} })
        equal(status, 403, `${operation.id}: ${text}`)
      }
    })

    it('have 404 where an item does not exist', async () => {
      const unknown = { calendar_id: '999999', event_id: '999999', uniquekey: 'a'.repeat(16) }
      for (const operation of having(404).filter(isSupported)) {
        const named = Object.entries(unknown).filter(([name]) =>
          operation.parameters.some(
            (one) => one.name === name && one.isRequired && one.place !== 'path',
          ),
        )
        const values = Object.fromEntries(named)
        const { status, text } = await send(operation, { token: own(), ids: {}, values })
        equal(status, 404, `${operation.id}: ${text}`)
      }
    })

    it('have 412 where the object has changed', async () => {
      const ids = await newIds()
      for (const operation of having(412)) {
        const headers = { 'if-match': '"other"' }
        const { status, text } = await send(operation, { token: own(), ids, headers })
        equal(status, 412, `${operation.id}: ${text}`)
      }
    })

    it('have 422 where a key is used for another request', async () => {
      const calendar = await client.call('POST', '/calendars', { title: 'Calendar' })
      for (const operation of having(422)) {
        const headers = { 'idempotency-key': `key-${operation.version}-${operation.id}` }
        const sent = { token: own(), ids: { calendar_id: calendar.id }, headers }
        const first = await send(operation, sent)
        equal(first.status, 200, first.text)
        const { status } = await send(operation, { ...sent, values: { title: 'Another' } })
        equal(status, 422, operation.id)
      }
    })

    it('have 501 exactly where nothing is supported yet', async () => {
      for (const operation of all) {
        const { status } = await send(operation, { token: own(), ids: {} })
        equal(status === 501, having(501).includes(operation), operation.id)
        equal(status === 501, !operation.isSupported, operation.id)
      }
    })
  })
}
