import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { engines } from '../support/databases.ts'
import { type Answer, baseUrl, createService, type TestService } from '../support/service.ts'

/** Every operation that the document must list. */
const operationIds = [
  'addLink',
  'createCalendar',
  'createEvent',
  'createOneTimeEvent',
  'deleteCalendar',
  'deleteEvent',
  'deleteLink',
  'deleteOneTimeEvent',
  'getLink',
  'listCalendars',
  'listEvents',
  'listOneTimeEvents',
  'listZones',
  'saveCalendar',
  'saveEvent',
  'saveLink',
  'saveOneTimeEvent',
]

type Schema = Readonly<Record<string, unknown>>
type Content = Readonly<Record<string, { readonly schema: { readonly $ref: string } }>>
interface Described {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, object>>
}
interface Parameter {
  readonly name: string
  readonly in?: 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly example: string
}
interface Operation extends Described {
  readonly path: string
  readonly method: string
}

const contentTypes = ['application/x-www-form-urlencoded', 'application/json']

for (const engine of engines) {
  describe(`the OpenAPI document on ${engine}`, () => {
    let service: TestService
    // biome-ignore lint/suspicious/noExplicitAny: parsed JSON, compared and traversed
    let document: any
    let operations: readonly Operation[]
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    const validators = new Map<string, ValidateFunction>()
    before(async () => {
      service = await createService(engine)
      document = (await service.send('/api/v1/openapi.json')).json
      ajv.addSchema(document, 'openapi', undefined, false)
      operations = Object.entries<Record<string, Described>>(document.paths).flatMap(
        ([path, methods]) =>
          Object.entries(methods).map(([method, described]) => ({ path, method, ...described })),
      )
    })
    after(() => service.stop())

    const assertReply = ({ path, method }: Operation, response: string, reply: unknown) => {
      const place =
        response === 'default'
          ? ['components', 'responses', 'Error']
          : ['paths', path, method, 'responses', response]
      const parts = [...place, 'content', 'application/json']
      const pointer = parts.map((part) => part.replaceAll('/', '~1')).join('/')
      const reference = `openapi#/${pointer}/schema`
      const matches = validators.getOrInsertComputed(reference, () =>
        ajv.compile({ $ref: reference }),
      )
      assert.ok(matches(reply), `${method} ${path}: ${ajv.errorsText(matches.errors)}`)
    }

    const idOf = async (path: string, parameters: Record<string, string>) => {
      const { json } = await service.call(path, parameters)
      return String((json.calendar ?? json.event).id)
    }
    const newCalendar = () => idOf('/api/v1/me/calendars/create/', { title: 'Calendar' })
    const newLink = async () => {
      const { clientId } = service.account
      const link = { client: clientId, title: 'Link', start: '2026-12-01' }
      const { json } = await service.call('/dir/link/add/', link)
      return String(json.data.uniquekey)
    }
    const event = { title: 'Event', start_date: '2026-12-01' }
    /** Returns the example values of a request, with IDs of existing items. */
    const examplesOf = async (operation: Operation, which: (parameter: Parameter) => boolean) => {
      const values: Record<string, string> = {}
      for (const { name, example } of parametersOf(operation).filter(which)) values[name] = example
      if ('client' in values) values['client'] = service.account.clientId
      if ('uniquekey' in values) values['uniquekey'] = await newLink()
      if ('calendar_id' in values) values['calendar_id'] = await newCalendar()
      if ('event_id' in values && operation.path.startsWith('/api/v1/oe/')) {
        values['event_id'] = await idOf('/api/v1/oe/events/create/', event)
      } else if ('event_id' in values) {
        const calendar_id = await newCalendar()
        const parameters = { ...event, calendar_id }
        values['event_id'] = await idOf('/api/v1/me/calendars/events/create/', parameters)
      }
      return values
    }
    const parametersOf = ({ parameters = [], requestBody }: Described): readonly Parameter[] => {
      if (!requestBody) return parameters
      const [content] = Object.values(requestBody.content)
      const { properties, required = [] } = schemaNamed(content?.schema.$ref)
      return Object.entries<Schema>(properties).map(([name, property]) => ({
        // The casts are safe: a test below checks both.
        description: property['description'] as string,
        example: (property['examples'] as string[])[0] ?? '',
        name,
        required: required.includes(name),
      }))
    }
    const schemaNamed = (reference = '') =>
      document.components.schemas[reference.replace('#/components/schemas/', '')]
    const send = (
      operation: Operation,
      values: Record<string, string>,
      type: string,
      token: string,
    ) => {
      const secret = operation.security.length > 0 ? `token=${token}` : ''
      const target = `${operation.path}?${secret}`
      const query = String(new URLSearchParams(values))
      if (type === 'query') return service.send(`${target}&${query}`)
      const body = type === 'application/json' ? JSON.stringify(values) : query
      return service.send(target, { method: 'POST', headers: { 'content-type': type }, body })
    }
    /** Sends a request by GET, and by POST with each content type. */
    const sendEach = async (
      operation: Operation,
      which: (parameter: Parameter) => boolean,
      check: (answer: Answer, way: string) => void,
      token = service.account.token,
    ) => {
      for (const type of ['query', ...contentTypes]) {
        const answer = await send(operation, await examplesOf(operation, which), type, token)
        check(answer, `${operation.operationId} ${type}: ${answer.text}`)
      }
    }

    it('lists every operation with a unique ID', () => {
      assert.deepEqual(
        operations.map(({ operationId }) => operationId).sort(),
        [...operationIds].sort(),
      )
      assert.equal(new Set(operations.map(({ path }) => path)).size, operations.length)
      for (const { method, operationId, requestBody } of operations) {
        assert.equal(method, /^(get|list)/.test(operationId) ? 'get' : 'post')
        const types = method === 'get' ? [] : contentTypes
        assert.deepEqual(Object.keys(requestBody?.content ?? {}), types)
      }
    })

    it('is an OpenAPI 3.1 document for this service', () => {
      assert.equal(document.openapi, '3.1.0')
      assert.deepEqual(document.servers, [{ url: baseUrl }])
      const schemes = Object.keys(document.components.securitySchemes)
      const tagNames = document.tags.map(({ name }: { name: string }) => name)
      for (const { path, tags, summary, security, responses } of operations) {
        assert.ok(tags.length === 1 && tagNames.includes(tags[0]), path)
        assert.match(path, /^\/(api\/v1|dir\/link)\/[a-z/]+$/)
        assert.ok(summary)
        assert.deepEqual(Object.keys(responses), ['200', 'default'])
        const isOpen = path === '/api/v1/timezones'
        assert.deepEqual(security.flatMap(Object.keys), isOpen ? [] : schemes)
      }
    })

    it('gives each parameter a unique name, a description and an example', () => {
      for (const operation of operations) {
        const parameters = parametersOf(operation)
        assert.equal(new Set(parameters.map(({ name }) => name)).size, parameters.length)
        for (const { name, description, example } of parameters) {
          assert.ok(description && example, `${operation.operationId} ${name}`)
        }
      }
    })

    it('names the schema of every object, once', () => {
      const { paths, components } = document
      const inline = /"(?:schema|items|meta|data|calendar|event)":\{"type":"object"/
      assert.doesNotMatch(JSON.stringify(paths), inline)
      for (const [name, schema] of Object.entries<object>(components.schemas)) {
        assert.match(name, /^[A-Z][A-Za-z]+$/)
        assert.doesNotMatch(JSON.stringify(schema), inline, name)
        assert.doesNotMatch(JSON.stringify(schema), /\$defs|"id":"[A-Z]/, name)
      }
      for (const [, name = ''] of JSON.stringify(document).matchAll(/schemas\/(\w+)"/g))
        assert.ok(components.schemas[name], name)
    })

    it('lists the Idempotency-Key header for operations that create something', () => {
      for (const operation of operations) {
        const names = headersOf(operation).map(({ name }) => name)
        const creates = /^(create|add)/.test(operation.operationId)
        assert.deepEqual(names, creates ? ['Idempotency-Key'] : [])
      }
    })

    it('has examples that work, with replies that match its schemas', async () => {
      for (const operation of operations) {
        await sendEach(
          operation,
          () => true,
          (answer, way) => {
            assert.equal(answer.status, 200, way)
            assertReply(operation, '200', answer.json)
          },
        )
      }
    })

    it('lists required parameters that are sufficient for every operation', async () => {
      for (const operation of operations) {
        await sendEach(
          operation,
          ({ required }) => required,
          (answer, way) => {
            assert.equal(answer.status, 200, way)
            assertReply(operation, '200', answer.json)
          },
        )
      }
    })

    it('has an error schema that matches the reply to a missing required parameter', async () => {
      for (const operation of operations) {
        for (const { name } of parametersOf(operation).filter(({ required }) => required)) {
          await sendEach(
            operation,
            (parameter) => parameter.name !== name,
            (answer, way) => {
              assert.equal(answer.status, name === 'client' ? 401 : 400, way)
              assert.equal(answer.json.errors[0].parameter, name)
              assertReply(operation, 'default', answer.json)
            },
          )
        }
      }
    })

    it('has an error schema that matches the reply to a wrong token', async () => {
      for (const operation of operations.filter(({ security }) => security.length > 0)) {
        const check = (answer: Answer, way: string) => {
          assert.equal(answer.status, 401, way)
          assertReply(operation, 'default', answer.json)
        }
        await sendEach(operation, () => true, check, 'none')
      }
    })

    it('has an error schema that matches replies to other methods and unknown IDs', async () => {
      for (const operation of operations) {
        const other = await service.send(operation.path, { method: 'PUT' })
        assert.equal(other.status, 405)
        assertReply(operation, 'default', other.json)
        const ids = parametersOf(operation).filter(({ name }) => /_id$|key$/.test(name))
        if (ids.length === 0) continue
        const values = await examplesOf(operation, () => true)
        for (const { name } of ids) values[name] = '999999'
        const answer = await send(operation, values, 'application/json', service.account.token)
        assert.equal(answer.status, 404, answer.text)
        assertReply(operation, 'default', answer.json)
      }
    })

    it('has schemas that reject an extra field, a missing field, and another type', () => {
      const operation = operations.find(({ operationId }) => operationId === 'deleteEvent')
      assert.ok(operation)
      const reply = { meta: { code: '200' }, event: { id: '1', status: 'deleted' } }
      assertReply(operation, '200', reply)
      for (const wrong of [
        { ...reply, more: true },
        { meta: reply.meta },
        { ...reply, meta: { code: 200 } },
        { ...reply, event: { id: 1, status: 'deleted' } },
      ]) {
        assert.throws(() => assertReply(operation, '200', wrong))
      }
    })
  })
}

/** Returns the headers that a request may have. */
function headersOf({ parameters = [] }: Described): readonly Parameter[] {
  return parameters.filter((one) => one.in === 'header')
}
