import type { When } from '../event/when.ts'
import { occurrences } from '../recurrence/dates.ts'
import { lastDate } from '../recurrence/last.ts'
import { readRecurrence } from '../recurrence/recurrence.ts'
import type { Recurrence } from '../recurrence/rule.ts'
import { dateOf, type Moment, momentAt } from '../time/moment.ts'
import { type Component, textOf, textsOf } from './component.ts'
import { readPoint } from './moments.ts'
import type { Note } from './notes.ts'
import type { FileZones } from './zones.ts'

/** A series of fewer dates is kept whole, where it ends. */
const mostDates = 400
const day = 86_400

/** Of a longer series, and of one without end, these dates are kept. */
interface Window {
  readonly from: number
  readonly to: number
}

/** A month back, since followers look ahead; a year ahead, as most programs show. */
function windowAt(now: number): Window {
  return { from: now - 31 * day, to: now + 366 * day }
}

/** The dates of a series in the zone of its event: whole, or those of a window. */
export interface Dates {
  readonly dates: readonly Moment[]
  /** Which overrides belong to what is kept. */
  readonly holds: (unix: number) => boolean
  readonly notes: readonly Note[]
}

/** Whether an event is said to take place more than once. */
export function isSeries({ names }: Component): boolean {
  return names.has('rrule') || names.has('rdate') || names.has('exrule')
}

/**
 * The rule of a series that has no exceptions: no dates beside those of the rule, and none left out.
 * `undefined` where there are some, and where the rule cannot be kept.
 */
export function ruleAlone(event: Component, when: When): Recurrence | undefined {
  if (event.names.has('rdate') || event.names.has('exdate')) return undefined
  const { rule, isReadable } = ruleOf(event, when)
  if (!rule || !isReadable) return undefined
  // Whoever keeps the event looks for its last date. It is looked for here already, where the time
  // is measured: a file that is busy with rules is refused before anything of it is kept.
  lastDate(rule, when)
  return rule
}

/** The dates of a series, without those that it excludes. */
export function datesOf(event: Component, when: When, zones: FileZones, now: number): Dates {
  const { rule, isReadable } = ruleOf(event, when)
  if (!isReadable) return { dates: [when.start], holds: () => true, notes: ['rule'] }
  const extra = extraOf(event, zones)
  const isEndless = rule !== undefined && rule.end === undefined
  const whole = isEndless ? [] : all(rule, when, when.start.unix)
  const isWhole = !isEndless && whole.length <= mostDates
  const window = windowAt(now)
  const repeated = isWhole ? whole : inWindow(all(rule, when, window.from), window)
  const dates = without(event, [...repeated, ...extra.slice(0, mostDates)], zones)
  return {
    dates: dates.map((date) => (when.isWholeDay ? date : momentAt(date.unix, when.zone))),
    holds: (unix) => isWhole || (unix >= window.from && unix <= window.to),
    notes: isWhole ? ['series'] : ['series', 'window'],
  }
}

function ruleOf(event: Component, when: When) {
  const read = readRecurrence({ parameter: 'rrule', text: textOf(event, 'rrule') }, when)
  const rules = event.properties.filter(({ name }) => name === 'rrule')
  const isReadable = read.ok && rules.length <= 1 && !event.names.has('exrule')
  return { isReadable, rule: read.ok ? read.value : undefined }
}

function all(rule: Recurrence | undefined, when: When, from: number): readonly Moment[] {
  return rule ? occurrences(rule, when, from, mostDates + 1) : [when.start]
}

// A series that has not begun is known by its first date.
function inWindow(dates: readonly Moment[], { to }: Window): readonly Moment[] {
  const near = dates.slice(0, mostDates).filter(({ unix }) => unix <= to)
  return near.length > 0 ? near : dates.slice(0, 1)
}

// A date alone excludes what starts on it: programs write that for timed events too.
function without(event: Component, dates: readonly Moment[], zones: FileZones) {
  const points = textsOf(event, 'exdate').flatMap((one) => readPoint(one, zones) ?? [])
  const moments = new Set(points.filter(({ isDate }) => !isDate).map(({ moment }) => moment.unix))
  const days = points.filter(({ isDate }) => isDate).map(({ moment }) => dateOf(moment.local))
  const excluded = new Set(days)
  return dates.filter(({ unix, local }) => !moments.has(unix) && !excluded.has(dateOf(local)))
}

// RDATE may name periods (RFC 5545 3.8.5.2): their starts are read.
function extraOf(event: Component, zones: FileZones): readonly Moment[] {
  return textsOf(event, 'rdate').flatMap((one) => {
    const point = readPoint({ ...one, value: one.value.split('/')[0] ?? '' }, zones)
    return point ? [point.moment] : []
  })
}

/** What tells one date of a series from the others, whatever it is moved to. */
export function dateId({ start, isWholeDay, zone }: When): string {
  const local = isWholeDay || zone === '' ? start.local : new Date(1000 * start.unix).toISOString()
  const digits = local.slice(0, 19).replace(/[-:]/g, '')
  if (isWholeDay) return digits.slice(0, 8)
  return zone === '' ? digits : `${digits}Z`
}
