import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { operations } from '../../contract/v2/api.ts'
import type { Operation } from '../../contract/v2/operation.ts'
import { countFetches } from '../../server/operations/followers.ts'
import { newFeedKey } from '../../server/secrets/feed-address.ts'
import { findCalendarByKey } from '../../server/storage/calendars.ts'
import { engines } from '../support/databases.ts'
import { baseUrl, createService, type TestService } from '../support/service.ts'
import { addTemplate } from '../support/templates.ts'
import { type V2Client, v2Client } from '../support/v2.ts'

/** The 22 operations that the original service documents. */
const documented = [
  ...['POST /events', 'GET /events', 'GET /events/{event_id}', 'PATCH /events/{event_id}'],
  ...['DELETE /events/{event_id}', 'POST /calendars', 'GET /calendars'],
  ...['GET /calendars/{calendar_id}', 'PATCH /calendars/{calendar_id}'],
  ...['DELETE /calendars/{calendar_id}', 'POST /events/{event_id}/rsvps', 'GET /rsvps'],
  ...['GET /rsvps/{attendee_id}', 'PATCH /rsvps/{attendee_id}', 'DELETE /rsvps/{attendee_id}'],
  ...['GET /subscribers', 'GET /subscribers/{subscriber_id}'],
  ...['DELETE /subscribers/{subscriber_id}', 'GET /events/rsvp-forms', 'GET /events/templates'],
  ...['GET /calendars/templates', 'GET /timezones'],
]

const all = Object.entries<Operation>(operations)

interface Described {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly object[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: { readonly $ref: string }; readonly example?: string }>
    >
  }
}
interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly description: string
  readonly example?: string
}

for (const engine of engines) {
  describe(`the OpenAPI document of API v2 on ${engine}`, () => {
    let service: TestService
    let client: V2Client
    // biome-ignore lint/suspicious/noExplicitAny: parsed JSON, compared and traversed
    let document: any
    let template: string
    before(async () => {
      service = await createService(engine)
      template = await addTemplate(service)
      client = v2Client(service)
      document = (await service.send('/api/v2/openapi.json')).json
    })
    after(() => service.stop())

    const describedOf = ({ method, path }: Operation): Described =>
      document.paths[path][method.toLowerCase()]

    it('has every operation that the original service documents', () => {
      const ours = all.map(([, { method, path }]) => `${method} ${path}`)
      equal(documented.length, 22)
      for (const one of documented) ok(ours.includes(one), one)
      equal(new Set(ours).size, ours.length)
    })

    it('is an OpenAPI 3.1 document for both prefixes', () => {
      equal(document.openapi, '3.1.0')
      deepEqual(document.servers, [{ url: `${baseUrl}/api/v2` }, { url: `${baseUrl}/calevent/v2` }])
      const tags = document.tags.map(({ name }: { name: string }) => name)
      for (const [name, operation] of all) {
        const described = describedOf(operation)
        equal(described.operationId, name)
        ok(described.summary && tags.includes(operation.tag), name)
        deepEqual(described.tags, [operation.tag])
        deepEqual(described.security, operation.access === 'open' ? [] : [{ bearer: [] }])
        for (const parameter of described.parameters ?? []) ok(parameter.description, name)
      }
    })

    it('names the schema of every object', () => {
      const inline = /(?<!":)\{"type":"object","properties"|"\w+":\{"type":"object","properties"/
      doesNotMatch(JSON.stringify(document.paths), inline)
      doesNotMatch(JSON.stringify(document.components.responses), inline)
      for (const [name, schema] of Object.entries<object>(document.components.schemas)) {
        match(name, /^[A-Z][A-Za-z]+$/)
        const { properties = {}, anyOf = [] } = schema as { properties?: object; anyOf?: object }
        doesNotMatch(JSON.stringify([properties, anyOf]), inline, name)
        ok(!JSON.stringify(schema).includes('$defs'), name)
      }
      const text = JSON.stringify(document)
      for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g))
        ok(document.components.schemas[name], name)
    })

    /** Returns the IDs of new objects, by the names of path parameters. */
    const newIds = async (): Promise<Readonly<Record<string, string>>> => {
      const calendar = await client.call('POST', '/calendars', { title: 'Calendar' })
      const event = { title: 'Event', datetime_start: '2026-12-01', calendar_id: calendar.id }
      const stored = await findCalendarByKey(service.context.db, calendar.unique_key)
      ok(stored)
      const key = newFeedKey(stored.key, stored.feedSecret, 'other')
      const at = service.context.now()
      const fetch = { calendarId: stored.id, key, service: 'other', at, mayFollow: () => true }
      await countFetches(service.context, [fetch])
      const { subscribers } = await client.call('GET', '/subscribers?page_size=1')
      const gone = await client.call('POST', '/events', event)
      await client.call('DELETE', `/events/${gone.id}`)
      const { trash } = await client.call('GET', '/trash?page_size=1')
      return {
        calendar_id: calendar.id,
        event_id: (await client.call('POST', '/events', event)).id,
        subscriber_id: subscribers[0].id,
        attendee_id: '1',
        trash_id: trash[0].id,
        template_id: template,
        link_id: (await client.call('POST', '/links', { title: 'Link', start: '2026-12-01' })).id,
      }
    }
    const exampleBody = (
      { requestBody }: Described,
      ids: Readonly<Record<string, string>>,
    ): Record<string, unknown> | string | undefined => {
      const file = requestBody?.content['text/calendar']?.example
      if (file !== undefined) return file
      const name = requestBody?.content['application/json']?.schema.$ref.split('/').at(-1)
      if (name === undefined) return undefined
      const body: Record<string, unknown> = {}
      const { properties } = document.components.schemas[name]
      for (const [field, schema] of Object.entries<{ examples?: unknown[]; $ref?: string }>(
        properties,
      )) {
        const shared = document.components.schemas[schema.$ref?.split('/').at(-1) ?? '']
        body[field] = ids[field] ?? (schema.examples ?? shared?.examples)?.[0]
        ok(body[field] !== undefined, `${name}.${field}`)
      }
      return body
    }

    for (const [name, operation] of all) {
      it(`has examples that work: ${name}`, async () => {
        const ids = await newIds()
        const described = describedOf(operation)
        const path = operation.path.replace(/\{(\w+)\}/, (_, one) => ids[one] ?? '')
        const query = new URLSearchParams()
        for (const one of described.parameters ?? []) {
          if (one.in === 'query' && one.example !== undefined) query.set(one.name, one.example)
        }
        const isRsvp = operation.tag === 'RSVP' && operation.method !== 'GET'
        const status = isRsvp || name === 'getRsvp' ? 501 : operation.reply ? 200 : 204
        const body = exampleBody(described, ids)
        const answer = await client.send(operation.method, `${path}?${query}`, body)
        equal(answer.status, status, answer.text)
      })
    }

    it('names If-Match, Idempotency-Key and ETag where they work', () => {
      const headers = (name: keyof typeof operations) =>
        (describedOf(operations[name]).parameters ?? [])
          .filter((one) => one.in === 'header')
          .map((one) => one.name)
      deepEqual(headers('createEvent'), ['Idempotency-Key'])
      deepEqual(headers('updateEvent'), ['If-Match'])
      deepEqual(headers('deleteCalendar'), ['If-Match'])
      deepEqual(headers('searchEvents'), [])
    })
  })
}
