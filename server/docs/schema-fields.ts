import type { JsonSchema } from '../../contract/named-schemas.ts'
import type { Field, FieldType, ShownObject } from './reference-views.ts'

const prefix = '#/components/schemas/'

/** The name of the schema that another one refers to; empty if it is none. */
export function nameIn({ $ref = '' }: JsonSchema): string {
  return $ref.startsWith(prefix) ? $ref.slice(prefix.length) : ''
}

/** The names of all schemas that a schema refers to. */
export function namesIn(schema: JsonSchema): readonly string[] {
  const references = JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)
  return Array.from(references, ([, name = '']) => name)
}

/** A named schema as an object of the reference. */
export function objectOf(name: string, schema: JsonSchema): ShownObject {
  const alternatives = (schema.anyOf ?? []).map((one) => shownType(asSchema(one)))
  return { name, description: schema.description ?? '', alternatives, fields: fieldsOf(schema) }
}

/** The properties of an object. */
export function fieldsOf({ properties = {}, required = [] }: JsonSchema): readonly Field[] {
  return Object.entries(properties).map(([name, property]) =>
    fieldOf(name, asSchema(property), required.includes(name)),
  )
}

/** A property or parameter. */
export function fieldOf(name: string, schema: JsonSchema, isRequired: boolean): Field {
  const description = [schema.description ?? '', ...limitsOf(schema)].filter(Boolean).join(' ')
  return { name, type: shownType(schema), isRequired, place: '', description }
}

/** The type of a schema in words, with the object that it names. */
export function shownType(schema: JsonSchema): FieldType {
  const name = nameIn(schema)
  if (name !== '') return { words: '', object: name }
  if (schema.anyOf) return { words: schema.anyOf.map((one) => wordsOf(asSchema(one))).join(' or ') }
  if (schema.type === 'array') {
    const items = shownType(asSchema(schema.items))
    return { ...items, words: items.object ? 'list of' : `list of ${items.words}` }
  }
  return { words: wordsOf(schema) }
}

function wordsOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' or ')
  return [schema.type ?? 'any'].flat().join(' or ')
}

/** The limits of a value that its description may not name. */
function limitsOf(schema: JsonSchema): readonly string[] {
  const { minLength, maxLength, minimum, maximum, pattern } = schema
  return [
    ...(maxLength === undefined ? [] : [`${minLength ?? 0} to ${maxLength} characters.`]),
    ...(minimum === undefined ? [] : [`At least ${minimum}.`]),
    ...(maximum === undefined ? [] : [`At most ${maximum}.`]),
    ...(pattern === undefined || schema.description ? [] : [patternInWords(pattern)]),
  ]
}

/** The patterns of the contract in words. */
const patterns: Readonly<Record<string, string>> = {
  '^\\d+$': 'Digits.',
  '^\\d\\d\\/\\d\\d\\/\\d{4}$': '`MM/DD/YYYY`.',
  '^\\d\\d:\\d\\d:\\d\\d$': '`HH:MM:SS`.',
  '^-?\\d\\d:\\d\\d$': '`HH:MM`, west of UTC with a minus.',
  '^[45]\\d\\d$': 'The status.',
  '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d \\(UTC\\)$': '`YYYY-MM-DD HH:MM:SS (UTC)`.',
}

function patternInWords(pattern: string): string {
  return patterns[pattern] ?? `Matches \`${pattern}\`.`
}

// JSON Schema allows `true` for anything.
function asSchema(schema: unknown): JsonSchema {
  // The cast is safe: the schemas of the contract are objects.
  return typeof schema === 'object' && schema !== null ? (schema as JsonSchema) : {}
}
