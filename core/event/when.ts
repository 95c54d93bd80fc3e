import { namedProblem } from '../problems.ts'
import { collect, excerpt, failure, type Problem, type Result, success } from '../result.ts'
import { hasText, type RawParameter, readFlag, readWholeNumber } from '../text/parameter.ts'
import { readDateText, type SlashOrder, type WrittenDateTime } from '../time/date-text.ts'
import { addDays, dateOf, type Moment, momentAt, momentInZone } from '../time/moment.ts'
import { findZone } from '../time/zones.ts'

/**
 * The time of an event. An all-day event has midnights as its moments, and its end is the last day
 * itself (iCalendar and Google use the day after).
 */
export interface When {
  readonly isWholeDay: boolean
  /** A label of the tz database; empty for an event that has the same local time in every zone. */
  readonly zone: string
  readonly start: Moment
  readonly end: Moment
}

/** The longest day, on which clocks go back, in seconds. */
export const longestDay = 90_000

/** Whether an event begins and ends on one day. */
export function isOneDay({ start, end }: When): boolean {
  return dateOf(start.local) === dateOf(end.local)
}

/** Whether two times are written alike: in a repeated hour, they can still be different moments. */
export function isWrittenAlike(one: When, other: When): boolean {
  return (
    one.isWholeDay === other.isWholeDay &&
    one.zone === other.zone &&
    one.start.local === other.start.local &&
    one.end.local === other.end.local
  )
}

/** The parameters of the time, with their names in the request. */
export interface RawWhen {
  readonly start: RawParameter
  readonly end: RawParameter
  readonly zone: RawParameter
  readonly wholeDay: RawParameter
  /** Minutes from the start to the end. If given, the end is ignored. */
  readonly duration?: RawParameter
}

/** Defaults for missing texts. */
export interface WhenDefaults {
  readonly zone: string
  readonly slashOrder?: SlashOrder
}

const minutesOfDay = 1440

/** The longest duration: ten years, in minutes. */
const maxDuration = 5_270_400

/** Reads start, end, zone and all-day flag; without an end, the event lasts one hour or one day. */
export function readWhen(given: RawWhen, assumed: WhenDefaults): Result<When> {
  const duration = given.duration ?? { parameter: 'duration', text: undefined }
  const parts = collect({
    start: readStart(given.start, assumed.slashOrder),
    end: hasText(duration) ? success(undefined) : readDateTime(given.end, assumed.slashOrder),
    minutes: readWholeNumber(duration, 0, maxDuration),
    zone: readZone(given.zone, assumed.zone),
    isWholeDay: readFlag(given.wholeDay),
  })
  if (!parts.ok) return parts
  const { start, isWholeDay } = parts.value
  const zone = parts.value.zone || zoneOfInstant(start)
  const when = isWholeDay ? wholeDayEvent(parts.value, zone) : timedEvent(parts.value, zone)
  return when.end.unix >= when.start.unix ? success(when) : failure(endsBeforeStart(given.end))
}

// Before it, no rule ends.
const earliest = { local: '1900-01-01T00:00:00', unix: -2_208_988_800 }
const anyTime: When = { isWholeDay: false, zone: '', start: earliest, end: earliest }

/**
 * Returns a time that was read or, if it could not be read, one with which problems that do not depend on
 * the time are still found, such as those of a rule itself.
 */
export function timeOrAny(when: Result<When>): When {
  return when.ok ? when.value : anyTime
}

interface ParsedSpan {
  readonly start: WrittenDateTime
  readonly end: WrittenDateTime | undefined
  readonly minutes: number | undefined
}

function readStart(given: RawParameter, slashOrder?: SlashOrder): Result<WrittenDateTime> {
  const written = readDateTime(given, slashOrder)
  if (!written.ok) return written
  if (written.value) return success(written.value)
  return failure(namedProblem(given.parameter, 'noStart'))
}

/** Reads a date text as written; returns `undefined` if omitted or empty. */
export function readDateTime(
  given: RawParameter,
  slashOrder?: SlashOrder,
): Result<WrittenDateTime | undefined> {
  if (!hasText(given)) return success(undefined)
  const written = readDateText(given.text, slashOrder)
  return written
    ? success(written)
    : failure(namedProblem(given.parameter, 'notADate', { text: excerpt(given.text) }))
}

function readZone(given: RawParameter, defaultZone: string): Result<string> {
  if (!hasText(given)) return success(defaultZone)
  const zone = findZone(given.text.trim())
  if (zone !== undefined) return success(zone)
  return failure(namedProblem(given.parameter, 'notAZone', { text: excerpt(given.text) }))
}

// A text with an offset is an instant. Without a zone it is shown in UTC, and that must be stored:
// as a floating time it would be different in each zone.
function zoneOfInstant(written: WrittenDateTime): string {
  return written.offset === undefined ? '' : 'UTC'
}

// An hour, and minutes, are elapsed time, across clock changes too.
function timedEvent({ start, end, minutes = 60 }: ParsedSpan, zone: string): When {
  const first = momentInZone(start, zone)
  const last = end ? momentInZone(end, zone) : momentAt(first.unix + 60 * minutes, zone)
  return { isWholeDay: false, zone, start: first, end: last }
}

// A day that the minutes reach into counts as a whole.
function wholeDayEvent({ start, end, minutes = 0 }: ParsedSpan, zone: string): When {
  const first = midnight(start, zone)
  const days = Math.max(Math.ceil(minutes / minutesOfDay) - 1, 0)
  const local = `${addDays(dateOf(first.local), days)}T00:00:00`
  const last = end ?? { local, offset: undefined }
  return { isWholeDay: true, zone, start: first, end: midnight(last, zone) }
}

// The date stays the same even if a clock change skips its midnight.
function midnight(written: WrittenDateTime, zone: string): Moment {
  const local = `${dateOf(momentInZone(written, zone).local)}T00:00:00`
  return { local, unix: momentInZone({ local, offset: undefined }, zone).unix }
}

function endsBeforeStart(end: RawParameter): Problem {
  return namedProblem(end.parameter, 'endsBeforeStart', { text: excerpt(end.text ?? '') })
}

/**
 * Whether an event has ended by a moment in Unix seconds; an all-day event ends at its last
 * midnight.
 */
export function isOver(when: When, now: number): boolean {
  // A day ends after its first moment, so most cases need no zone calculation.
  return when.end.unix <= now && endUnix(when) <= now
}

/**
 * Returns the end of an event in Unix seconds: for an all-day event, the following midnight in its
 * zone.
 */
export function endUnix({ isWholeDay, zone, end }: When): number {
  return isWholeDay ? endOfDay(dateOf(end.local), zone) : end.unix
}

/** Returns the end of a date, `YYYY-MM-DD`, in a zone, in Unix seconds. */
export function endOfDay(date: string, zone: string): number {
  const midnight = { local: `${addDays(date, 1)}T00:00:00`, offset: undefined }
  return momentInZone(midnight, zone).unix
}
