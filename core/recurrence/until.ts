import type { When } from '../event/when.ts'
import { writeDate, writeLocalDateTime, writeUtcDateTime } from '../ical/values.ts'
import { type Result, success } from '../result.ts'
import { readDateText } from '../time/date-text.ts'
import { dateOf, type Moment, momentInZone } from '../time/moment.ts'
import { failPart, type RulePart } from './parts.ts'

const accepted = 'is not a date; use one like UNTIL=20270630 or UNTIL=20270630T215959Z'
/** The last supported year of dates. */
const lastYear = '2199'

/**
 * Reads UNTIL: `YYYYMMDD`, or that with `THHMMSS` or `THHMMSSZ`. RFC 5545 3.3.10 requires the type
 * of the event's start, but many links use the other type, whose meaning is clear. It is corrected:
 *
 * - For a timed event, a date without a time is the end of that day (23:59:59 in the event's zone);
 *   without the correction, KCalendarCore and ical.js would lose the last date (interop 2.5).
 * - A time without Z is local time in the event's zone.
 * - For an event without a zone and for all-day events, the date and time are used as written.
 *
 * A year after 2199, which some apps write for "never", means no end: `undefined`.
 */
export function readUntil(part: RulePart, when: When): Result<{ until: Moment } | undefined> {
  const [, year = '', days, time = 'T235959', zone = ''] = shape.exec(part.value.trim()) ?? []
  const isBeyond = year > lastYear
  // 2196 is a leap year: it has every date that a later year can have.
  const written = readDateText(`${isBeyond ? '2196' : year}${days}${time}${zone}`)
  if (!days || !written) return failPart(part, accepted)
  if (isBeyond) return success(undefined)
  return success({ until: untilMoment(written.local, zone === 'Z', when) })
}

const shape = /^(\d{4})(\d{4})(?:(T\d{6})(Z?))?$/

function untilMoment(written: string, isUtc: boolean, when: When): Moment {
  if (!when.isWholeDay) {
    return momentInZone({ local: written, offset: isUtc ? 0 : undefined }, when.zone)
  }
  const local = `${dateOf(written)}T00:00:00`
  return { local, unix: momentInZone({ local, offset: undefined }, when.zone).unix }
}

/** Writes UNTIL in the type that the start requires: a DATE, UTC, or local time without a zone. */
export function writeUntil(until: Moment, when: When): string {
  if (when.isWholeDay) return writeDate(dateOf(until.local))
  return when.zone === '' ? writeLocalDateTime(until.local) : writeUtcDateTime(until.unix)
}
