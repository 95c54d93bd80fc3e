import type { When } from '../event/when.ts'
import { occurrences } from '../recurrence/occurrences.ts'
import { readRecurrence } from '../recurrence/parse-rule.ts'
import { type Recurrence, singleDateRule } from '../recurrence/rule.ts'
import { dateOf, type Moment, momentAt } from '../time/moment.ts'
import { type Component, textOf, textsOf } from './component.ts'
import { type FileZones, readMoment } from './date-time.ts'
import type { Note } from './notes.ts'
import type { Segment } from './segments.ts'

/** A finite series with at most this many dates is imported completely. */
const maxDates = 400
const day = 86_400

/** The period whose dates are imported from a longer or endless series. */
interface Window {
  readonly from: number
  readonly to: number
}

/**
 * One month back, because followers look ahead; one year ahead, because most calendar apps show that much.
 */
function windowAt(now: number): Window {
  return { from: now - 31 * day, to: now + 366 * day }
}

function isInWindow({ unix }: Moment, { from, to }: Window): boolean {
  return unix >= from && unix < to
}

/** The dates of a series in the zone of its event: all of them, or those in a window. */
export interface SeriesDates {
  readonly dates: readonly Moment[]
  /**
   * Whether an override affects the imported dates; takes its original and current start in Unix
   * seconds.
   */
  readonly isNear: (places: readonly number[]) => boolean
  readonly notes: readonly Note[]
  /** Whether its rule can be read; otherwise only its first date is known. */
  readonly isRuleReadable: boolean
}

/** Whether an event repeats. */
export function isSeries({ names }: Component): boolean {
  return names.has('rrule') || names.has('rdate') || names.has('exrule')
}

/** Returns the rule of a series without its exceptions; `undefined` if it cannot be stored. */
export function storableRuleOf(event: Component, when: When): Recurrence | undefined {
  const { rule, isRuleReadable } = ruleOf(event, when)
  if (!isRuleReadable) return undefined
  if (rule) return rule
  const read = readRecurrence({ parameter: 'rrule', text: singleDateRule }, when)
  return read.ok ? read.value : undefined
}

/** The data that the dates of a series depend on. */
interface SeriesContext {
  readonly zones: FileZones
  /** Unix seconds. */
  readonly now: number
  readonly segments: readonly Segment[]
}

/** Returns the dates of a series according to its rule, without excluded ones. */
export function seriesDatesOf(event: Component, when: When, given: SeriesContext): SeriesDates {
  const { rule, isRuleReadable } = ruleOf(event, when)
  if (!isRuleReadable) {
    return { dates: [when.start], isNear: () => true, notes: ['rule'], isRuleReadable }
  }
  const window = windowAt(given.now)
  const whole = allOccurrences(rule, when)
  const repeated = whole ?? (rule ? occurrencesInWindow(rule, when, window, given.segments) : [])
  const added = addedMoments(event, given.zones)
  const extra = added.length <= maxDates ? added : added.filter((date) => isInWindow(date, window))
  const dates = withoutExcluded(event, [...repeated, ...extra], given.zones)
  return {
    dates: dates.map((date) => (when.isWholeDay ? date : momentAt(date.unix, when.zone))),
    isNear: (places) => whole !== undefined || overlapsWindow(places, window),
    notes: whole && extra.length === added.length ? ['series'] : ['series', 'window'],
    isRuleReadable,
  }
}

// People look for dates that were moved into, out of or across the window.
function overlapsWindow(places: readonly number[], { from, to }: Window): boolean {
  return places.length === 0 || (Math.max(...places) >= from && Math.min(...places) <= to)
}

/** Returns all dates of a rule if there are few; otherwise `undefined`. */
function allOccurrences(rule: Recurrence | undefined, when: When): readonly Moment[] | undefined {
  if (!rule) return [when.start]
  const all = rule.end ? occurrences(rule, when, when.start.unix, maxDates + 1) : undefined
  return all && all.length <= maxDates ? all : undefined
}

function ruleOf(event: Component, when: When) {
  const read = readRecurrence({ parameter: 'rrule', text: textOf(event, 'rrule') }, when)
  const rules = event.properties.filter(({ name }) => name === 'rrule')
  const isRuleReadable = read.ok && rules.length <= 1 && !event.names.has('exrule')
  return { isRuleReadable, rule: read.ok ? read.value : undefined }
}

/** Returns the dates that begin in a window, even if they are moved. */
function occurrencesInWindow(
  rule: Recurrence,
  when: When,
  { from, to }: Window,
  segments: readonly Segment[],
): readonly Moment[] {
  const near = segments.flatMap((segment, at) => {
    const end = Math.min(segments[at + 1]?.from ?? Number.POSITIVE_INFINITY, to - segment.shift + 1)
    const start = Math.max(segment.from, from - segment.shift)
    if (start >= end) return []
    return occurrences(rule, when, start, maxDates).filter(({ unix }) => unix < end)
  })
  // A series that has not begun is represented by its first date.
  return near.length > 0 ? near : occurrences(rule, when, from, 1)
}

// A date without a time excludes what starts on that day: some apps write that for timed events.
function withoutExcluded(event: Component, dates: readonly Moment[], zones: FileZones) {
  const points = textsOf(event, 'exdate').flatMap((one) => readMoment(one, zones) ?? [])
  const moments = new Set(points.filter(({ isDate }) => !isDate).map(({ moment }) => moment.unix))
  const days = points.filter(({ isDate }) => isDate).map(({ moment }) => dateOf(moment.local))
  const excluded = new Set(days)
  return dates.filter(({ unix, local }) => !moments.has(unix) && !excluded.has(dateOf(local)))
}

/** Returns what RDATE adds. It may contain periods (RFC 5545 3.8.5.2); only their starts are used. */
export function addedMoments(event: Component, zones: FileZones): readonly Moment[] {
  return textsOf(event, 'rdate').flatMap((one) => {
    const point = readMoment({ ...one, value: one.value.split('/')[0] ?? '' }, zones)
    return point ? [point.moment] : []
  })
}

/** Returns the ID of a date of a series, which stays the same if the date is moved. */
export function dateId({ start, isWholeDay, zone }: When): string {
  const local = isWholeDay || zone === '' ? start.local : new Date(1000 * start.unix).toISOString()
  const digits = local.slice(0, 19).replace(/[-:]/g, '')
  if (isWholeDay) return digits.slice(0, 8)
  return zone === '' ? digits : `${digits}Z`
}
