/**
 * The yearly rules of a time zone, derived from its transitions, in the only form that every
 * calendar app reads: one change to daylight time and one back, each on the first, second, third,
 * fourth or last of a weekday in a month (docs/interop.md 0.6; MS-OXCICAL 2.1.3.1.1.19.2.2).
 */

import { memoize } from '../memoize.ts'
import { startOfYear, type ZoneTransition, zoneOffset, zoneTransitions } from '../time/zones.ts'

/** The weekdays in RRULE, from Sunday. */
export const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/** One yearly change of the offset. Offsets are in seconds east of UTC. */
export interface Onset {
  /** 1 to 12. */
  readonly month: number
  /** 1 to 4, or -1 for the last. */
  readonly ordinal: number
  /** 0 is Sunday. */
  readonly weekday: number
  /** Seconds since midnight, in local time before the change. */
  readonly second: number
  readonly from: number
  readonly to: number
}

/** The rules of a zone: a fixed offset, or daylight time every year. */
export type ZoneRules = { readonly kind: 'fixed'; readonly offset: number } | YearlyRules

/** A zone with daylight time. */
export interface YearlyRules {
  readonly kind: 'yearly'
  readonly standard: Onset
  readonly daylight: Onset
}

/**
 * In twelve years a date falls on every weekday, which distinguishes the fourth Sunday from the
 * last.
 */
const yearsLookedAt = 12
const day = 86_400

/**
 * Returns the rules that apply in most of the twelve years from `year` on. The larger offset is
 * daylight time, whatever the law calls it (Dublin has a winter time). If no yearly rule applies in
 * most of them, returns the offset that applies longest: for Morocco, whose clock followed Ramadan
 * until 2026, and for zones that start or stop daylight time around then. Throws a RangeError for
 * an unknown zone.
 */
export function zoneRules(zone: string, year: number): ZoneRules {
  return cachedRules(`${year} ${zone}`)
}

/** Finding rules takes 0.2 ms. */
const cachedRules = memoize(1000, (key): ZoneRules => {
  const [year = '', zone = ''] = key.split(' ')
  return findRules(zone, Number(year))
})

function findRules(zone: string, year: number): ZoneRules {
  const start = startOfYear(zone, year)
  const changes = zoneTransitions(zone, start, startOfYear(zone, year + yearsLookedAt))
  if (changes.length === 0) return { kind: 'fixed', offset: zoneOffset(zone, start) }
  const daylight = prevailingOnset(changes.filter((change) => change.to > change.from))
  const standard = prevailingOnset(changes.filter((change) => change.to < change.from))
  const isYearly = daylight?.to === standard?.from && daylight?.from === standard?.to
  if (daylight && standard && isYearly) return { kind: 'yearly', standard, daylight }
  return { kind: 'fixed', offset: prevailingOffset(zone, year) }
}

/** Returns the onset that matches the most changes, if they cover more than half of the years. */
function prevailingOnset(changes: readonly ZoneTransition[]): Onset | undefined {
  const found = mostFrequent(changes.flatMap(possibleOnsets), (onset) =>
    Object.values(onset).join(),
  )
  return found !== undefined && found.count > yearsLookedAt / 2 ? found.item : undefined
}

/** Returns the offset that is most common at the start of a month. */
function prevailingOffset(zone: string, year: number): number {
  const start = Temporal.ZonedDateTime.from({ timeZone: zone, year, month: 1, day: 1 })
  const offsets = Array.from({ length: 12 * yearsLookedAt }, (_, months) =>
    offsetOf(start.add({ months })),
  )
  return mostFrequent(offsets, String)?.item ?? offsetOf(start)
}

/**
 * Returns every onset that describes a change, the exact ones first. Some laws name a day that no
 * ordinal can: the Friday before the last Sunday (Jerusalem), or midnight after the last Thursday,
 * which may fall in the next month (Cairo). In that case a midnight next to the change may fit
 * better: the second before the day begins, or the end of the day. It is wrong for some hours; a
 * wrong ordinal would be wrong for a week. A range of days, BYMONTHDAY with BYDAY, would be exact,
 * but Exchange accepts only one of the two (MS-OXCICAL 2.1.3.1.1.19.2.2).
 */
function possibleOnsets({ unix, from, to }: ZoneTransition): readonly Onset[] {
  const wallClock = unix + from
  const second = modulo(wallClock, day)
  const midnight = wallClock - second
  return [wallClock, midnight - 1, midnight + day].flatMap((moment) => onsetsAt(moment, from, to))
}

/**
 * Returns the onsets that describe a moment in local seconds: as the nth weekday of the month, and as the
 * last.
 */
function onsetsAt(moment: number, from: number, to: number): readonly Onset[] {
  const date = new Date(moment * 1000)
  const month = date.getUTCMonth() + 1
  const onset = { month, weekday: date.getUTCDay(), second: modulo(moment, day), from, to }
  return ordinalsOf(date).map((ordinal) => ({ ...onset, ordinal }))
}

/** Returns the ordinals of a date's weekday in its month: 1 to 4 from the start, and -1 for the last. */
export function ordinalsOf(date: Date): readonly number[] {
  const dayOfMonth = date.getUTCDate()
  const ordinals = [Math.ceil(dayOfMonth / 7)].filter((ordinal) => ordinal < 5)
  const isLast = dayOfMonth + 7 > daysIn(date.getUTCFullYear(), date.getUTCMonth() + 1)
  return isLast ? [...ordinals, -1] : ordinals
}

/** Returns the first item of the most frequent key; on a tie, the key that came first. */
function mostFrequent<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): { readonly item: Item; readonly count: number } | undefined {
  const groups = Map.groupBy(items, keyOf)
  const largest = [...groups.values()].toSorted((one, other) => other.length - one.length)[0]
  const item = largest?.[0]
  return largest !== undefined && item !== undefined ? { item, count: largest.length } : undefined
}

function offsetOf(moment: Temporal.ZonedDateTime): number {
  return moment.offsetNanoseconds / 1e9
}

/** Returns the number of days in a month, 1 to 12. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Returns a non-negative remainder, since moments before 1970 are negative. */
function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor
}
