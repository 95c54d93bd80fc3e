/**
 * The exact offsets of a time zone as VTIMEZONE observances (RFC 5545 3.6.5): yearly rules while
 * one applies, including `BYMONTHDAY` with `BYDAY`, otherwise single dates. Microsoft's apps read
 * only what `zone-rules.ts` returns (docs/interop.md 2.4).
 */

import { memoize } from '../memoize.ts'
import { startOfYear, type ZoneTransition, zoneOffset, zoneTransitions } from '../time/zones.ts'
import { daysIn, ordinalsOf, weekdays } from './zone-rules.ts'

/** A STANDARD or DAYLIGHT component. Offsets are in seconds east of UTC. */
export interface WrittenObservance {
  readonly kind: 'STANDARD' | 'DAYLIGHT'
  readonly from: number
  readonly to: number
  /** The first onset in local time before the change: `YYYY-MM-DDTHH:MM:SS`. */
  readonly start: string
  /** The value of RRULE; empty if there is none. */
  readonly rule: string
  /** All onsets, if there are several but no rule. */
  readonly dates: readonly string[]
}

/** A change of the offset, in local time before the change. */
interface Change extends ZoneTransition {
  readonly year: number
  readonly month: number
  readonly day: number
  /** 0 is Sunday. */
  readonly weekday: number
  /** The ordinals of its weekday in its month. */
  readonly ordinals: readonly number[]
  readonly time: string
}

/** In 28 years each date falls on every weekday, which distinguishes similar rules. */
const yearsAhead = 28

/**
 * Returns the observances of a zone from the year `first` on, correct until 28 years after
 * `current`. Throws a RangeError for an unknown zone.
 */
export function exactObservances(
  zone: string,
  first: number,
  current: number,
): readonly WrittenObservance[] {
  return cachedObservances(`${first} ${current} ${zone}`)
}

const cachedObservances = memoize(200, (key) => {
  const [first = '', current = '', zone = ''] = key.split(' ')
  return findObservances(zone, Number(first), Number(current) + yearsAhead)
})

function findObservances(zone: string, first: number, end: number): readonly WrittenObservance[] {
  const start = startOfYear(zone, first)
  const changes = zoneTransitions(zone, start, startOfYear(zone, end)).map(changeAt)
  const offset = zoneOffset(zone, start)
  const beginning = {
    kind: 'STANDARD',
    from: offset,
    to: offset,
    start: `${String(first).padStart(4, '0')}-01-01T00:00:00`,
    rule: '',
    dates: [],
  } as const
  const kinds = [...Map.groupBy(changes, ({ from, to }) => `${from} ${to}`).values()]
  return [beginning, ...kinds.flatMap((same) => observancesOf(same, end))]
}

function changeAt(transition: ZoneTransition): Change {
  const wall = new Date(1000 * (transition.unix + transition.from))
  return {
    ...transition,
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    weekday: wall.getUTCDay(),
    ordinals: ordinalsOf(wall),
    time: wall.toISOString().slice(11, 19),
  }
}

/** Returns the observances of changes that share their old and new offset. */
function observancesOf(changes: readonly Change[], end: number): readonly WrittenObservance[] {
  const observances: WrittenObservance[] = []
  const single: Change[] = []
  for (let at = 0; at < changes.length; ) {
    const run = longestRun(changes.slice(at))
    const last = changes[at + run.length - 1]
    const first = changes[at]
    if (!first || !last) break
    if (run.length < leastRun) single.push(first)
    else observances.push(ruled(first, run, last.year + 1 < end ? last.year : undefined))
    at += run.length < leastRun ? 1 : run.length
  }
  return [...observances, ...dated(single)]
}

/** Shorter runs are written as dates. */
const leastRun = 3

/** The number of changes that follow one yearly rule, starting with the first. */
interface Run {
  readonly length: number
  readonly rule: string
}

function ruled(first: Change, { rule }: Run, lastYear: number | undefined): WrittenObservance {
  // UNTIL, in UTC, must be after the last onset and before the next year's.
  const until = lastYear === undefined ? '' : `;UNTIL=${lastYear}1231T235959Z`
  const yearly = `FREQ=YEARLY;BYMONTH=${first.month};${rule}${until}`
  return { ...observanceOf(first), rule: yearly }
}

// If there are several dates, the first is listed too: otherwise ical.js ignores the others.
function dated(changes: readonly Change[]): readonly WrittenObservance[] {
  const [first, ...others] = changes
  if (!first) return []
  return [{ ...observanceOf(first), dates: others.length > 0 ? changes.map(localOf) : [] }]
}

function observanceOf(change: Change): WrittenObservance {
  const { from, to } = change
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD'
  return { kind, from, to, start: localOf(change), rule: '', dates: [] }
}

function localOf({ unix, from }: Change): string {
  return new Date(1000 * (unix + from)).toISOString().slice(0, 19)
}

function longestRun(changes: readonly Change[]): Run {
  const [first] = changes
  const weekday = weekdays[first?.weekday ?? 0]
  const yearly = changes.slice(0, countYearly(changes))
  const sameDay = yearly.slice(
    0,
    countWhile(yearly, (change) => change.weekday === first?.weekday),
  )
  // Of equally long runs, the first one wins: more apps can read it.
  const runs = [
    ...(first?.ordinals ?? []).map((ordinal) => ({
      length: countWhile(sameDay, ({ ordinals }) => ordinals.includes(ordinal)),
      rule: `BYDAY=${ordinal}${weekday}`,
    })),
    rangeRun(sameDay),
    dayRun(yearly),
  ]
  return runs.reduce((best, run) => (run.length > best.length ? run : best))
}

/** Counts the leading changes that occur once a year, in the same month at the same time. */
function countYearly(changes: readonly Change[]): number {
  const [first] = changes
  return countWhile(
    changes,
    ({ year, month, time }, at) =>
      year === (first?.year ?? 0) + at && month === first?.month && time === first.time,
  )
}

function countWhile(changes: readonly Change[], isSo: (change: Change, at: number) => boolean) {
  const end = changes.findIndex((change, at) => !isSo(change, at))
  return end < 0 ? changes.length : end
}

/** The first such weekday on or after a date: `BYMONTHDAY=23,24,25,26,27,28,29;BYDAY=FR`. */
function rangeRun(yearly: readonly Change[]): Run {
  const [first] = yearly
  if (!first) return { length: 0, rule: '' }
  let [low, high] = [1, daysIn(2026, first.month) - 6]
  const length = countWhile(yearly, ({ day }) => {
    const [lower, upper] = [Math.max(low, day - 6), Math.min(high, day)]
    const isSo = lower <= upper
    if (isSo) [low, high] = [lower, upper]
    return isSo
  })
  const days = Array.from({ length: 7 }, (_, index) => high + index)
  return { length, rule: `BYMONTHDAY=${days.join()};BYDAY=${weekdays[first.weekday]}` }
}

/** The same date every year. */
function dayRun(yearly: readonly Change[]): Run {
  const day = yearly[0]?.day ?? 0
  return { length: countWhile(yearly, (change) => change.day === day), rule: `BYMONTHDAY=${day}` }
}
