import type { When } from '../event/when.ts'
import { occurrenceAt } from '../recurrence/occurrences.ts'
import { type Moment, momentAt, momentInZone, secondsInUtc } from '../time/moment.ts'
import type { ImportedEvent } from './imported-event.ts'

/**
 * Dates of a series with the same content: from its start, or from a changed date whose change applies to
 * all that follow (RANGE=THISANDFUTURE, RFC 5545 3.2.13). It ends where the next segment begins.
 */
export interface Segment {
  /** Unix seconds of its first date according to the rule. */
  readonly from: number
  /** The seconds from a date in the rule to the actual start; a clock change can add to them. */
  readonly shift: number
  /** Returns the event at a moment of the rule; `undefined` if that date is cancelled. */
  readonly eventAt: (date: Moment) => ImportedEvent | undefined
}

/** A change to a date and all that follow. */
export interface SeriesChange {
  /** Unix seconds of the date according to the rule. */
  readonly unix: number
  /** `undefined` if the dates are cancelled. */
  readonly event: ImportedEvent | undefined
}

/** Returns the segments of a series in chronological order. */
export function segmentsOf(
  first: ImportedEvent,
  changes: readonly SeriesChange[],
): readonly Segment[] {
  const { when } = first.draft
  const eventAt = (date: Moment) => withTime(first, occurrenceAt(date, when))
  const start = { from: Number.NEGATIVE_INFINITY, shift: 0, eventAt }
  const sorted = changes.toSorted((one, other) => one.unix - other.unix)
  return [start, ...sorted.map((change) => segmentOf(change, when))]
}

function segmentOf({ unix, event }: SeriesChange, { zone }: When): Segment {
  if (!event) return { from: unix, shift: 0, eventAt: () => undefined }
  const { when } = event.draft
  const original = momentAt(unix, zone)
  const eventAt = (date: Moment) => withTime(event, movedLike(date, original, when))
  return { from: unix, shift: when.start.unix - unix, eventAt }
}

function withTime(event: ImportedEvent, when: When): ImportedEvent {
  return { ...event, draft: { ...event.draft, when } }
}

/** Moves a date by the same difference in local time as another date. */
export function movedLike(date: Moment, original: Moment, to: When): When {
  const unix =
    secondsInUtc(date.local) + secondsInUtc(to.start.local) - secondsInUtc(original.local)
  const { local } = momentAt(unix, 'UTC')
  return occurrenceAt(momentInZone({ local, offset: undefined }, to.zone), to)
}
