import { z } from 'zod'

/** A schema in an OpenAPI document. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** The named schemas of a document, by name. */
export type Schemas = Record<string, JsonSchema>

/**
 * Returns a schema, and adds the named schemas in it to the document. As an `output`, objects have no
 * other members than those described; as an `input`, they state themselves whether they may.
 */
export function schemaOf(
  schemas: Schemas,
  schema: z.core.$ZodType,
  io: 'input' | 'output' = 'input',
): JsonSchema {
  const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io, override: adjust })
  for (const [name, named] of Object.entries($defs)) schemas[name] = withoutId(moved(named))
  const { id, ...rest } = moved(own)
  return typeof id === 'string' ? addSchema(schemas, id, rest) : rest
}

/** Adds a schema under a name, and returns the reference to it. */
export function addSchema(schemas: Schemas, name: string, schema: JsonSchema): JsonSchema {
  schemas[name] = schema
  return { $ref: `#/components/schemas/${name}` }
}

function adjust({ jsonSchema }: { readonly jsonSchema: JsonSchema }): void {
  // Every integer would have the bounds of exact ones in JavaScript.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

function withoutId({ id: _, ...schema }: JsonSchema) {
  return schema
}

/** Lets a schema refer to the named schemas of the document. */
function moved(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/'))
}
