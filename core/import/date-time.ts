import { type Moment, momentInZone } from '../time/moment.ts'
import type { Property } from './component.ts'
import type { Note } from './notes.ts'

/** What a TZID means. */
export interface FoundZone {
  /** A zone of the tz database; empty where nobody knows what the TZID means. */
  readonly zone: string
  /** Of a clock that no zone has: the seconds east of UTC at a wall clock. */
  readonly offsetAt?: (local: string) => number
  readonly note?: Note
}

/** The zones of a file. */
export interface FileZones {
  /** What the file shows instants in (X-WR-TIMEZONE); `UTC` where it does not say. */
  readonly displayZone: string
  readonly find: (tzid: string) => FoundZone
}

/** A moment of a file: what DTSTART, DTEND, RECURRENCE-ID, EXDATE and RDATE say. */
export interface ParsedMoment {
  readonly isDate: boolean
  /** Empty for a date, and for a time that floats. */
  readonly zone: string
  readonly moment: Moment
  readonly note: Note | undefined
}

const digits = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(?:\.\d+)?(Z)?)?$/i

/** `20261201T100000` as `2026-12-01T10:00:00`, a date as its midnight, `Z` or not. */
export function readLocal(text: string): string | undefined {
  const [found, year, month, day, ...time] = digits.exec(text.trim()) ?? []
  if (found === undefined) return undefined
  const [hour = '00', minute = '00', second = '00'] = time
  // A leap second counts as the second before it.
  const clock = [hour, minute, second === '60' ? '59' : second].join(':')
  const local = `${year}-${month}-${day}T${clock}`
  const unix = Date.parse(`${local}Z`)
  // A date that no month has would roll over into the next one.
  const isReal = !Number.isNaN(unix) && new Date(unix).toISOString().startsWith(local)
  return isReal ? local : undefined
}

/** Reads a moment; `undefined` where it is none from 1900 to 2199. */
export function readMoment(
  property: Property | undefined,
  zones: FileZones,
): ParsedMoment | undefined {
  const text = property?.value.trim() ?? ''
  const local = readLocal(text)
  if (property === undefined || local === undefined || !isNear(local)) return undefined
  if (!/T/i.test(text)) return momentIn(local, { zone: '' }, true)
  if (/Z$/i.test(text)) return momentIn(local, { zone: zones.displayZone, offsetAt: () => 0 })
  const tzid = property.parameters['tzid']?.trim() ?? ''
  return momentIn(local, tzid === '' ? { zone: '' } : zones.find(tzid))
}

/** Whether a local time is in the years that are accepted everywhere: 1900 to 2199. */
function isNear(local: string): boolean {
  return local >= '1900' && local < '2200'
}

function momentIn(
  local: string,
  { zone, offsetAt, note }: FoundZone,
  isDate = false,
): ParsedMoment {
  return { isDate, zone, moment: momentInZone({ local, offset: offsetAt?.(local) }, zone), note }
}
