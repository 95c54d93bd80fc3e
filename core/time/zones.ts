import { otherZoneNames, zoneLabels } from './zone-labels.ts'

/** One entry of the API's time zone list. */
export interface ZoneEntry {
  /** Identifier in Area/City form, or `UTC`. */
  readonly label: string
  /** As `offsetText` writes it. */
  readonly offset: string
}

const namesByLowerCase: ReadonlyMap<string, string> = new Map(
  [...zoneLabels, ...otherZoneNames].map((name) => [name.toLowerCase(), name]),
)

/**
 * The canonical spelling of a name of the tz database in any letter case. Older names stay as they
 * are: `us/pacific` is `US/Pacific`. `undefined` for anything else, offsets included.
 */
export function findZone(text: string): string | undefined {
  return namesByLowerCase.get(text.toLowerCase())
}

/** Seconds east of UTC in a zone, as `findZone` returns it, at an instant in whole seconds. */
export function zoneOffset(zone: string, unixSeconds: number): number {
  const instant = Temporal.Instant.fromEpochMilliseconds(1000 * unixSeconds)
  return instant.toZonedDateTimeISO(zone).offsetNanoseconds / 1e9
}

/**
 * An offset in seconds as the API writes it: `-08:00` west of Greenwich, `05:30` without a sign
 * east of it. Seconds, which only offsets of the distant past have, are dropped.
 */
export function offsetText(seconds: number): string {
  const minutes = Math.trunc(seconds / 60)
  const size = Math.abs(minutes)
  const sign = minutes < 0 ? '-' : ''
  return `${sign}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
}

/** The API's time zone list (decision 23), with the offsets of one instant in whole seconds. */
export function listZones(nowUnixSeconds: number): ZoneEntry[] {
  return zoneLabels.map((label) => ({
    label,
    offset: offsetText(zoneOffset(label, nowUnixSeconds)),
  }))
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
