/** The values of a rule's parts, each read on its own (RFC 5545 3.3.10). */

import { type Result, success } from '../result.ts'
import { failPart, type RulePart } from './parts.ts'

const frequencies = [
  ...(['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'] as const),
  ...(['HOURLY', 'MINUTELY', 'SECONDLY'] as const),
]

/** The value of FREQ. */
export type Frequency = (typeof frequencies)[number]

/** A value of BYDAY. */
export interface NumberedWeekday {
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: number
  /** Which one of the month or year, from its end if negative; `undefined` for all of them. */
  readonly ordinal: number | undefined
}

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

interface NumberRange {
  readonly lowest: number
  readonly highest: number
  /** Whether numbers may count from the end: -1 is the last. */
  readonly isSigned: boolean
}

const ranges = {
  BYSECOND: { lowest: 0, highest: 60, isSigned: false },
  BYMINUTE: { lowest: 0, highest: 59, isSigned: false },
  BYHOUR: { lowest: 0, highest: 23, isSigned: false },
  BYMONTHDAY: { lowest: 1, highest: 31, isSigned: true },
  BYYEARDAY: { lowest: 1, highest: 366, isSigned: true },
  BYWEEKNO: { lowest: 1, highest: 53, isSigned: true },
  BYMONTH: { lowest: 1, highest: 12, isSigned: false },
  BYSETPOS: { lowest: 1, highest: 366, isSigned: true },
} as const satisfies Readonly<Record<string, NumberRange>>

/** The name of a part with a list of numbers. */
export type NumberList = keyof typeof ranges

/** The maximum of COUNT and INTERVAL. */
const maxAmount = 9999

const weekdayRange: NumberRange = { lowest: 1, highest: 53, isSigned: true }

/** Reads FREQ. */
export function readFrequency(part: RulePart): Result<Frequency> {
  const frequency = frequencies.find((one) => one === part.value.trim())
  if (frequency) return success(frequency)
  return failPart(part, `is not supported; use one of ${frequencies.join(', ')}`)
}

/** Reads COUNT or INTERVAL: a whole number from 1 to 9,999, or a default if omitted. */
export function readAmount(part: RulePart | undefined, otherwise: number): Result<number> {
  if (!part) return success(otherwise)
  const value = part.value.trim()
  const amount = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (amount >= 1 && amount <= maxAmount) return success(amount)
  return failPart(part, `is not supported; use a whole number from 1 to ${maxAmount}`)
}

/** Reads a list of numbers without duplicates; empty if there is none. */
export function readNumbers(
  name: NumberList,
  part: RulePart | undefined,
): Result<readonly number[]> {
  if (!part) return success([])
  const numbers = itemsOf(part).map((item) => numberIn(item, ranges[name]))
  const valid = numbers.filter((number) => number !== undefined)
  if (valid.length === numbers.length) return success(Array.from(new Set(valid)))
  return failPart(part, `is not supported; use ${rangeInWords(ranges[name])}`)
}

function itemsOf(part: RulePart): string[] {
  return part.value.split(',').map((item) => item.trim())
}

function numberIn(text: string, range: NumberRange): number | undefined {
  if (!(range.isSigned ? /^[+-]?\d{1,3}$/ : /^\d{1,2}$/).test(text)) return undefined
  const number = Number(text)
  const size = Math.abs(number)
  return size >= range.lowest && size <= range.highest ? number : undefined
}

function rangeInWords({ lowest, highest, isSigned }: NumberRange): string {
  const fromEnd = isSigned ? `, or -${lowest} to -${highest} from the end` : ''
  return `whole numbers from ${lowest} to ${highest}${fromEnd}, separated by commas`
}

/** Reads BYDAY without duplicates; empty if there is none. */
export function readWeekdays(part: RulePart | undefined): Result<readonly NumberedWeekday[]> {
  if (!part) return success([])
  const weekdays = itemsOf(part).map(weekdayIn)
  const valid = weekdays.filter((weekday) => weekday !== undefined)
  const single = new Map(valid.map((weekday) => [writeWeekdays([weekday]), weekday]))
  if (valid.length === weekdays.length) return success(Array.from(single.values()))
  const accepted = `use ${weekdayNames.join(', ')}, with or without a number`
  return failPart(part, `is not supported; ${accepted}, for example BYDAY=MO,WE or BYDAY=-1FR`)
}

function weekdayIn(item: string): NumberedWeekday | undefined {
  const weekday = weekdayNames.indexOf(item.slice(-2)) + 1
  const number = item.slice(0, -2)
  const ordinal = number === '' ? undefined : numberIn(number, weekdayRange)
  return weekday === 0 || (number !== '' && ordinal === undefined)
    ? undefined
    : { weekday, ordinal }
}

/** Reads WKST, 1 for Monday to 7 for Sunday; Monday if there is none. */
export function readWeekStart(part: RulePart | undefined): Result<number> {
  if (!part) return success(1)
  const weekday = weekdayNames.indexOf(part.value.trim()) + 1
  if (weekday > 0) return success(weekday)
  return failPart(part, `is not supported; use one of ${weekdayNames.join(', ')}`)
}

/** Writes the value of BYDAY or WKST. */
export function writeWeekdays(weekdays: readonly NumberedWeekday[]): string {
  const written = weekdays.map(({ weekday, ordinal }) => {
    return `${ordinal ?? ''}${weekdayNames[weekday - 1]}`
  })
  return written.join(',')
}
