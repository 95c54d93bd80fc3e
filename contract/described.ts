import type { JsonSchema, Schemas } from './named-schemas.ts'

/** The parts of an OpenAPI document that describe operations: by path, then by method. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly components: { readonly schemas: Schemas }
}

/** An operation in an OpenAPI document. */
export interface DescribedOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  /** The ways to sign a request; an empty one means that none is required. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly DescribedParameter[] | undefined
  readonly requestBody?: { readonly required: boolean; readonly content: Content } | undefined
  /** By status. */
  readonly responses: Readonly<Record<string, DescribedResponse>>
}

/** A parameter in the path, the query or a header. */
export interface DescribedParameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description: string | undefined
  readonly example: unknown
  readonly schema: JsonSchema
}

interface DescribedResponse {
  readonly $ref?: string
  readonly description?: string
  readonly headers?: object
  readonly content?: Content
}

/** The schemas of a body by media type. */
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>
