/** The fields of a calendar that are stored as JSON, and that forms and version 2 of the API share. */

import { namedProblem } from '../problems.ts'
import { collect, failure, type Result, success } from '../result.ts'
import { hasText, type RawParameter } from '../text/parameter.ts'
import { readLine } from '../text/text.ts'

/** The days on which weeks can begin. */
export const weekdayBegins = ['monday', 'sunday'] as const

/** The fields, under their names in the API. */
interface CalendarApiFields {
  readonly weekday_begin?: (typeof weekdayBegins)[number]
  /** Shown only in the account. */
  readonly internal_name?: string
  /** Data of the owner's own programs. */
  readonly custom_data?: Readonly<Record<string, unknown>>
}

const names = ['weekday_begin', 'internal_name', 'custom_data'] as const

/** Reads the fields that are stored. */
export function parseCalendarFields(json: string): CalendarApiFields {
  // The cast is safe: what is stored has been checked.
  return json === '' ? {} : (JSON.parse(json) as CalendarApiFields)
}

/** The day on which the weeks of a calendar's months begin: 1 for Monday, 7 for Sunday. */
export function weekStartOf(json: string): 1 | 7 | undefined {
  const { weekday_begin: day } = parseCalendarFields(json)
  return day && (day === 'monday' ? 1 : 7)
}

/** Returns the form values of the fields. */
export function calendarFieldValues(json: string): Readonly<Record<string, string>> {
  const { weekday_begin = '', internal_name = '', custom_data } = parseCalendarFields(json)
  const data = custom_data ? JSON.stringify(custom_data, null, 2) : ''
  return { weekday_begin, internal_name, custom_data: data }
}

/** Reads the fields of a form; an empty one is removed. Returns all fields to store, as JSON. */
export function readCalendarFields(
  given: Readonly<Record<(typeof names)[number], RawParameter>>,
  earlier: string,
): Result<string> {
  const read = collect({
    weekday_begin: readWeekday(given.weekday_begin),
    internal_name: readLine(given.internal_name),
    custom_data: readCustomData(given.custom_data),
  })
  if (!read.ok) return read
  const all = Object.entries({ ...parseCalendarFields(earlier), ...read.value })
  const known = all.filter(([, value]) => value !== undefined && value !== '')
  return success(known.length === 0 ? '' : JSON.stringify(Object.fromEntries(known)))
}

function readWeekday(given: RawParameter): Result<CalendarApiFields['weekday_begin']> {
  if (!hasText(given)) return success(undefined)
  const day = weekdayBegins.find((one) => one === given.text)
  const accepted = weekdayBegins.join(', ')
  return day ? success(day) : failure(namedProblem(given.parameter, 'notAChoice', { accepted }))
}

function readCustomData(given: RawParameter): Result<CalendarApiFields['custom_data']> {
  if (!hasText(given)) return success(undefined)
  const data = parseObject(given.text)
  const message = data ? customDataFault(data) : notAnObject
  return message === undefined ? success(data) : failure({ parameter: given.parameter, message })
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const notAnObject = 'is not an object; use one like {"external_id":"A-1024"}'
const maxCustomData = 5000
const keyShape = /^[a-z][a-z0-9_]{0,39}$/

/** Returns why a value cannot be stored as custom data; `undefined` if it can. */
export function customDataFault(data: unknown): string | undefined {
  if (!isObject(data)) return notAnObject
  const key = Object.keys(data).find((one) => !keyShape.test(one))
  if (key !== undefined)
    return `has the key '${key.slice(0, 60)}'; use up to 40 characters of a-z, 0-9 and _`
  const { length } = JSON.stringify(data)
  return length > maxCustomData
    ? `has ${length} characters of JSON; the limit is ${maxCustomData}`
    : undefined
}
