import type { When } from '../event/when.ts'
import { writeDate, writeLocalDateTime, writeUtcDateTime } from '../ical/values.ts'
import { type Result, success } from '../result.ts'
import { readDateText } from '../time/date-text.ts'
import { dateOf, type Moment, momentInZone } from '../time/moment.ts'
import { failPart, type RulePart } from './parts.ts'

const accepted = 'is not a date; use one like UNTIL=20270630 or UNTIL=20270630T215959Z'
/** The last year of the dates that this service knows. */
const lastYear = '2199'

/**
 * Reads UNTIL: `YYYYMMDD`, or that with `THHMMSS` or `THHMMSSZ`. RFC 5545 3.3.10 wants the type of
 * the event's start, and many links have another one, with a clear meaning, and are corrected:
 *
 * - The rule of a timed event runs to the end of a day without a time (23:59:59 in the event's
 *   zone); as it stands, KCalendarCore and ical.js would lose the last date (interop 2.5).
 * - A time without Z is the wall clock of the event's zone.
 * - For an event without a zone and for whole days, the date and time are taken as written.
 *
 * A year after 2199, as programs write for "never", is no end: `undefined`.
 */
export function readUntil(part: RulePart, when: When): Result<{ until: Moment } | undefined> {
  const [, year = '', days, time = 'T235959', zone = ''] = shape.exec(part.value.trim()) ?? []
  const isBeyond = year > lastYear
  // 2196 is a leap year: a date that a far year has, it has.
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

/** The value of UNTIL in the type that the start asks for: a DATE, UTC, or local without a zone. */
export function writeUntil(until: Moment, when: When): string {
  if (when.isWholeDay) return writeDate(dateOf(until.local))
  return when.zone === '' ? writeLocalDateTime(until.local) : writeUtcDateTime(until.unix)
}
