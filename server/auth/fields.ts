import { digestToken } from '../secrets/tokens.ts'
import type { Row, Value } from '../storage/database.ts'
import type { Condition } from '../storage/rows.ts'
import type { Model } from './places.ts'

/** A row as the library has it. */
export type Fields = Record<string, unknown>

/** One condition as the library has it. */
export interface Where {
  readonly field: string
  readonly operator: string
  readonly connector: string
  readonly value: unknown
}

const numbers = new Set(['id', 'account_id'])
const claim = /^(?:is|has)_/
const moment = /_(?:at|until)$/

/** What of a session opens it: only its digest is kept. */
const sealed = 'digest'

/** The columns of fields that are kept, for writing. */
export function rowOf({ fields }: Model, given: Fields): Row {
  const row: Row = {}
  for (const [field, value] of Object.entries(given)) {
    const column = fields[field]
    if (column !== undefined && value !== undefined) row[column] = inward(column, value)
  }
  return row
}

/** The fields of a stored row. */
export function fieldsOf({ fields, fixed }: Model, row: Row): Fields {
  const given: Fields = { ...fixed }
  for (const [field, column] of Object.entries(fields)) given[field] = outward(column, row[column])
  return given
}

/** The conditions of a query. */
export function conditionsOf(model: Model, wheres: readonly Where[]): readonly Condition[] {
  return wheres.flatMap(({ field, operator, connector, value }) => {
    if (connector !== 'AND' && wheres.length > 1) throw new Error('conditions are joined by AND')
    if (operator === 'eq' && field in model.fixed && model.fixed[field] === value) return []
    const column = model.fields[field]
    if (column === undefined) throw new Error(`${model.table} is not asked for ${field}`)
    return { column, operator, value: inward(column, value) }
  })
}

/**
 * What a query or a new row named in clear and the table has as a digest: the library goes on with
 * the text that it gave.
 */
export function inClear(model: Model, given: Fields): Fields {
  const field = Object.keys(model.fields).find((name) => model.fields[name] === sealed)
  return field !== undefined && given[field] !== undefined ? { [field]: given[field] } : {}
}

/** The fields that conditions name by their value. */
export function namedBy(wheres: readonly Where[]): Fields {
  return Object.fromEntries(wheres.map(({ field, value }) => [field, value]))
}

function inward(column: string, value: unknown): Value {
  if (column === sealed) return digestToken(String(value))
  if (value === null) return null
  if (numbers.has(column)) return Number(value)
  if (value instanceof Date) return Math.floor(value.getTime() / 1000)
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'number' ? value : String(value)
}

function outward(column: string, value: Value | undefined): unknown {
  if (value === null || value === undefined) return null
  if (numbers.has(column)) return String(value)
  if (claim.test(column)) return value === 1
  return moment.test(column) ? new Date(Number(value) * 1000) : value
}
