import type { z } from 'zod'
import type { DescribedOperation, DescribedParameter } from '../described.ts'
import { type Schemas, schemaOf } from '../named-schemas.ts'
import { idempotencyKey } from '../openapi.ts'
import { operations } from './api.ts'
import { error, problemDetails } from './errors.ts'
import type { Operation } from './operation.ts'

/** Describes version 2 of the API in OpenAPI 3.1, for servers without a trailing slash. */
export function openApiDocument(servers: readonly string[]) {
  const schemas: Schemas = {}
  const all = Object.entries<Operation>(operations)
  const paths: Record<string, Record<string, DescribedOperation>> = {}
  for (const [name, operation] of all) {
    const method = operation.method.toLowerCase()
    const described = describe(schemas, name, operation)
    paths[operation.path] = { ...paths[operation.path], [method]: described }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Daymark', version: '2', description },
    servers: servers.map((url) => ({ url })),
    tags: [...new Set(all.map(([, { tag }]) => tag))].map((name) => ({ name })),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      headers: { ETag: etag },
      responses: { Error: errorResponse(schemas) },
      schemas,
    },
    paths,
  }
}

const description =
  'Calendars, events and everything about them. Bodies are JSON. New fields and operations may be ' +
  'added; those described here do not change.'

function describe(schemas: Schemas, operationId: string, operation: Operation): DescribedOperation {
  const parameters = [
    ...pathParameters(operation),
    ...queryParameters(schemas, operation),
    ...headersOf(operation),
  ]
  return {
    operationId,
    tags: [operation.tag],
    summary: operation.summary,
    security: operation.access === 'open' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(operation.body && {
      requestBody: { required: true, content: jsonContent(schemas, operation.body) },
    }),
    responses: {
      ...successOf(schemas, operation),
      ...Object.fromEntries((operation.ownErrors ?? []).map((status) => [status, errorReference])),
      default: errorReference,
    },
  }
}

const errorReference = { $ref: '#/components/responses/Error' } as const

function successOf(schemas: Schemas, { reply, replaces, creates, path }: Operation) {
  if (!reply) return { 204: { description: 'Done' } }
  const isObject = replaces || creates || path.endsWith('}')
  const headers = isObject && { headers: { ETag: { $ref: '#/components/headers/ETag' } } }
  return { 200: { description: 'Done', ...headers, content: jsonContent(schemas, reply) } }
}

function pathParameters({ path }: Operation): readonly DescribedParameter[] {
  const [, name] = /\{(\w+)\}/.exec(path) ?? []
  if (name === undefined) return []
  const schema = { type: 'string' } as const
  return [{ name, in: 'path', required: true, description: 'ID.', example: '1', schema }]
}

function queryParameters(schemas: Schemas, { query }: Operation) {
  return Object.entries(query?.shape ?? {}).map(([name, type]) => {
    const { description, examples, ...schema } = schemaOf(schemas, type)
    const [example] = Array.isArray(examples) && examples[0] !== '' ? examples : []
    return { name, in: 'query', required: false, description, example, schema }
  })
}

const ifMatch: DescribedParameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of a reply: if the object has changed since, nothing happens (412).',
  example: '*',
  schema: { type: 'string' },
}

const etag = {
  description: 'The version of the object, for `If-Match`.',
  schema: { type: 'string' },
}

function headersOf({ creates, replaces }: Operation) {
  return [...(creates ? [idempotencyKey] : []), ...(replaces ? [ifMatch] : [])]
}

function errorResponse(schemas: Schemas) {
  return {
    description: 'Error',
    content: {
      ...jsonContent(schemas, error),
      'application/problem+json': { schema: schemaOf(schemas, problemDetails) },
    },
  }
}

function jsonContent(schemas: Schemas, schema: z.ZodType) {
  return { 'application/json': { schema: schemaOf(schemas, schema) } }
}
