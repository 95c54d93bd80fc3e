import type { When } from '../event/when.ts'
import { occurrenceAt } from '../recurrence/occurrences.ts'
import { type Moment, momentAt, momentInZone } from '../time/moment.ts'
import type { ImportedEvent } from './imported-event.ts'

/**
 * Dates of a series that are alike: those from its start on, or from a date on that says what it and
 * all that follow are (RANGE=THISANDFUTURE, RFC 5545 3.2.13). It ends where the next one begins.
 */
export interface Segment {
  /** Unix seconds of its first date, where the rule has it. */
  readonly from: number
  /** How much later than the rule says its dates begin, in seconds; a clock change can add to it. */
  readonly shift: number
  /** What the date is that the rule has at a moment; `undefined` where it is cancelled. */
  readonly eventAt: (date: Moment) => ImportedEvent | undefined
}

/** A date that says what all that follow are. */
export interface SeriesChange {
  /** Unix seconds of the date, where the rule has it. */
  readonly unix: number
  /** `undefined` where the dates are cancelled. */
  readonly event: ImportedEvent | undefined
}

/** The segments of a series in the order of time. */
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

/** A date moved as another one was: by the same difference between their wall clocks. */
function movedLike(date: Moment, original: Moment, to: When): When {
  const unix = secondsOf(date.local) + secondsOf(to.start.local) - secondsOf(original.local)
  const { local } = momentAt(unix, 'UTC')
  return occurrenceAt(momentInZone({ local, offset: undefined }, to.zone), to)
}

function secondsOf(local: string): number {
  return Date.parse(`${local}Z`) / 1000
}
