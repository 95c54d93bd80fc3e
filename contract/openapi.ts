import { z } from 'zod'
import { accountApi, type Operation } from './account-api.ts'
import { errorReply } from './replies.ts'

/** The account API in OpenAPI 3.1, for a service at an address without a slash at its end. */
export function openApiDocument(baseUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Daymark account API',
      version: '1',
      description:
        'Calendars, their events, and one-time events. Every operation takes GET and POST; ' +
        'parameters are in the query, and on POST also in a form or a JSON object.',
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
      Object.entries(accountApi).map(([name, operation]) => [
        operation.path,
        { get: describe(name, operation), post: describe(`${name}ByPost`, operation) },
      ]),
    ),
  }
}

function describe(operationId: string, operation: Operation) {
  return {
    operationId,
    summary: operation.summary,
    security: operation.access === 'token' ? [{ token: [] }, { bearer: [] }] : [],
    parameters: Object.entries(operation.parameters.shape).map(describeParameter),
    responses: {
      200: jsonResponse('Done', schemaOf(operation.reply)),
      default: jsonResponse('Not done', { $ref: '#/components/schemas/Error' }),
    },
  }
}

function describeParameter([name, schema]: [string, z.core.$ZodType]) {
  const { description, example, ...type } = z.toJSONSchema(schema)
  const required = !z.safeParse(schema, undefined).success
  return { name, in: 'query', required, description, example, schema: type }
}

function jsonResponse(description: string, schema: object) {
  return { description, content: { 'application/json': { schema } } }
}

function schemaOf(schema: z.ZodType): object {
  const { $schema: _, ...bare } = z.toJSONSchema(schema)
  return bare
}
