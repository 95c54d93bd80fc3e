import type { When } from '../event/when.ts'
import { addDays, dateOf, type Moment, momentAt, momentInZone } from '../time/moment.ts'
import { type Component, propertyOf, textOf } from './component.ts'
import { type FileZones, type ParsedMoment, readMoment } from './date-time.ts'
import type { Note } from './notes.ts'

/** The time of an event, and notes on what was read differently from the file. */
export interface ParsedWhen {
  readonly when: When
  readonly notes: readonly Note[]
}

/** Reads the time of an event; returns `undefined` if its start cannot be read. */
export function readWhen(event: Component, zones: FileZones): ParsedWhen | undefined {
  const start = readMoment(propertyOf(event, 'dtstart'), zones)
  if (!start) return undefined
  const end = readEnd(event, start, zones)
  const notes: Note[] = start.note ? [start.note] : []
  // An all-day event that ends on its start day is common but wrong: it lasts one day.
  const isSensible = end !== undefined && end.unix >= start.moment.unix
  if (!isSensible) notes.push('end')
  const when = whenOf(start, isSensible ? end : start.moment)
  return { when: isMarkedWholeDay(event, when) ? wholeDays(when.start, when.end) : when, notes }
}

function whenOf({ isDate, zone, moment }: ParsedMoment, end: Moment): When {
  return isDate ? wholeDays(moment, end) : { isWholeDay: false, zone, start: moment, end }
}

/** From one midnight to another; the last day is stored. */
function wholeDays(start: Moment, end: Moment): When {
  const before = addDays(dateOf(end.local), -1)
  const last = before < dateOf(start.local) ? dateOf(start.local) : before
  return { isWholeDay: true, zone: '', start: midnight(dateOf(start.local)), end: midnight(last) }
}

function midnight(date: string): Moment {
  return momentInZone({ local: `${date}T00:00:00`, offset: undefined }, '')
}

// Outlook also writes an all-day event as a time from midnight to midnight, with a marker.
function isMarkedWholeDay(event: Component, { isWholeDay, start, end }: When): boolean {
  if (isWholeDay || !/^true$/i.test(textOf(event, 'x-microsoft-cdo-alldayevent'))) return false
  return [start, end].every(({ local }) => local.endsWith('T00:00:00')) && end.unix > start.unix
}

/**
 * Returns the end in the zone of the start; without one, a time has no duration and a date lasts
 * one day.
 */
function readEnd(event: Component, start: ParsedMoment, zones: FileZones): Moment | undefined {
  const given = propertyOf(event, 'dtend')
  const duration = textOf(event, 'duration').trim()
  if (given) return endIn(start, readMoment(given, zones))
  return duration === '' ? start.moment : endAfter(start, readDuration(duration))
}

function endIn({ zone, isDate }: ParsedMoment, end: ParsedMoment | undefined): Moment | undefined {
  if (!end) return undefined
  if (isDate || zone === '' || end.zone === '') {
    return momentInZone({ local: end.moment.local, offset: undefined }, isDate ? '' : zone)
  }
  return momentAt(end.moment.unix, zone)
}

/** Days follow local time; smaller units are elapsed time (RFC 5545 3.3.6). */
function endAfter({ zone, moment, isDate }: ParsedMoment, length: Duration | undefined) {
  if (!length) return undefined
  const { local } = moment
  const later = `${addDays(dateOf(local), length.days)}${local.slice(10)}`
  const start = momentInZone({ local: later, offset: undefined }, isDate ? '' : zone)
  return momentAt(start.unix + length.seconds, isDate ? '' : zone)
}

/** A duration: days and additional seconds; both are negative if it goes back. */
export interface Duration {
  readonly days: number
  readonly seconds: number
}

const duration =
  /^([+-])?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/i
const maxDurationDays = 3660

/** Reads a duration of up to ten years. */
export function readDuration(text: string): Duration | undefined {
  const [found, sign, ...parts] = duration.exec(text.trim()) ?? []
  if (found === undefined) return undefined
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    Number(part ?? 0),
  )
  const factor = sign === '-' ? -1 : 1
  const read = {
    days: factor * (7 * weeks + days),
    seconds: factor * (3600 * hours + 60 * minutes + seconds),
  }
  const isBounded = Math.abs(read.days) + Math.abs(read.seconds) / 86_400 <= maxDurationDays
  return isBounded ? read : undefined
}
