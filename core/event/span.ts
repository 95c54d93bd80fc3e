import type { Span } from '../ical/event.ts'
import type { DateTimeValue } from '../ical/properties.ts'
import { saysInstant } from '../ical/timezone.ts'
import { addedDates, excludedDates } from '../recurrence/exceptions.ts'
import type { Recurrence } from '../recurrence/rule.ts'
import { addDays, dateOf, type Moment, momentInZone } from '../time/moment.ts'
import type { When } from './when.ts'

/** Start and end as in calendar files; the end is exclusive. */
export type EventSpan = Span & { readonly end: DateTimeValue }

/**
 * Returns the span of an event that takes place once. With a zone it is an instant, written in UTC:
 * clients disagree about the repeated hour of a clock change if they are given a zone. Without a
 * zone it is floating.
 */
export function spanOf(when: When): EventSpan {
  if (when.isWholeDay) return wholeDays(when)
  if (when.zone === '') {
    return {
      start: { kind: 'floating', local: when.start.local },
      end: { kind: 'floating', local: when.end.local },
    }
  }
  return {
    start: { kind: 'utc', unix: when.start.unix },
    end: { kind: 'utc', unix: when.end.unix },
  }
}

/**
 * Returns the span of the first date of a series. It keeps its zone: in UTC, the later dates would
 * move with clock changes (docs/interop.md 0.5).
 */
export function seriesSpanOf(when: When): EventSpan {
  if (when.isWholeDay || when.zone === '' || when.zone === 'UTC') return spanOf(when)
  return {
    start: { kind: 'zoned', local: when.start.local, zone: when.zone },
    end: { kind: 'zoned', local: localEnd(when), zone: when.zone },
  }
}

/** Returns the start of a date of a series, as RECURRENCE-ID, EXDATE and RDATE have it. */
export function seriesStartOf(date: Moment, when: When): DateTimeValue {
  return seriesSpanOf({ ...when, start: date, end: date }).start
}

/** The dates of a series in a file, besides its rule. */
export interface SeriesDates {
  readonly recurrence?: string
  readonly added?: readonly DateTimeValue[]
  readonly excluded?: readonly DateTimeValue[]
}

/** Returns the dates of a series; nothing for an event that takes place once. */
export function seriesDatesOf(when: When, recurrence: Recurrence | undefined): SeriesDates {
  if (!recurrence) return {}
  const { rule, exceptions } = recurrence
  if (!exceptions) return { recurrence: rule }
  return {
    recurrence: rule,
    added: addedDates(exceptions).map((date) => seriesStartOf(date, when)),
    excluded: excludedDates(exceptions).map((date) => seriesStartOf(date, when)),
  }
}

/**
 * Returns the span of an event in an exported file: in its zone, so that an import can restore it,
 * unless a clock change makes the local time ambiguous.
 */
export function exportSpanOf(when: When): EventSpan {
  const isClear = [when.start, when.end].every(
    ({ local, unix }) => momentInZone({ local, offset: undefined }, when.zone).unix === unix,
  )
  return isClear ? seriesSpanOf(when) : spanOf(when)
}

/**
 * Returns the span of a single event for an app that shows UTC times an hour off near clock changes, and
 * takes zones only from the VTIMEZONE of the file: in the event's zone, unless that would be another
 * instant. `stamp` is the event's last change in Unix seconds.
 */
export function zonedSpanOf(when: When, stamp: number): EventSpan {
  if (when.isWholeDay || when.zone === '' || when.zone === 'UTC') return spanOf(when)
  const changed = new Date(1000 * stamp).getUTCFullYear()
  const isSaid = [when.start, when.end].every((moment) =>
    saysInstant(when.zone, Math.max(Number(moment.local.slice(0, 4)), changed), moment),
  )
  return isSaid ? seriesSpanOf(when) : spanOf(when)
}

/**
 * Returns the local time at the end of a timed event. If the clocks go back during the event, its
 * local end can be at or before its local start; in that case the end is the start plus the elapsed
 * time.
 */
export function localEnd({ start, end }: When): string {
  if (end.local > start.local || end.unix === start.unix) return end.local
  const seconds = end.unix - start.unix
  return Temporal.PlainDateTime.from(start.local).add({ seconds }).toString()
}

function wholeDays({ start, end }: When): EventSpan {
  return {
    start: { kind: 'date', date: dateOf(start.local) },
    end: { kind: 'date', date: addDays(dateOf(end.local), 1) },
  }
}
