import { namedProblem } from '../problems.ts'
import { collect, excerpt, failure, type Problem, type Result, success } from '../result.ts'
import { hasText, type RawParameter, readFlag, readWholeNumber } from '../text/parameter.ts'
import { readDateText, type SlashOrder, type WrittenDateTime } from '../time/date-text.ts'
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

/** The longest day, on which clocks are set back, in seconds. */
export const longestDay = 90_000

/** Whether an event begins and ends on one day. */
export function isOneDay({ start, end }: When): boolean {
  return dateOf(start.local) === dateOf(end.local)
}

/** The parameters that say when, under the names that the request knows them by. */
export interface RawWhen {
  readonly start: RawParameter
  readonly end: RawParameter
  readonly zone: RawParameter
  readonly wholeDay: RawParameter
  /** Minutes from the start to the end. Where it is given, the end is not looked at. */
  readonly duration?: RawParameter
}

/** Defaults for what the texts do not say. */
export interface WhenDefaults {
  readonly zone: string
  readonly slashOrder?: SlashOrder
}

const minutesOfDay = 1440

/** The longest duration: ten years, in minutes. */
const maxDuration = 5_270_400

/** Reads start, end, zone and whole day; an event without an end lasts one hour or one day. */
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

/** A date text as it was written; `undefined` if left out or empty. */
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

// A text with an offset is an instant. Without a zone to show it in it is shown in UTC, and it
// must say so: as a floating time it would move with its reader.
function zoneOfInstant(written: WrittenDateTime): string {
  return written.offset === undefined ? '' : 'UTC'
}

// An hour, and minutes, are elapsed time: over a clock change too.
function timedEvent({ start, end, minutes = 60 }: ParsedSpan, zone: string): When {
  const first = momentInZone(start, zone)
  const last = end ? momentInZone(end, zone) : momentAt(first.unix + 60 * minutes, zone)
  return { isWholeDay: false, zone, start: first, end: last }
}

// Minutes that begin a day count it whole.
function wholeDayEvent({ start, end, minutes = 0 }: ParsedSpan, zone: string): When {
  const first = midnight(start, zone)
  const days = Math.max(Math.ceil(minutes / minutesOfDay) - 1, 0)
  const local = `${addDays(dateOf(first.local), days)}T00:00:00`
  const last = end ?? { local, offset: undefined }
  return { isWholeDay: true, zone, start: first, end: midnight(last, zone) }
}

// The date stays as given even if a clock change skips its midnight.
function midnight(written: WrittenDateTime, zone: string): Moment {
  const local = `${dateOf(momentInZone(written, zone).local)}T00:00:00`
  return { local, unix: momentInZone({ local, offset: undefined }, zone).unix }
}

function endsBeforeStart(end: RawParameter): Problem {
  return namedProblem(end.parameter, 'endsBeforeStart', { text: excerpt(end.text ?? '') })
}

/** Whether an event has ended by a moment in Unix seconds; a whole day ends at its last midnight. */
export function isOver(when: When, now: number): boolean {
  // A day ends behind its first moment: most questions are answered without its zone.
  return when.end.unix <= now && endUnix(when) <= now
}

/** When an event is over in Unix seconds: a whole day at the midnight of its zone that follows. */
export function endUnix({ isWholeDay, zone, end }: When): number {
  return isWholeDay ? endOfDay(dateOf(end.local), zone) : end.unix
}

/** When a date, `YYYY-MM-DD`, ends in a zone, in Unix seconds. */
export function endOfDay(date: string, zone: string): number {
  const midnight = { local: `${addDays(date, 1)}T00:00:00`, offset: undefined }
  return momentInZone(midnight, zone).unix
}
