import type { WrittenDateTime } from './date-text.ts'

/** A point in time: as shown in one zone, and as seconds. */
export interface Moment {
  /** The local time of the zone, `YYYY-MM-DDTHH:MM:SS`. */
  readonly local: string
  /** Whole seconds since 1970 in UTC. */
  readonly unix: number
}

/**
 * Finds the moment of a written time in a zone: a name from `findZone`, or empty for UTC. A text
 * with an offset is an instant, and `local` is its local time in the zone. A time that a clock
 * change skips moves forward by the length of the gap; a time that occurs twice is the first one
 * (decisions 17 and 18).
 */
export function momentInZone(written: WrittenDateTime, zone: string): Moment {
  const local = Temporal.PlainDateTime.from(written.local)
  if (written.offset === undefined) {
    // 'compatible' is RFC 5545's rule for both gaps and overlaps (section 3.3.5).
    return momentOf(local.toZonedDateTime(zone || 'UTC', { disambiguation: 'compatible' }))
  }
  const asUtc = local.toZonedDateTime('UTC').epochMilliseconds / 1000
  return momentAt(asUtc - written.offset, zone)
}

/** Returns the moment of an instant in whole seconds, shown in a zone; an empty zone is UTC. */
export function momentAt(unix: number, zone: string): Moment {
  const instant = Temporal.Instant.fromEpochMilliseconds(1000 * unix)
  return momentOf(instant.toZonedDateTimeISO(zone || 'UTC'))
}

function momentOf(zoned: Temporal.ZonedDateTime): Moment {
  return { local: zoned.toPlainDateTime().toString(), unix: zoned.epochMilliseconds / 1000 }
}

/** Returns the Unix time that a local time has in UTC; a difference of two is one in local time. */
export function secondsInUtc(local: string): number {
  return Date.parse(`${local}Z`) / 1000
}

/** Returns the date of a local time, `YYYY-MM-DD`. */
export function dateOf(local: string): string {
  return local.slice(0, 10)
}

/** Returns the date a number of days after a date, or before it if negative; both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}
