import { readDateTime } from '../event/when.ts'
import { collect, failure, type Result, success } from '../result.ts'
import {
  hasText,
  missingParameter,
  type RawParameter,
  unreadableParameter,
} from '../text/parameter.ts'
import { momentInZone } from '../time/moment.ts'

/** The possible orders of an event list. Equal dates are ordered by ID. */
export const eventOrders = ['date-asc', 'date-desc', 'id-asc', 'id-desc'] as const
export type EventOrder = (typeof eventOrders)[number]

/** The filter and the order of an event list. */
export interface EventSelection {
  readonly order: EventOrder
  /** `YYYY-MM`: events that start in that month, in their own local time. */
  readonly month: string | undefined
  /** Unix seconds: events that start at or after that moment. */
  readonly startsFrom: number | undefined
}

/** The parameters of a selection, with their names in the request. */
export interface RawSelection {
  readonly order: RawParameter
  readonly month: RawParameter
  readonly year: RawParameter
  readonly upcoming: RawParameter
}

/**
 * Reads the filter and the order of a list; by default, latest created first, or upcoming events by
 * date.
 */
export function readSelection(given: RawSelection, now: number): Result<EventSelection> {
  const read = collect({
    order: readOrder(given.order),
    month: readMonth(given.month, given.year),
    startsFrom: readMoment(given.upcoming, now),
  })
  if (!read.ok) return read
  const { order, month, startsFrom } = read.value
  const usual = startsFrom === undefined ? 'id-desc' : 'date-asc'
  return success({ order: order ?? usual, month, startsFrom })
}

function readOrder(given: RawParameter): Result<EventOrder | undefined> {
  if (!hasText(given)) return success(undefined)
  const order = eventOrders.find((known) => known === given.text.trim().toLowerCase())
  if (order) return success(order)
  return failure(
    unreadableParameter(given, `is not a sort order; use one of ${eventOrders.join(', ')}`),
  )
}

const acceptedMonth = 'two digits from 01 to 12'
const acceptedYear = 'four digits from 1900 to 2199, for example 2026'

function readMonth(month: RawParameter, year: RawParameter): Result<string | undefined> {
  if (!hasText(month) && !hasText(year)) return success(undefined)
  const read = collect({
    month: readPart(month, year, /^(0[1-9]|1[0-2])$/, acceptedMonth),
    year: readPart(year, month, /^(19|20|21)\d\d$/, acceptedYear),
  })
  return read.ok ? success(`${read.value.year}-${read.value.month}`) : read
}

function readPart(
  given: RawParameter,
  other: RawParameter,
  pattern: RegExp,
  accepted: string,
): Result<string> {
  if (!hasText(given))
    return failure(missingParameter(given, `${accepted}, together with ${other.parameter}`))
  const text = given.text.trim()
  if (pattern.test(text)) return success(text)
  return failure(unreadableParameter(given, `is not supported; use ${accepted}`))
}

function readMoment(given: RawParameter, now: number): Result<number | undefined> {
  if (given.text?.trim().toLowerCase() === 'now') return success(now)
  const read = readDateTime(given)
  if (!read.ok) return read
  return success(read.value && momentInZone(read.value, '').unix)
}
