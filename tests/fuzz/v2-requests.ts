import { z } from 'zod'
import { operations } from '../../contract/v2/api.ts'
import { exampleFile } from '../../contract/v2/imports.ts'
import { type Operation, prefixes } from '../../contract/v2/operation.ts'
import type { Chance } from '../support/chance.ts'
import { anyText, dates, mutated, pick, several, trouble, zones } from './mutations.ts'
import type { Targets } from './targets.ts'

/** A request as it is sent. */
export interface Sending {
  readonly head: string
  readonly body: string
}

const all = Object.values<Operation>(operations)
const texts = [...dates, ...zones, ...trouble, '', '1', 'true', 'FREQ=DAILY;COUNT=400']

/** Returns a request to version 2 of the API that is valid but for some arbitrary values. */
export function v2Request(chance: Chance, targets: Targets): Sending {
  const operation = pick(chance, all)
  const path = pick(chance, prefixes) + pathOf(chance, targets, operation)
  const query = new URLSearchParams(
    Object.keys(operation.query?.shape ?? {})
      .filter(() => chance(3) === 0)
      .map((name) => [name, textFor(chance, targets, name)]),
  )
  const body = Buffer.from(bodyOf(chance, targets, operation)).toString('latin1')
  const headers = [
    ...[`${operation.method} ${path}?${query} HTTP/1.1`, 'Host: localhost', 'Connection: close'],
    ...[`Content-Type: ${operation.hasFile ? 'text/calendar' : 'application/json'}`],
    ...[`Content-Length: ${body.length}`],
    ...(chance(20) ? [`Authorization: Bearer ${targets.good.get('token')}`] : []),
    ...(chance(10) ? [] : [`Idempotency-Key: ${chance(4)}`]),
    ...(chance(10) ? [] : ['If-Match: "x"']),
  ]
  return { head: `${headers.join('\r\n')}\r\n\r\n`, body }
}

// A delete would end what all others need, so it does not get a valid ID.
function pathOf(chance: Chance, targets: Targets, { path, method }: Operation): string {
  return path.replace(/\{(\w+)\}/, (_, name) => {
    const good = targets.ids.get(name)
    if (good !== undefined && method !== 'DELETE' && chance(8)) return good
    return encodeURIComponent(chance(2) ? '999999' : anyText(chance, 12).toWellFormed())
  })
}

function textFor(chance: Chance, targets: Targets, name: string): string {
  const good = targets.ids.get(name)
  if (good !== undefined && chance(2)) return good
  const text = pick(chance, texts)
  return (chance(3) ? text : mutated(chance, text, texts)).toWellFormed()
}

function bodyOf(chance: Chance, targets: Targets, { body, hasFile }: Operation): string {
  if (hasFile) return chance(3) ? mutated(chance, exampleFile, texts) : exampleFile
  if (!body) return ''
  const text = JSON.stringify(objectOf(chance, targets, body))
  return chance(10) ? text : mutated(chance, text, texts)
}

function objectOf(chance: Chance, targets: Targets, { shape }: z.ZodObject): object {
  const members = Object.entries<z.core.$ZodType>(shape)
    .filter(([, type]) => !(type instanceof z.ZodOptional) || chance(2) === 0)
    .map(([name, type]) => [name, targets.ids.get(name) ?? anyValue(chance, targets, type)])
  return Object.fromEntries(members)
}

function anyValue(chance: Chance, targets: Targets, schema: z.core.$ZodType): unknown {
  const type = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  if (chance(10) === 0) return anyJson(chance, 3)
  if (type instanceof z.ZodObject) return objectOf(chance, targets, type)
  if (type instanceof z.ZodArray && chance(2))
    return several(chance, 2 ** chance(8), () => anyValue(chance, targets, type.element))
  const { examples } = (type instanceof z.ZodType && type.meta()) || {}
  const example = Array.isArray(examples) ? examples[0] : undefined
  return example === undefined || chance(6) === 0 ? pick(chance, texts) : example
}

/** Returns any JSON, nested up to a depth. */
function anyJson(chance: Chance, depth: number): unknown {
  const simple = [null, true, -1, 1e308, 7, '', '__proto__', anyText(chance, 40).toWellFormed()]
  if (depth === 0 || chance(2)) return pick(chance, simple)
  const items = several(chance, 6, () => anyJson(chance, depth - 1))
  return chance(2) ? items : Object.fromEntries(items.map((item, at) => [`a${at}`, item]))
}
