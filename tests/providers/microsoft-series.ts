import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { instantOf, type Occurrence } from './times.ts'

export const weekdays = [
  ...['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
] as const

export const indexes: readonly string[] = ['first', 'second', 'third', 'fourth', 'last']

export interface Pattern {
  readonly type: keyof typeof candidates
  readonly interval: number
  readonly month?: number | null
  readonly dayOfMonth?: number | null
  readonly daysOfWeek?: readonly string[] | null
  readonly firstDayOfWeek?: string | null
  readonly index?: string | null
}

export interface Range {
  readonly type: 'endDate' | 'noEnd' | 'numbered'
  readonly startDate: string
  readonly endDate?: string | null
  readonly numberOfOccurrences?: number | null
  readonly recurrenceTimeZone?: string | null
}

export interface Recurrence {
  readonly pattern: Pattern
  readonly range: Range
}

/** A local time without an offset, and the Windows name of its zone. */
export interface GraphTime {
  readonly dateTime: string
  readonly timeZone: string
}

export interface GraphTimes {
  readonly start: GraphTime
  readonly end: GraphTime
  readonly isAllDay: boolean
  readonly recurrence: Recurrence | undefined
}

/** The zones of the tz database by their Windows names, according to CLDR. */
const zones: ReadonlyMap<string, string> = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').flatMap(
    ({ windowsName, iana: [zone] }) => (zone ? [[windowsName, zone] as const] : []),
  ),
)

/**
 * Returns the zone with a Windows name. The documentation of dateTimeTimeZone lists names of the
 * tz database too, but they were rejected in practice (microsoft-graph-docs issue 4242).
 */
export function zoneOf(windowsName: string): string | undefined {
  return zones.get(windowsName)
}

/** Returns the dates of an event that start before a moment: an instant, or a date. */
export function expandPattern(times: GraphTimes, before: string): Occurrence[] {
  const { recurrence, start } = times
  const dates = recurrence ? seriesDates(recurrence, before) : [start.dateTime.slice(0, 10)]
  return [...dates]
    .map((date) => occurrenceOn(date, times))
    .filter((occurrence) => occurrence.start < before)
}

/**
 * The occurrence on a date. [MS-OXOCAL] AppointmentRecurrencePattern: start and end are stored as
 * minutes since local midnight, so that they keep their local times.
 */
function occurrenceOn(date: string, { start, end, isAllDay }: GraphTimes): Occurrence {
  const [first, last] = [start, end].map(({ dateTime }) => Temporal.PlainDateTime.from(dateTime))
  if (!first || !last) throw new TypeError('no times')
  const from = Temporal.PlainDate.from(date).toPlainDateTime(first.toPlainTime())
  const to = from.add(first.until(last))
  if (isAllDay) return { start: date, end: to.toPlainDate().toString() }
  const zone = zoneOf(start.timeZone) ?? 'UTC'
  return { start: instantOf(from.toString(), zone), end: instantOf(to.toString(), zone) }
}

/** The page recurrenceRange: by a date, without an end, or by a number of occurrences. */
function* seriesDates({ pattern, range }: Recurrence, before: string): Generator<string> {
  const last = range.type === 'endDate' ? (range.endDate ?? '') : '9999'
  let left = range.type === 'numbered' ? (range.numberOfOccurrences ?? 0) : Number.POSITIVE_INFINITY
  const first = Temporal.PlainDate.from(range.startDate)
  for (let period = 0; left > 0; period++) {
    const dates = candidates[pattern.type](pattern, first, period * pattern.interval)
    // Nothing of this period or a later one is before the moment.
    const start = periodStart(pattern, first, period * pattern.interval)
    if (start > last || start > before) return
    for (const date of dates
      .map(String)
      .filter((text) => text >= range.startDate && text <= last)) {
      if (left-- > 0) yield date
    }
  }
}

type Dates = (pattern: Pattern, first: Temporal.PlainDate, step: number) => Temporal.PlainDate[]

/**
 * The dates of a pattern within a day, week, month or year, which is so many after that of the
 * first date. The page recurrencePattern describes the types.
 */
const candidates = {
  daily: (_, first, step) => [first.add({ days: step })],
  weekly: ({ daysOfWeek, firstDayOfWeek }, first, step) => {
    const offset = (date: Temporal.PlainDate) =>
      (7 + (date.dayOfWeek % 7) - weekdays.indexOf(weekdayNamed(firstDayOfWeek))) % 7
    const week = first.subtract({ days: offset(first) }).add({ weeks: step })
    return daysFrom(week, 7).filter((date) => daysOfWeek?.includes(nameOf(date)))
  },
  absoluteMonthly: ({ dayOfMonth }, first, step) => [
    dayIn(first.with({ day: 1 }).add({ months: step }), dayOfMonth),
  ],
  relativeMonthly: (pattern, first, step) => [
    weekdayIn(first.with({ day: 1 }).add({ months: step }), pattern),
  ],
  absoluteYearly: ({ dayOfMonth, month }, first, step) => [
    dayIn(monthIn(first, step, month), dayOfMonth),
  ],
  relativeYearly: (pattern, first, step) => [
    weekdayIn(monthIn(first, step, pattern.month), pattern),
  ],
} as const satisfies Record<string, Dates>

function periodStart({ type }: Pattern, first: Temporal.PlainDate, step: number): string {
  if (type === 'daily') return first.add({ days: step }).toString()
  if (type === 'weekly') return first.subtract({ days: 6 }).add({ weeks: step }).toString()
  const month = first.with({ day: 1 })
  if (/Monthly$/.test(type)) return month.add({ months: step }).toString()
  return month.with({ month: 1 }).add({ years: step }).toString()
}

function monthIn(first: Temporal.PlainDate, step: number, month: number | null | undefined) {
  return first.with({ day: 1, month: month ?? 1 }).add({ years: step })
}

/**
 * Reference of AbsoluteMonthlyRecurrencePatternType.DayOfMonth: in shorter months the last day.
 */
function dayIn(month: Temporal.PlainDate, day: number | null | undefined): Temporal.PlainDate {
  return month.with({ day: Math.min(day ?? 1, month.daysInMonth) })
}

/** The page recurrencePattern: the instance of the allowed days, counted from the first one. */
function weekdayIn(month: Temporal.PlainDate, { daysOfWeek, index }: Pattern): Temporal.PlainDate {
  const days = daysFrom(month, month.daysInMonth).filter((date) =>
    daysOfWeek?.includes(nameOf(date)),
  )
  const found = index === 'last' ? days.at(-1) : days[indexes.indexOf(index ?? 'first')]
  return found ?? days[0] ?? month
}

function daysFrom(first: Temporal.PlainDate, count: number): Temporal.PlainDate[] {
  return Array.from({ length: count }, (_, days) => first.add({ days }))
}

function nameOf(date: Temporal.PlainDate): string {
  return weekdays[date.dayOfWeek % 7] ?? ''
}

function weekdayNamed(name: string | null | undefined): (typeof weekdays)[number] {
  return weekdays.find((one) => one === name) ?? 'sunday'
}
