import type { z } from 'zod'
import { detailField, detailNames } from '../../../core/event/details.ts'
import type { Problem } from '../../../core/result.ts'
import type { RawParameter } from '../../../core/text/parameter.ts'
import { type HttpError, invalid } from '../../http/http-error.ts'
import type { Request } from '../../http/message.ts'
import { utf8Of } from '../../http/multipart.ts'

/** The members of a JSON object. */
export type Body = Readonly<Record<string, unknown>>

/** Reads the body of a request: a JSON object, up to a size in bytes. */
export async function readBody(request: Request, largest?: number): Promise<Body> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';')
  if (!/^(|application\/([a-z.-]+\+)?json)$/i.test(type.trim()))
    throw bad('has an unsupported type; use application/json', 415)
  const bytes = await request.body(largest)
  const text = utf8Of(bytes)
  if (text === undefined) throw bad('is not UTF-8; use text in UTF-8')
  const value = parse(text)
  if (!isObject(value)) throw bad('is not a JSON object; use one like {"title":"Summer party"}')
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw bad('is not JSON; use an object like {"title":"Summer party"}')
  }
}

/** Whether a JSON value is an object. */
export function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields whose value is not a single text, number or boolean. */
const structured = new Set([
  ...['custom_data', 'events', 'rsvp_form_data'],
  ...detailNames.map((name) => detailField(name).parameter),
])

/** Returns the problems with the names and the types of a body's members. */
export function problemsOf(body: Body, { shape }: z.ZodObject): readonly Problem[] {
  return Object.entries(body).flatMap(([name, value]) => {
    const message = Object.hasOwn(shape, name)
      ? structured.has(name) || faultOf(value)
      : 'is not a field of this operation'
    return typeof message === 'string' ? [{ parameter: name.slice(0, 60), message }] : []
  })
}

function faultOf(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null)
    return 'is not a single value; use a text, a number, true or false'
  return String(value).includes('\0') ? 'contains a NUL; use text without NUL' : undefined
}

/** Returns a member as a parameter; `null` clears it like an empty text. */
export function field(body: Body, name: string): RawParameter {
  return { parameter: name, text: textOf(body[name]) }
}

function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined
  return value === null ? '' : String(value).toWellFormed()
}

function bad(message: string, status = 400): HttpError {
  return invalid([{ parameter: 'body', message }], status)
}
