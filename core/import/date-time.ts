import { type Moment, momentInZone } from '../time/moment.ts'
import type { Property } from './component.ts'
import type { Note } from './notes.ts'

/** The meaning of a TZID. */
export interface FoundZone {
  /** A zone of the tz database; empty if the TZID is unknown. */
  readonly zone: string
  /** For custom rules that match no zone: returns the seconds east of UTC at a local time. */
  readonly offsetAt?: (local: string) => number
  readonly note?: Note
}

/** The zones of a file. */
export interface FileZones {
  /** The zone in which the file displays instants (X-WR-TIMEZONE); `UTC` if not stated. */
  readonly displayZone: string
  readonly find: (tzid: string) => FoundZone
}

/** A moment in a file: the value of DTSTART, DTEND, RECURRENCE-ID, EXDATE or RDATE. */
export interface ParsedMoment {
  readonly isDate: boolean
  /** Empty for a date and for a floating time. */
  readonly zone: string
  readonly moment: Moment
  readonly note: Note | undefined
}

const digits = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(?:\.\d+)?(Z)?)?$/i

/**
 * Reads `20261201T100000` as `2026-12-01T10:00:00` and a date as its midnight, with or without `Z`.
 */
export function readLocal(text: string): string | undefined {
  const [found, year, month, day, ...time] = digits.exec(text.trim()) ?? []
  if (found === undefined) return undefined
  const [hour = '00', minute = '00', second = '00'] = time
  // A leap second counts as the second before it.
  const clock = [hour, minute, second === '60' ? '59' : second].join(':')
  const local = `${year}-${month}-${day}T${clock}`
  const unix = Date.parse(`${local}Z`)
  // A date that does not exist would roll over into the next month.
  const isReal = !Number.isNaN(unix) && new Date(unix).toISOString().startsWith(local)
  return isReal ? local : undefined
}

/** Reads a moment; returns `undefined` if there is none from 1900 to 2199. */
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

/** Whether a local time is in the supported years, 1900 to 2199. */
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
