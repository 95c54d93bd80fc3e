import { z } from 'zod'
import { detailField, detailNames } from '../../../core/event/details.ts'
import type { Problem } from '../../../core/result.ts'
import type { RawParameter } from '../../../core/text/parameter.ts'
import { type HttpError, invalid } from '../../http/http-error.ts'
import type { Request } from '../../http/message.ts'
import { utf8Of } from '../../http/multipart.ts'

/** The members of a JSON object. */
export type Body = Readonly<Record<string, unknown>>

/** Reads the body of a request: a JSON object, up to a size in bytes. */
export async function readBody(
  request: Request,
  schema: z.ZodObject,
  largest?: number,
): Promise<Body> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';')
  if (!/^(|application\/([a-z.-]+\+)?json)$/i.test(type.trim()))
    throw bad('has an unsupported type; use application/json', 415)
  const bytes = await request.body(largest)
  const text = utf8Of(bytes)
  if (text === undefined) throw bad('is not UTF-8; use text in UTF-8')
  const value = parse(text)
  if (!isObject(value)) throw invalid([notLike('body', 'a JSON object', exampleOf(schema))])
  return value
}

/** Returns a value, or `undefined` if the text is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a JSON value is an object. */
export function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields whose values are read elsewhere. */
const structured = new Set([
  ...['custom_data', 'events', 'rsvp_form_data'],
  ...detailNames.map((name) => detailField(name).parameter),
])

/** Returns the problems with the names and the types of a body's members. */
export function problemsOf(body: Body, { shape }: z.ZodObject): readonly Problem[] {
  return Object.entries(body).flatMap(([name, value]) => {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (!schema) return problem(name.slice(0, 60), 'is not a field of this operation')
    return structured.has(name) ? [] : problemsIn(name, value, schema)
  })
}

function problemsIn(name: string, value: unknown, schema: z.core.$ZodType): readonly Problem[] {
  const type = requiredOf(schema)
  if (type instanceof z.ZodArray) return problemsInList(name, value, type)
  if (!(type instanceof z.ZodObject)) return problem(name, faultOf(value))
  if (!isObject(value)) return [notLike(name, 'an object', exampleOf(type))]
  return problemsOf(value, type).map((one) => ({ ...one, parameter: `${name}.${one.parameter}` }))
}

function problemsInList(name: string, value: unknown, list: z.ZodArray): readonly Problem[] {
  if (value === null) return []
  if (!Array.isArray(value)) return [notLike(name, 'a list', exampleOf(list))]
  return value.flatMap((item, at) => problemsIn(`${name}[${at}]`, item, list.element))
}

function problem(parameter: string, message: string | undefined): readonly Problem[] {
  return message === undefined ? [] : [{ parameter, message }]
}

/** Returns the problem of a value of the wrong type, with an example of the right one. */
export function notLike(parameter: string, noun: string, example: unknown): Problem {
  const text = typeof example === 'string' ? example : JSON.stringify(example)
  return { parameter, message: `is not ${noun}; use one like ${text}` }
}

/**
 * Returns an example of a schema: its own or, of an object without one, those of its required members, or
 * of the first if it needs none.
 */
export function exampleOf(schema: z.core.$ZodType): unknown {
  const type = requiredOf(schema)
  const { examples } = z.globalRegistry.get(type) ?? {}
  const [example] = Array.isArray(examples) ? examples : []
  if (example !== undefined || !(type instanceof z.ZodObject)) return example
  const members = Object.entries<z.core.$ZodType>(type.shape)
  const required = members.filter(([, member]) => !(member instanceof z.ZodOptional))
  const shown = required.length > 0 ? required : members.slice(0, 1)
  return Object.fromEntries(shown.map(([name, member]) => [name, exampleOf(member)]))
}

function requiredOf(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional ? schema.unwrap() : schema
}

function faultOf(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null)
    return 'is not a single value; use a text, a number, true or false'
  return String(value).includes('\0') ? 'contains a NUL; use text without NUL' : undefined
}

/** Returns a member as a parameter; `null` clears it like an empty text. */
export function field(body: Body, name: string, parameter = name): RawParameter {
  return { parameter, text: textOf(body[name]) }
}

function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined
  return value === null ? '' : String(value).toWellFormed()
}

function bad(message: string, status = 400): HttpError {
  return invalid([{ parameter: 'body', message }], status)
}
