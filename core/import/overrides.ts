import { type Component, type Property, propertyOf } from './component.ts'
import { readPoint } from './date-time.ts'
import type { Origin } from './event.ts'
import { type ImportedEvent, type LeftOut, leftOut, readOne } from './imported-event.ts'
import type { Change } from './segments.ts'
import { dateId } from './series.ts'

/** A date of a series that differs from the others. */
export interface Override {
  /** Of the date that it stands for. */
  readonly id: string
  /** Unix seconds of that date; `undefined` where they cannot be read. */
  readonly unix: number | undefined
  readonly read: ImportedEvent | LeftOut
  /** Which dates it says something of (RANGE). */
  readonly range: 'this' | 'future' | 'prior'
}

/** Reads a VEVENT with a RECURRENCE-ID. */
export function readOverride(component: Component, uid: string, origin: Origin): Override {
  const property = propertyOf(component, 'recurrence-id')
  const range = rangeOf(property)
  const point = readPoint(property, origin.zones)
  if (!point) return { id: '', unix: undefined, read: leftOut(component, 'date'), range }
  const { isDate: isWholeDay, zone, moment } = point
  const id = dateId({ isWholeDay, zone, start: moment, end: moment })
  const read = readOne(component, `${uid}/${id}`, origin)
  return { id, unix: moment.unix, read: range === 'future' ? orRange(read) : read, range }
}

// Where nobody knows what becomes of a date, the dates that follow stay as they are.
function orRange(read: ImportedEvent | LeftOut): ImportedEvent | LeftOut {
  return 'reason' in read && read.reason === 'date' ? { ...read, reason: 'range' } : read
}

function rangeOf(property: Property | undefined): Override['range'] {
  const range = property?.parameters['range']?.trim() ?? ''
  if (/^THISANDFUTURE$/i.test(range)) return 'future'
  // RFC 2445 had it, and RFC 5545 has taken it out.
  return /^THISANDPRIOR$/i.test(range) ? 'prior' : 'this'
}

/** An override that is kept for its own date alone. */
export function alone({ read, range }: Override): ImportedEvent | LeftOut {
  if (range === 'this' || 'reason' in read) return read
  return { ...read, notes: [...read.notes, 'range'] }
}

/** What an override says of the dates that follow. */
export function changesOf({ unix, read, range }: Override): readonly Change[] {
  if (unix === undefined || range !== 'future') return []
  if (!('reason' in read)) return [{ unix, event: read }]
  return read.reason === 'cancelled' ? [{ unix, event: undefined }] : []
}

/** Where a date was, and where it is now; none where nobody knows. */
export function placesOf({ unix, read }: Override): readonly number[] {
  if (unix === undefined) return []
  return 'reason' in read ? [unix] : [unix, read.draft.when.start.unix]
}
