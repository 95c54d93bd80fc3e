import type { Problem } from '../../core/result.ts'
import type { RawParameter } from '../../core/text/parameter.ts'
import { type HttpError, invalid } from './http-error.ts'
import type { Request } from './message.ts'
import { readParts, utf8Of } from './multipart.ts'

/** The parameters of a request by name; the first value of a repeated one counts. */
export type Parameters = ReadonlyMap<string, string>

/**
 * The maximum number of parameters. The specification has fewer than thirty; a form with all 100 rows
 * of a list selected has a few more than those.
 */
const maxParameters = 120

/** Reads the parameters of the query and, on POST, those of a form or JSON body after them. */
export async function readParameters(request: Request): Promise<Parameters> {
  const reading = new Reading()
  reading.addForm(request.query)
  if (request.method === 'POST') await addBody(reading, request)
  return reading.finish()
}

/** Reads the parameters of a query or form text. */
export function readForm(text: string): Parameters {
  const reading = new Reading()
  reading.addForm(text)
  return reading.finish()
}

/** Returns the named parameters unchanged. */
export function given<Name extends string>(
  names: readonly Name[],
  parameters: Parameters,
): { readonly [Key in Name]: RawParameter } {
  const texts: Partial<Record<Name, RawParameter>> = {}
  for (const name of names) texts[name] = { parameter: name, text: parameters.get(name) }
  // The cast is safe: there is one entry for each name.
  return texts as Record<Name, RawParameter>
}

/** Collects parameters and problems with their encoding. */
class Reading {
  readonly #values = new Map<string, string>()
  readonly #problems: Problem[] = []
  #count = 0

  addForm(text: string): void {
    if (text === '') return
    // One more than the maximum is enough to detect too many.
    for (const pair of text.split('&', maxParameters + 1)) {
      const [name, value] = cutAt(pair, '=')
      this.add(decode(name), decode(value))
    }
  }

  /** Adds a value unless the name has one; `undefined` means bytes that are not UTF-8. */
  add(name: string | undefined, value: string | undefined): void {
    if (++this.#count > maxParameters) throw tooMany()
    const fault = faultOf(name) ?? faultOf(value)
    if (fault) {
      const message = `${fault}; use text in UTF-8 without NUL`
      this.#problems.push({ parameter: safeName(name ?? ''), message })
    } else if (name && !this.#values.has(name)) {
      this.#values.set(name, value ?? '')
    }
  }

  finish(): Parameters {
    if (this.#problems.length > 0) throw invalid(this.#problems)
    return this.#values
  }
}

function faultOf(text: string | undefined): string | undefined {
  if (text === undefined) return 'is not UTF-8'
  return text.includes('\0') ? 'contains a NUL' : undefined
}

function cutAt(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

// Makes a parameter name safe to repeat in an error: it may be any string.
function safeName(name: string): string {
  return name.replace(/[^\w[\].-]/g, '').slice(0, 60) || 'query'
}

/** Decodes a part of a query; a percent sign that does not start an escape is literal. */
function decode(text: string): string | undefined {
  const spaced = text.replaceAll('+', ' ')
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced.replace(/%(?![0-9a-fA-F]{2})/g, '%25'))
  } catch {
    return undefined // the only way to fail: bytes that are not UTF-8
  }
}

type ReadBody = (reading: Reading, body: Uint8Array, contentType: string) => void

const bodyReaders = new Map<string, ReadBody>([
  ['application/x-www-form-urlencoded', addFormBody],
  ['application/json', addJsonBody],
  ['multipart/form-data', addMultipartBody],
])

async function addBody(reading: Reading, request: Request): Promise<void> {
  const body = await request.body()
  if (body.length === 0) return
  const contentType = request.headers['content-type'] ?? ''
  const type = cutAt(contentType, ';')[0].trim().toLowerCase()
  const read = bodyReaders.get(type)
  if (!read) throw otherType()
  read(reading, body, contentType)
}

function addFormBody(reading: Reading, body: Uint8Array): void {
  reading.addForm(textOf(body))
}

function addJsonBody(reading: Reading, body: Uint8Array): void {
  const value = parseJson(textOf(body))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badBody('is not a JSON object; use one like {"title":"Summer party"}')
  }
  for (const [name, member] of Object.entries(value)) {
    const text = plainText(member)
    if (text !== undefined) reading.add(name, text.toWellFormed())
  }
}

// A list counts as its first plain value; an object or null counts as absent.
function plainText(value: unknown): string | undefined {
  const plain = Array.isArray(value) ? value.find((item) => typeof item !== 'object') : value
  return plain === undefined || typeof plain === 'object' ? undefined : String(plain)
}

// Handlers read files themselves.
function addMultipartBody(reading: Reading, body: Uint8Array, type: string): void {
  const parts = readParts(body, type)
  if (!parts) throw badBody('is not a form; use multipart/form-data with its boundary')
  for (const { name, fileName, bytes } of parts) {
    if (fileName === undefined) reading.add(name, utf8Of(bytes))
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badBody('is not JSON; use an object like {"title":"Summer party"}')
  }
}

function textOf(body: Uint8Array): string {
  const text = utf8Of(body)
  if (text === undefined) throw badBody('is not UTF-8; use text in UTF-8')
  return text
}

function tooMany(): HttpError {
  const message = `are too many; the limit is ${maxParameters}`
  return invalid([{ parameter: 'parameters', message }])
}

function otherType(): HttpError {
  const message = `has an unsupported type; use one of ${[...bodyReaders.keys()].join(', ')}`
  return invalid([{ parameter: 'body', message }], 415)
}

function badBody(message: string): HttpError {
  return invalid([{ parameter: 'body', message }])
}
