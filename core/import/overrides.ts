import { type Component, type Property, propertyOf } from './component.ts'
import { type ParsedMoment, readMoment } from './date-time.ts'
import { type ImportSource, type ParsedEvent, readEvent } from './event.ts'
import { type ImportedEvent, readImportedEvent, type SkippedItem, skip } from './imported-event.ts'
import type { SeriesChange } from './segments.ts'
import { dateId } from './series.ts'

/** A date of a series that differs from the others. */
export interface Override {
  /** The ID of the date that it replaces. */
  readonly id: string
  /** Unix seconds of that date; `undefined` if they cannot be read. */
  readonly unix: number | undefined
  /** The start of that date as written; `undefined` if it cannot be read. */
  readonly point: ParsedMoment | undefined
  readonly read: ImportedEvent | SkippedItem
  /** The known properties of a cancelled date. */
  readonly cancelled: ParsedEvent | undefined
  /** The dates that it applies to (RANGE). */
  readonly range: 'this' | 'future' | 'prior'
}

/** Reads a VEVENT with a RECURRENCE-ID. */
export function readOverride(component: Component, uid: string, origin: ImportSource): Override {
  const property = propertyOf(component, 'recurrence-id')
  const range = rangeOf(property)
  const point = readMoment(property, origin.zones)
  if (!point) {
    const read = skip(component, 'date')
    return { id: '', unix: undefined, point, read, cancelled: undefined, range }
  }
  const { isDate: isWholeDay, zone, moment } = point
  const id = dateId({ isWholeDay, zone, start: moment, end: moment })
  const read = readImportedEvent(component, `${uid}/${id}`, origin)
  const isCancelled = 'reason' in read && read.reason === 'cancelled'
  return {
    ...{ id, unix: moment.unix, point, range },
    read: range === 'future' ? skippedForRange(read) : read,
    cancelled: isCancelled ? readEvent(component, origin) : undefined,
  }
}

// If the effect on a date is unclear, the dates that follow stay unchanged.
function skippedForRange(read: ImportedEvent | SkippedItem): ImportedEvent | SkippedItem {
  return 'reason' in read && read.reason === 'date' ? { ...read, reason: 'range' } : read
}

function rangeOf(property: Property | undefined): Override['range'] {
  const range = property?.parameters['range']?.trim() ?? ''
  if (/^THISANDFUTURE$/i.test(range)) return 'future'
  // RFC 2445 has it; RFC 5545 removed it.
  return /^THISANDPRIOR$/i.test(range) ? 'prior' : 'this'
}

/** Returns an override that applies only to its own date. */
export function withoutRange({ read, range }: Override): ImportedEvent | SkippedItem {
  if (range === 'this' || 'reason' in read) return read
  return { ...read, notes: [...read.notes, 'range'] }
}

/** Returns the change that an override makes to later dates. */
export function changesOf({ unix, read, range }: Override): readonly SeriesChange[] {
  if (unix === undefined || range !== 'future') return []
  if (!('reason' in read)) return [{ unix, event: read }]
  return read.reason === 'cancelled' ? [{ unix, event: undefined }] : []
}

/** Returns the original and the current start of a date; empty if they are unknown. */
export function startsOf({ unix, read }: Override): readonly number[] {
  if (unix === undefined) return []
  return 'reason' in read ? [unix] : [unix, read.draft.when.start.unix]
}
