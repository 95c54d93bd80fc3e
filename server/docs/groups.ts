import type { DescribedOperation, DescribedParameter } from '../../contract/described.ts'
import type { JsonSchema } from '../../contract/named-schemas.ts'
import { bodySchema, named, operationsOf, type PlacedOperation } from './operations.ts'
import { errorsOf } from './reference-errors.ts'
import type { Field, Group, ShownOperation, Version } from './reference-views.ts'
import { sampleCodes } from './samples.ts'
import { fieldOf, fieldsOf, nameIn, namesIn, objectOf, shownType } from './schema-fields.ts'

/** Returns the operations of a version by tag, with samples for the service at a URL. */
export function groupsOf(version: Version, baseUrl: string): readonly Group[] {
  const byTag = Map.groupBy(operationsOf(version), ({ described }) => described.tags[0] ?? '')
  return Array.from(byTag, ([title, operations]) => ({
    version,
    title,
    path: `/docs/api/${version}/${title.toLowerCase().replaceAll(' ', '-')}`,
    operations: operations.map((operation) => shown(operation, baseUrl)),
    objects: objectsOf(operations),
  }))
}

function shown(operation: PlacedOperation, baseUrl: string): ShownOperation {
  const { version, method, path, described } = operation
  return {
    id: described.operationId,
    ...{ version, method, path },
    summary: described.summary,
    isSupported: !('501' in described.responses),
    needs: needsOf(described),
    parameters: [...(described.parameters ?? []).map(parameterField), ...bodyFields(operation)],
    reply: replyOf(operation),
    errors: errorsOf(operation),
    codes: sampleCodes(operation, baseUrl),
  }
}

function needsOf({ security }: DescribedOperation): ShownOperation['needs'] {
  if (security.length === 0) return 'nothing'
  return security.some((way) => Object.keys(way).length === 0) ? 'client' : 'token'
}

function parameterField(parameter: DescribedParameter): Field {
  const { name, in: place, required, description, schema } = parameter
  return { ...fieldOf(name, { ...schema, description: description ?? '' }, required), place }
}

function bodyFields(operation: PlacedOperation): readonly Field[] {
  const schema = bodySchema(operation)
  const place = operation.version === 'v1' ? 'form' : 'body'
  return schema ? fieldsOf(schema).map((field) => ({ ...field, place })) : []
}

function replySchema({ described }: Pick<PlacedOperation, 'described'>): JsonSchema | undefined {
  return described.responses['200']?.content?.['application/json']?.schema
}

function replyOf(operation: PlacedOperation): ShownOperation['reply'] {
  const schema = replySchema(operation)
  if (!schema) return { status: 204, fields: [] }
  if (!isInline(operation)) return { status: 200, type: shownType(schema), fields: [] }
  return { status: 200, fields: fieldsOf(named(operation.schemas, schema)) }
}

// The replies of lists and of version 1 are those of one operation only, so they are shown there.
function isInline(operation: Pick<PlacedOperation, 'described' | 'version'>): boolean {
  const name = nameIn(replySchema(operation) ?? {})
  return operation.version === 'v1' || /List$|Results$|^Statistics$|^RestoredItem$/.test(name)
}

/** The objects that the replies and bodies of operations contain, each once. */
function objectsOf(operations: readonly PlacedOperation[]): Group['objects'] {
  const [first] = operations
  if (!first) return []
  const { schemas } = first
  const waiting = operations.flatMap((operation) => {
    const reply = replySchema(operation) ?? {}
    const shownReply = isInline(operation) ? namesIn(named(schemas, reply)) : [nameIn(reply)]
    return [...namesIn(bodySchema(operation) ?? {}), ...shownReply]
  })
  const known = new Set<string>()
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const schema = schemas[name]
    if (!schema || known.has(name)) continue
    known.add(name)
    waiting.push(...namesIn(schema))
  }
  return Array.from(known, (name) => objectOf(name, schemas[name] ?? {}))
}
