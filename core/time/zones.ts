import { otherZoneNames, zoneLabels } from './zone-labels.ts'

/** One entry of the API's time zone list. */
export interface ZoneEntry {
  /** An identifier in Area/City form, or `UTC`. */
  readonly label: string
  /** In the format of `offsetText`. */
  readonly offset: string
}

const namesByLowerCase: ReadonlyMap<string, string> = new Map(
  [...zoneLabels, ...otherZoneNames].map((name) => [name.toLowerCase(), name]),
)

/**
 * Returns the canonical spelling of a tz database name in any letter case. Older names stay
 * unchanged: `us/pacific` is `US/Pacific`. Returns `undefined` for anything else, including
 * offsets.
 */
export function findZone(text: string): string | undefined {
  return namesByLowerCase.get(text.toLowerCase())
}

/** Returns the seconds east of UTC in a zone from `findZone`, at an instant in whole seconds. */
export function zoneOffset(zone: string, unixSeconds: number): number {
  const instant = Temporal.Instant.fromEpochMilliseconds(1000 * unixSeconds)
  return instant.toZonedDateTimeISO(zone).offsetNanoseconds / 1e9
}

/** A change of a zone's offset: Unix seconds, and the offsets in seconds east of UTC. */
export interface ZoneTransition {
  readonly unix: number
  readonly from: number
  readonly to: number
}

/** Lists the transitions of a zone after one instant and before another, in Unix seconds. */
export function zoneTransitions(
  zone: string,
  after: number,
  before: number,
): readonly ZoneTransition[] {
  const transitions: ZoneTransition[] = []
  const start = Temporal.Instant.fromEpochMilliseconds(1000 * after).toZonedDateTimeISO(zone)
  let from = start.offsetNanoseconds / 1e9
  let next = start.getTimeZoneTransition('next')
  while (next && next.epochMilliseconds < 1000 * before) {
    const to = next.offsetNanoseconds / 1e9
    transitions.push({ unix: next.epochMilliseconds / 1000, from, to })
    from = to
    next = next.getTimeZoneTransition('next')
  }
  return transitions
}

/** Returns the instant at which a year begins in a zone, in Unix seconds. */
export function startOfYear(zone: string, year: number): number {
  const start = Temporal.ZonedDateTime.from({ timeZone: zone, year, month: 1, day: 1 })
  return start.epochMilliseconds / 1000
}

/**
 * Formats an offset, given in seconds, the way the API does: `-08:00` west of Greenwich, `05:30` without a sign east
 * of it. Seconds, which only offsets in the distant past have, are omitted.
 */
export function offsetText(seconds: number): string {
  const minutes = Math.trunc(seconds / 60)
  const size = Math.abs(minutes)
  const sign = minutes < 0 ? '-' : ''
  return `${sign}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
}

/**
 * Returns the API's time zone list (decision 23), with the offsets at one instant in whole seconds.
 */
export function listZones(nowUnixSeconds: number): ZoneEntry[] {
  return zoneLabels.map((label) => ({
    label,
    offset: offsetText(zoneOffset(label, nowUnixSeconds)),
  }))
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
