import { z } from 'zod'
import { accountApi } from './account-api.ts'
import { linkApi } from './link-api.ts'
import type { Operation } from './operation.ts'
import { errorReply } from './replies.ts'

/** Describes the API in OpenAPI 3.1; the base URL has no trailing slash. */
export function openApiDocument(baseUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Daymark',
      version: '1',
      description:
        'Calendars, their events, single events and short links. Every operation accepts GET and POST; ' +
        'parameters are in the query, or with POST also in a form or a JSON object.',
    },
    servers: [{ url: baseUrl }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'query', name: 'token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: schemaOf(errorReply) },
    },
    paths: Object.fromEntries(
      Object.entries({ ...accountApi, ...linkApi }).map(([name, operation]) => [
        operation.path,
        {
          get: {
            ...describe(name, operation),
            parameters: [...describeQuery(operation), ...describeHeaders(operation)],
          },
          post: {
            ...describe(`${name}ByPost`, operation),
            parameters: describeHeaders(operation),
            ...describeBody(operation),
          },
        },
      ]),
    ),
  }
}

// A link that was created with a token can only be read and changed with one.
const secrets = [{ token: [] }, { bearer: [] }]
const security = { token: secrets, client: [{}, ...secrets], open: [] }

function describe(operationId: string, operation: Operation) {
  return {
    operationId,
    summary: operation.summary,
    security: security[operation.access],
    responses: {
      200: jsonResponse('Done', schemaOf(operation.reply)),
      default: jsonResponse('Error', { $ref: '#/components/schemas/Error' }),
    },
  }
}

function describeQuery(operation: Operation) {
  return Object.entries(operation.parameters.shape).map(([name, schema]) => {
    const { description, example, ...type } = schemaOf(schema)
    return { name, in: 'query', required: isRequired(schema), description, example, schema: type }
  })
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your choice for this request: a retry within 24 hours gets the same reply and does nothing else.',
  example: 'a6a3c1d0-4f5e-4a1b-9c51-6f0d1c2b3a44',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function describeHeaders({ creates }: Operation) {
  return creates ? [idempotencyKey] : []
}

function describeBody({ parameters }: Operation) {
  const fields = Object.values(parameters.shape)
  if (fields.length === 0) return {}
  // For an input: other members are ignored.
  const content = { schema: schemaOf(parameters, 'input') }
  return {
    requestBody: {
      required: fields.some(isRequired),
      content: { 'application/x-www-form-urlencoded': content, 'application/json': content },
    },
  }
}

function isRequired(schema: z.core.$ZodType): boolean {
  return !z.safeParse(schema, undefined).success
}

function jsonResponse(description: string, schema: object) {
  return { description, content: { 'application/json': { schema } } }
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output' = 'output') {
  const { $schema: _, ...bare } = z.toJSONSchema(schema, { io })
  return bare
}
