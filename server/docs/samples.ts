import type { JsonSchema } from '../../contract/named-schemas.ts'
import { type Json, languages, type SampleBody, type SampleRequest } from '../ui/sample-code.ts'
import { bodySchema, type PlacedOperation } from './operations.ts'
import { placeholders } from './reference-views.ts'

/** Returns the sample code of an operation in each language; none if it is not supported. */
export function sampleCodes(operation: PlacedOperation, baseUrl: string) {
  if ('501' in operation.described.responses) return []
  const request = sampleOf(operation, baseUrl)
  return Object.entries(languages).map(([tab, write]) => ({ tab, code: write(request) }))
}

/** The optional parameters in samples: without them, a reader would not see what an operation is for. */
const shownToo: Readonly<Record<string, readonly string[]>> = {
  createEvent: ['calendar_id', 'timezone'],
  updateEvent: ['location'],
  updateCalendar: ['title'],
  updateLink: ['location'],
  createOneTimeEvent: ['timezone'],
  addLink: ['timezone'],
  saveLink: ['location'],
  searchEvents: ['datetime_min', 'datetime_max'],
  searchCalendars: ['page_size'],
  listLinks: ['search'],
  getStatistics: ['days'],
}

/** The sample request of an operation, with the examples of the contract. */
function sampleOf(operation: PlacedOperation, baseUrl: string): SampleRequest {
  const { method, path, described } = operation
  const { parameters = [], security, operationId } = described
  const query = parameters.filter(
    ({ in: place, name, required }) =>
      place === 'query' && (required || shownToo[operationId]?.includes(name)),
  )
  const search = query.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
  const sent = path.replaceAll(/\{\w+\}/g, placeholders.id)
  return {
    method,
    url: `${baseUrl}${sent}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    token: security.length > 0 ? placeholders.token : '',
    body: sampleBody(operation),
    isAnswered: '200' in described.responses,
  }
}

function sampleBody(operation: PlacedOperation): SampleBody | undefined {
  const schema = bodySchema(operation)
  if (!schema) return undefined
  const { properties = {}, required = [] } = schema
  const names = [...required, ...(shownToo[operation.described.operationId] ?? [])]
  const pairs = names.map((name) => [name, exampleOf(properties[name])] as const)
  if (operation.version === 'v2') return { kind: 'json', value: Object.fromEntries(pairs) }
  const fields = pairs.map(([name, value]) => [name, String(value)] as const)
  return { kind: 'form', fields: Object.fromEntries(fields) }
}

function exampleOf(property: unknown): Json {
  // The casts are safe: the examples of the contract are JSON, and every property has one.
  const { examples = [] } = property as JsonSchema
  return (examples[0] ?? '') as Json
}
