import { deepEqual, equal, ok } from 'node:assert/strict'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { openApiDocument } from '../../contract/v2/openapi.ts'
import type { Answer, TestService } from './service.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Requests of one account to version 2 of the API. */
export interface V2Client {
  /** Accepts any status; checks that the reply is as the contract describes it. */
  readonly send: (
    method: Method,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>
  /** The same, but it must succeed; returns the JSON, if there is any. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it and compare
  readonly call: (method: Method, path: string, body?: unknown) => Promise<any>
}

/** Returns the client of an account, by default of the service's own. */
export function v2Client(service: TestService, token = service.account.token): V2Client {
  const send: V2Client['send'] = async (method, path, body, headers = {}) => {
    const answer = await service.send(`/api/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    assertDescribed(method, path, answer)
    return answer
  }
  return {
    send,
    call: async (method, path, body) => {
      const answer = await send(method, path, body)
      ok(answer.status < 300, `${method} ${path}: ${answer.text}`)
      return answer.text === '' ? undefined : answer.json
    },
  }
}

const document = openApiDocument([])
const ajv = new Ajv2020({ strict: false, allErrors: true })
ajv.addSchema(closed(document) as object, 'openapi', undefined, false)

// Compiling takes longer than the request.
const validators = new Map<string, ValidateFunction>()

function validatorOf(reference: string): ValidateFunction {
  return validators.getOrInsertComputed(reference, () => ajv.compile({ $ref: reference }))
}

// Clients must accept new fields in replies, but each has to be described.
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, member]) => [name, closed(member)])
  const isObject = 'properties' in value && !('additionalProperties' in value)
  return { ...Object.fromEntries(members), ...(isObject && { additionalProperties: false }) }
}

/** Checks that a reply to an operation is as the contract describes it. */
export function assertDescribed(method: Method, path: string, answer: Answer): void {
  const [pathname = ''] = path.split('?')
  const template = templateOf(pathname)
  const operation =
    template === undefined ? undefined : document.paths[template]?.[method.toLowerCase()]
  const type = answer.headers['content-type']?.split(';')[0] ?? ''
  if (answer.status === 204) {
    equal(answer.text, '')
    deepEqual(Object.keys((operation as { responses: object }).responses), ['204', 'default'])
    return
  }
  const pointer =
    answer.status < 300
      ? ['paths', template ?? '', method.toLowerCase(), 'responses', '200', 'content', type]
      : ['components', 'responses', 'Error', 'content', type]
  const target = pointer.map((part) => part.replaceAll('/', '~1')).join('/')
  const matches = validatorOf(`openapi#/${target}/schema`)
  ok(matches(answer.json), `${method} ${path} ${answer.text}: ${ajv.errorsText(matches.errors)}`)
}

function templateOf(path: string): string | undefined {
  const templates = Object.keys(document.paths)
  const exact = templates.find((template) => template === path)
  const shape = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/, '[^/]+')}$`)
  return exact ?? templates.find((template) => shape(template).test(path))
}
