import { RRuleTemporal } from 'rrule-temporal'
import { instantOf, isCalendarTime, isZone, later, type Occurrence } from './times.ts'

/** Exactly one of `date` and `dateTime`. */
export interface GoogleTime {
  readonly date?: string | null
  readonly dateTime?: string | null
  readonly timeZone?: string | null
}

/** The times of an event as Google stores them. */
export interface GoogleTimes {
  readonly start: GoogleTime
  readonly end: GoogleTime
  /** Lines with RRULE, RDATE and EXDATE. */
  readonly recurrence?: readonly string[] | null
}

const weekdays: readonly string[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const weekday = `(?:${weekdays.join('|')})`

/** RFC 5545, 3.3.10: the parts of a rule besides UNTIL, and what an item of each looks like. */
const parts: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  COUNT: /^[1-9]\d*$/,
  INTERVAL: /^[1-9]\d*$/,
  WKST: new RegExp(`^${weekday}$`),
  BYSECOND: /^(?:[0-5]?\d|60)$/,
  BYMINUTE: /^[0-5]?\d$/,
  BYHOUR: /^(?:1?\d|2[0-3])$/,
  BYDAY: new RegExp(`^(?:[+-]?[1-9]\\d?)?${weekday}$`),
  BYMONTHDAY: /^[+-]?(?:[1-9]|[12]\d|3[01])$/,
  BYYEARDAY: /^[+-]?(?:[1-9]\d?|[12]\d\d|3[0-5]\d|36[0-6])$/,
  BYWEEKNO: /^[+-]?(?:[1-9]|[1-4]\d|5[0-3])$/,
  BYMONTH: /^(?:[1-9]|1[0-2])$/,
  BYSETPOS: /^[+-]?(?:[1-9]\d?|[12]\d\d|3[0-5]\d|36[0-6])$/,
}

const line = /^(RRULE|RDATE|EXDATE)((?:;[A-Z-]+=[^:;]+)*):(.+)$/
const dateText = /^\d{8}$/
const utcText = /^\d{8}T\d{6}Z$/
const localText = /^\d{8}T\d{6}$/

/** Returns whether lines are valid for an event that starts at this time. */
export function areRecurrenceLines(lines: readonly string[], start: GoogleTime): boolean {
  // RFC 5545, 3.8.5.3: a rule should not occur more than once.
  const rules = lines.filter((text) => text.startsWith('RRULE'))
  return rules.length < 2 && lines.every((text) => isRecurrenceLine(text, start))
}

function isRecurrenceLine(text: string, start: GoogleTime): boolean {
  const [, name, parameters = '', value = ''] = line.exec(text) ?? []
  if (name === 'RRULE') return parameters === '' && isRule(value, start)
  return name !== undefined && value.split(',').every((date) => isDate(date, parameters, start))
}

function isRule(value: string, start: GoogleTime): boolean {
  const rule = readRule(value)
  const until = rule.get('UNTIL')
  if (rule.size !== value.split(';').length || !rule.has('FREQ')) return false
  if (until !== undefined && rule.has('COUNT')) return false
  // The same type as the start, and in UTC if that has a time zone.
  if (until !== undefined) {
    const hasType = (start.date ? dateText : utcText).test(until)
    if (!hasType || !isCalendarTime(dashed(until))) return false
  }
  const others = [...rule].filter(([name]) => name !== 'UNTIL')
  return others.every(([name, text]) => text.split(',').every((one) => parts[name]?.test(one)))
}

function readRule(value: string): ReadonlyMap<string, string> {
  return new Map(
    value.split(';').map((part) => {
      const [name = '', text = ''] = part.split('=')
      return [name, text]
    }),
  )
}

/** RFC 5545, 3.8.5.1: the same type as the start. */
function isDate(text: string, parameters: string, start: GoogleTime): boolean {
  if (!isCalendarTime(dashed(text))) return false
  if (start.date) return parameters === ';VALUE=DATE' && dateText.test(text)
  if (parameters === '') return utcText.test(text)
  return isZone(/^;TZID=([^;]+)$/.exec(parameters)?.[1] ?? '') && localText.test(text)
}

/**
 * Returns the dates of an event that start before a moment: an instant, or a date. Limits and
 * exceptions are compared as instants.
 */
export function expandLines(times: GoogleTimes, before: string): Occurrence[] {
  const first = { start: momentOf(times.start), end: momentOf(times.end) }
  const lines = (times.recurrence ?? []).map((text) => line.exec(text) ?? [])
  const datesOf = (wanted: string) =>
    lines
      .filter(([, name]) => name === wanted)
      .flatMap(([, , parameters = '', value = '']) =>
        value.split(',').map((text) => momentOfDate(text, parameters)),
      )
  const rule = lines.find(([, name]) => name === 'RRULE')?.[3]
  const ofRule = rule === undefined ? [] : ruleDates(readRule(rule), times.start, before)
  const starts = new Set([first.start, ...datesOf('RDATE'), ...ofRule])
  for (const date of datesOf('EXDATE')) starts.delete(date)
  return [...starts]
    .filter((date) => date < before)
    .sort()
    .map((date) => ({ start: date, end: later(date, first) }))
}

/**
 * Returns the dates of a rule. Google shows a start that the rule does not have too, and does not
 * count it (google-api-nodejs-client issue 2214). rrule-temporal 1.6.0 gets two kinds of rules
 * wrong: an interval of days with BYDAY if the rule does not have the start, and BYWEEKNO from the
 * end of the year if weeks do not start on Monday.
 */
function ruleDates(
  rule: ReadonlyMap<string, string>,
  start: GoogleTime,
  before: string,
): readonly string[] {
  const local = start.date ?? localOf(start)
  const until = rule.get('UNTIL')
  const end = until === undefined ? before : momentOfDate(until, '')
  const count = Number(rule.get('COUNT') ?? Number.POSITIVE_INFINITY)
  const dates: string[] = []
  // The local times are calculated as if they were in UTC, which has no changes.
  const texts = [...completed(rule, local)].map(([name, text]) => `${name}=${text}`)
  const first = rule.get('FREQ') === 'WEEKLY' ? weekStart(rule, local) : local
  const rruleString = `DTSTART;TZID=UTC:${compact(first)}\nRRULE:${texts.join(';')}`
  new RRuleTemporal({ rruleString, maxIterations: 1_000_000 }).all((time) => {
    const text = time.toString().slice(0, local.length)
    const date = start.date ? text : instantOf(text, start.timeZone ?? 'UTC')
    if (dates.length >= count || date > end || date >= before) return false
    if (text >= local) dates.push(date)
    return true
  })
  return dates
}

/**
 * Returns the start of the week in which a series starts. rrule-temporal counts the interval of
 * weeks from the first date, which may be in a later week.
 */
function weekStart(rule: ReadonlyMap<string, string>, local: string): string {
  const date = Temporal.PlainDate.from(local)
  const first = 1 + weekdays.indexOf(rule.get('WKST') ?? 'MO')
  const start = date.subtract({ days: (7 + date.dayOfWeek - first) % 7 })
  return `${start}${local.slice(10)}`
}

/** RFC 5545, 3.3.10: days that a rule does not have are taken from the start. */
function completed(rule: ReadonlyMap<string, string>, local: string): ReadonlyMap<string, string> {
  const { month, day, dayOfWeek } = Temporal.PlainDate.from(local)
  const parts = new Map([...rule].filter(([name]) => name !== 'COUNT' && name !== 'UNTIL'))
  if ([...rule.keys()].some((name) => /^BY(?:.*DAY|WEEKNO)$/.test(name))) return parts
  const frequency = rule.get('FREQ')
  if (frequency === 'WEEKLY') return parts.set('BYDAY', weekdays[dayOfWeek - 1] ?? '')
  if (frequency === 'YEARLY' && !rule.has('BYMONTH')) parts.set('BYMONTH', String(month))
  return ['YEARLY', 'MONTHLY'].includes(frequency ?? '')
    ? parts.set('BYMONTHDAY', String(day))
    : parts
}

function compact(local: string): string {
  return `${local.replaceAll(/[-:]/g, '')}${local.includes('T') ? '' : 'T000000'}`
}

/** Returns the instant or date of a time. */
export function momentOf(time: GoogleTime): string {
  if (time.date) return time.date
  const text = time.dateTime ?? ''
  if (hasOffset(text)) return Temporal.Instant.from(text).toString()
  return instantOf(text, time.timeZone ?? 'UTC')
}

export function hasOffset(dateTime: string): boolean {
  return /(?:Z|[+-]\d\d:\d\d)$/.test(dateTime)
}

/** Returns the local time at which a series is expanded. */
function localOf(time: GoogleTime): string {
  const instant = Temporal.Instant.from(momentOf(time))
  const local = instant.toZonedDateTimeISO(time.timeZone ?? 'UTC').toPlainDateTime()
  return local.toString({ smallestUnit: 'second' })
}

function momentOfDate(text: string, parameters: string): string {
  const zone = /TZID=([^;]+)/.exec(parameters)?.[1]
  return zone === undefined ? dashed(text) : instantOf(dashed(text), zone)
}

/** Returns an iCalendar date or time in the format of ISO 8601. */
function dashed(text: string): string {
  const date = text.replace(/^(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')
  return date.replace(/T(\d\d)(\d\d)(\d\d)/, 'T$1:$2:$3')
}
