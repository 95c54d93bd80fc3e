import { z } from 'zod'
import { accountApi } from './account-api.ts'
import type { DescribedOperation, DescribedParameter } from './described.ts'
import { linkApi } from './link-api.ts'
import { addSchema, type JsonSchema, type Schemas, schemaOf } from './named-schemas.ts'
import type { Operation } from './operation.ts'
import { errorReply } from './replies.ts'

/** Describes the API in OpenAPI 3.1; the base URL has no trailing slash. */
export function openApiDocument(baseUrl: string) {
  const schemas: Schemas = {}
  const all = Object.entries<Operation>({ ...accountApi, ...linkApi })
  const paths = Object.fromEntries(
    all.map(([name, operation]) => [
      operation.path,
      { [operation.changes ? 'post' : 'get']: describe(schemas, name, operation) },
    ]),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Daymark', version: '1', description },
    servers: [{ url: baseUrl }],
    tags: [...new Set(all.map(([, { tag }]) => tag))].map((name) => ({ name })),
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'query', name: 'token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      responses: { Error: jsonResponse('Error', schemaOf(schemas, errorReply, 'output')) },
      schemas,
    },
    paths,
  }
}

const description =
  'Calendars, their events, single events and short links. Every operation accepts GET and POST, and is ' +
  'described once: with POST, the parameters may be in the query, a form or a JSON object.'

// A link that was created with a token can only be read and changed with one.
const secrets = [{ token: [] }, { bearer: [] }]
const security = { token: secrets, client: [{}, ...secrets], open: [] }

function describe(schemas: Schemas, operationId: string, operation: Operation): DescribedOperation {
  const name = operationId.replace(/^./, (letter) => letter.toUpperCase())
  const reply = addSchema(schemas, `${name}Reply`, schemaOf(schemas, operation.reply, 'output'))
  const input = operation.changes
    ? describeBody(schemas, name, operation)
    : { parameters: describeQuery(schemas, operation) }
  return {
    operationId,
    tags: [operation.tag],
    summary: operation.summary,
    security: security[operation.access],
    ...input,
    responses: {
      200: jsonResponse('Done', reply),
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

function describeQuery(schemas: Schemas, { parameters }: Operation) {
  return Object.entries(parameters.shape).map(([name, type]) => {
    const { description, examples, ...schema } = schemaOf(schemas, type)
    const [example] = Array.isArray(examples) ? examples : []
    return { name, in: 'query', required: isRequired(type), description, example, schema }
  })
}

/** The header of operations that create something. */
export const idempotencyKey: DescribedParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your choice for this request: a retry within 24 hours gets the same reply and does nothing else.',
  example: 'a6a3c1d0-4f5e-4a1b-9c51-6f0d1c2b3a44',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function describeBody(schemas: Schemas, name: string, { parameters, creates }: Operation) {
  // As an input: other members are ignored.
  const schema = addSchema(schemas, `${name}Request`, schemaOf(schemas, parameters))
  const types = ['application/x-www-form-urlencoded', 'application/json']
  return {
    ...(creates && { parameters: [idempotencyKey] }),
    requestBody: {
      required: Object.values(parameters.shape).some(isRequired),
      content: Object.fromEntries(types.map((type) => [type, { schema }])),
    },
  }
}

function isRequired(schema: z.core.$ZodType): boolean {
  return !z.safeParse(schema, undefined).success
}

function jsonResponse(description: string, schema: JsonSchema) {
  return { description, content: { 'application/json': { schema } } }
}
