/**
 * The yearly rules of a time zone, found by looking at its transitions, in the only form that every
 * calendar app reads: one change to daylight time and one back, each on the first, second, third,
 * fourth or last of a weekday in a month (docs/interop.md 0.6; MS-OXCICAL 2.1.3.1.1.19.2.2).
 */

/** One yearly change of the offset. Offsets are in seconds east of UTC. */
export interface Onset {
  /** 1 to 12. */
  readonly month: number
  /** 1 to 4, or -1 for the last. */
  readonly ordinal: number
  /** 0 is Sunday. */
  readonly weekday: number
  /** Seconds since midnight, on the clock as it was before the change. */
  readonly second: number
  readonly from: number
  readonly to: number
}

/** How a zone's clock goes: always at one offset, or with a summer in every year. */
export type ZoneRules = { readonly kind: 'fixed'; readonly offset: number } | YearlyRules

/** A zone with daylight time. */
export interface YearlyRules {
  readonly kind: 'yearly'
  readonly standard: Onset
  readonly daylight: Onset
}

/** One change of the offset as it happens, at `unix` seconds since 1970. */
interface Change {
  readonly unix: number
  readonly from: number
  readonly to: number
}

/** In twelve years a date falls on each weekday, which tells the fourth Sunday from the last. */
const yearsLookedAt = 12
const day = 86_400

/** Finding rules takes 0.2 ms and always has the same result, so a thousand results are kept. */
const known = new Map<string, ZoneRules>()
const keptAtMost = 1000

/**
 * The rules that hold in most of the twelve years from `year` on. The larger offset is daylight
 * time, whatever the law calls it (Dublin has a winter time). If no yearly rule applies in most of
 * them, the offset that applies longest: Morocco, whose clock followed Ramadan until 2026, and
 * zones that start or stop daylight saving time about then. An unknown zone is a RangeError.
 */
export function zoneRules(zone: string, year: number): ZoneRules {
  const key = `${zone} ${year}`
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const found = findRules(zone, year)
  if (known.size >= keptAtMost) known.clear()
  known.set(key, found)
  return found
}

function findRules(zone: string, year: number): ZoneRules {
  const start = Temporal.ZonedDateTime.from({ timeZone: zone, year, month: 1, day: 1 })
  const changes = changesAfter(start)
  if (changes.length === 0) return { kind: 'fixed', offset: offsetOf(start) }
  const daylight = prevailingOnset(changes.filter((change) => change.to > change.from))
  const standard = prevailingOnset(changes.filter((change) => change.to < change.from))
  const isYearly = daylight?.to === standard?.from && daylight?.from === standard?.to
  if (daylight && standard && isYearly) return { kind: 'yearly', standard, daylight }
  return { kind: 'fixed', offset: prevailingOffset(start) }
}

function changesAfter(start: Temporal.ZonedDateTime): readonly Change[] {
  const changes: Change[] = []
  let before = start
  let after = before.getTimeZoneTransition('next')
  while (after !== null && after.year < start.year + yearsLookedAt) {
    const unix = after.epochMilliseconds / 1000
    changes.push({ unix, from: offsetOf(before), to: offsetOf(after) })
    before = after
    after = before.getTimeZoneTransition('next')
  }
  return changes
}

/** The onset that describes the most changes, if they are those of more than half of the years. */
function prevailingOnset(changes: readonly Change[]): Onset | undefined {
  const found = mostFrequent(changes.flatMap(possibleOnsets), (onset) =>
    Object.values(onset).join(),
  )
  return found !== undefined && found.count > yearsLookedAt / 2 ? found.item : undefined
}

/** The offset that is found most often when the months begin. */
function prevailingOffset(start: Temporal.ZonedDateTime): number {
  const months = Array.from({ length: 12 * yearsLookedAt }, (_, index) => index)
  const offsets = months.map((month) => offsetOf(start.add({ months: month })))
  return mostFrequent(offsets, String)?.item ?? offsetOf(start)
}

/**
 * Every onset that describes a change, the exact ones first. Some laws name a day that no ordinal
 * can: the Friday before the last Sunday (Jerusalem), or midnight after the last Thursday, which may
 * fall in the next month (Cairo). There a midnight beside the change may fit better: the second
 * before the day begins, or the day's end. That is wrong for some hours, where the wrong ordinal is
 * wrong for a week. A range of days, BYMONTHDAY with BYDAY, would be exact, but Exchange takes only
 * one of the two (MS-OXCICAL 2.1.3.1.1.19.2.2).
 */
function possibleOnsets({ unix, from, to }: Change): readonly Onset[] {
  const wallClock = unix + from
  const second = modulo(wallClock, day)
  const midnight = wallClock - second
  return [wallClock, midnight - 1, midnight + day].flatMap((moment) => onsetsAt(moment, from, to))
}

/** The onsets of a moment, given in seconds on the wall clock: by its number, and as the last. */
function onsetsAt(moment: number, from: number, to: number): readonly Onset[] {
  const date = new Date(moment * 1000)
  const month = date.getUTCMonth() + 1
  const dayOfMonth = date.getUTCDate()
  const onset = { month, weekday: date.getUTCDay(), second: modulo(moment, day), from, to }
  const ordinals = [Math.ceil(dayOfMonth / 7)].filter((ordinal) => ordinal < 5)
  if (dayOfMonth + 7 > daysIn(date.getUTCFullYear(), month)) ordinals.push(-1)
  return ordinals.map((ordinal) => ({ ...onset, ordinal }))
}

/** Of the items with equal keys the first, where they are most; the earlier ones where two are equal. */
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

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The remainder that is never negative, since moments before 1970 are. */
function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor
}
