import { collect, type Outcome, type Problem, refusal, success } from '../problem.ts'
import { type Given, isGiven, missing, readFlag, unreadable } from '../text/given.ts'
import { readDateText, type WrittenTime } from '../time/date-text.ts'
import { addDays, dateOf, type Moment, momentAt, momentInZone } from '../time/moment.ts'
import { findZone } from '../time/zones.ts'

/**
 * When an event takes place. A whole-day event has midnights as its moments, and its end is the
 * last day itself (iCalendar and Google name the day after).
 */
export interface When {
  readonly isWholeDay: boolean
  /** A label of the tz database; empty for an event that keeps its wall clock in every zone. */
  readonly zone: string
  readonly start: Moment
  readonly end: Moment
}

/** The parameters that say when, under the names that the request knows them by. */
export interface WhenGiven {
  readonly start: Given
  readonly end: Given
  readonly zone: Given
  readonly wholeDay: Given
}

const acceptedDate =
  'is not a date that is read here; accepted are numeric dates from 1900 to 2199, ' +
  'for example 2026-11-30 18:00 or 11/30/2026 06:00 PM'
const acceptedZone =
  'is not a time zone; accepted are the labels of /api/v1/timezones, for example Europe/Paris'
const hour = 3600

/** Reads start, end, zone and whole day; an event without an end lasts one hour or one day. */
export function readWhen(given: WhenGiven, defaultZone: string): Outcome<When> {
  const parts = collect({
    start: readStart(given.start),
    end: readWritten(given.end),
    zone: readZone(given.zone, defaultZone),
    isWholeDay: readFlag(given.wholeDay),
  })
  if (!parts.ok) return parts
  const { start, end, isWholeDay } = parts.value
  const zone = parts.value.zone || zoneOfInstant(start)
  const when = isWholeDay ? wholeDays(start, end, zone) : timed(start, end, zone)
  return when.end.unix >= when.start.unix ? success(when) : refusal(endsBeforeStart(given.end))
}

function readStart(given: Given): Outcome<WrittenTime> {
  const written = readWritten(given)
  if (!written.ok) return written
  if (written.value) return success(written.value)
  return refusal(missing(given, 'a numeric date, for example 2026-11-30 18:00'))
}

/** A date text as it was written; `undefined` when left out or empty. */
export function readWritten(given: Given): Outcome<WrittenTime | undefined> {
  if (!isGiven(given)) return success(undefined)
  const written = readDateText(given.text)
  return written ? success(written) : refusal(unreadable(given, acceptedDate))
}

function readZone(given: Given, defaultZone: string): Outcome<string> {
  if (!isGiven(given)) return success(defaultZone)
  const zone = findZone(given.text.trim())
  return zone === undefined ? refusal(unreadable(given, acceptedZone)) : success(zone)
}

// A text with an offset is an instant. Without a zone to show it in it is shown in UTC, and it
// must say so: as a floating time it would move with its reader.
function zoneOfInstant(written: WrittenTime): string {
  return written.offset === undefined ? '' : 'UTC'
}

function timed(start: WrittenTime, end: WrittenTime | undefined, zone: string): When {
  const first = momentInZone(start, zone)
  const last = end ? momentInZone(end, zone) : momentAt(first.unix + hour, zone)
  return { isWholeDay: false, zone, start: first, end: last }
}

function wholeDays(start: WrittenTime, end: WrittenTime | undefined, zone: string): When {
  const first = midnight(start, zone)
  return { isWholeDay: true, zone, start: first, end: end ? midnight(end, zone) : first }
}

// The date is kept as it was given even where a clock change swallows its midnight.
function midnight(written: WrittenTime, zone: string): Moment {
  const local = `${dateOf(momentInZone(written, zone).local)}T00:00:00`
  return { local, unix: momentInZone({ local, offset: undefined }, zone).unix }
}

function endsBeforeStart(end: Given): Problem {
  return unreadable(end, 'is before the start; accepted is the start itself or later')
}

/** Whether an event has ended by a moment in Unix seconds; a whole day ends at its last midnight. */
export function isOver(when: When, now: number): boolean {
  if (!when.isWholeDay) return when.end.unix <= now
  const nextDay = { local: `${addDays(dateOf(when.end.local), 1)}T00:00:00`, offset: undefined }
  return momentInZone(nextDay, when.zone).unix <= now
}
