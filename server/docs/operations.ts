import type { DescribedOperation, OpenApiDocument } from '../../contract/described.ts'
import type { JsonSchema } from '../../contract/named-schemas.ts'
import { openApiDocument as firstDocument } from '../../contract/openapi.ts'
import { openApiDocument as secondDocument } from '../../contract/v2/openapi.ts'
import type { Version } from './reference-views.ts'
import { nameIn } from './schema-fields.ts'

/** An operation of a document, with its place. */
export interface PlacedOperation {
  readonly version: Version
  readonly method: string
  /** The whole path, with IDs in braces. */
  readonly path: string
  readonly described: DescribedOperation
  readonly schemas: OpenApiDocument['components']['schemas']
}

const documents = {
  v2: { prefix: '/api/v2', read: () => secondDocument([]) },
  v1: { prefix: '', read: () => firstDocument('') },
} as const satisfies Record<Version, { prefix: string; read: () => OpenApiDocument }>

/** Returns all operations of a version, in the order of the contract. */
export function operationsOf(version: Version): readonly PlacedOperation[] {
  const { prefix, read } = documents[version]
  const { paths, components }: OpenApiDocument = read()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...{ version, method: method.toUpperCase(), path: prefix + path, described },
      schemas: components.schemas,
    })),
  )
}

/** The schema of the body; `undefined` without one. */
export function bodySchema({ described, schemas }: PlacedOperation): JsonSchema | undefined {
  const [content] = Object.values(described.requestBody?.content ?? {})
  return content && named(schemas, content.schema)
}

/** Returns the schema that a schema refers to, or the schema itself. */
export function named(schemas: PlacedOperation['schemas'], schema: JsonSchema): JsonSchema {
  return schemas[nameIn(schema)] ?? schema
}
