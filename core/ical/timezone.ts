/** VTIMEZONE (RFC 5545 3.6.5), made from what the tz database says of the zone. */

import { memoize, memoizeWeak } from '../memoize.ts'
import { writeComponent } from './component.ts'
import type { ContentLines } from './content-line.ts'
import { writeProperty } from './properties.ts'
import { type Onset, type YearlyRules, type ZoneRules, zoneRules } from './zone-rules.ts'

/** Which years a VTIMEZONE is for. */
export interface ZoneYears {
  /** The year of the earliest time that is said in the zone. */
  readonly first: number
  /** The year from which on the times matter most: that of the last change to the calendar. */
  readonly current: number
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/**
 * One VTIMEZONE in the shape that Exchange reads: one STANDARD and, where the zone has one, one
 * DAYLIGHT, each with a yearly RRULE; a zone without daylight time has one STANDARD without RRULE
 * (docs/interop.md 0.6 and 2.4). The id is the tz database's own, since half of the readers look
 * the zone up by it. No TZNAME: it is optional, and the runtime does not know the abbreviations.
 *
 * Right for as long as the zone keeps the yearly rules that prevail in the twelve years from
 * `years.current` on. Earlier times follow the same rules, back to the year before `years.first`, also
 * where other rules were in force then: the shape has no room for a second era. Not exact are zones
 * without yearly rules and those whose day no ordinal names, see `zoneRules`.
 *
 * An unknown zone is a RangeError.
 */
export function writeTimezone(zone: string, years: ZoneYears): ContentLines {
  const id = writeProperty('TZID', zone)
  const rules = zoneRules(zone, years.current)
  const since = years.first - 1
  if (rules.kind === 'fixed') {
    return writeComponent('VTIMEZONE', [id, writeFixedOffset(rules.offset, since)])
  }
  return writeComponent('VTIMEZONE', [
    id,
    writeOnset('STANDARD', rules.standard, since),
    writeOnset('DAYLIGHT', rules.daylight, since),
  ])
}

/**
 * Whether a reader that knows a zone by its VTIMEZONE alone finds the instant that a wall clock
 * means: not where the zone kept other rules then, nor for the second of two equal times.
 */
export function saysInstant(zone: string, current: number, { local, unix }: Instant): boolean {
  return Date.parse(`${local}Z`) / 1000 - offsetOf(zoneRules(zone, current), local) === unix
}

/** A wall-clock time, `YYYY-MM-DDTHH:MM:SS`, and the seconds since 1970 that it means. */
interface Instant {
  readonly local: string
  readonly unix: number
}

function offsetOf(rules: ZoneRules, local: string): number {
  if (rules.kind === 'fixed') return rules.offset
  const onsets = onsetsOf(rules)(local.slice(0, 4))
  // Before the first of the year the last one of the year before holds.
  const latest = onsets.findLast(({ since }) => since <= local) ?? onsets.at(-1)
  return latest?.to ?? rules.standard.to
}

/** The two onsets of a year, in their order. */
const onsetsOf = memoizeWeak(({ standard, daylight }: YearlyRules) =>
  memoize(400, (year) =>
    [standard, daylight]
      .map((onset) => ({ since: localStart(onset, Number(year)), to: onset.to }))
      .sort((one, other) => (one.since < other.since ? -1 : 1)),
  ),
)

function writeFixedOffset(offset: number, since: number): ContentLines {
  return writeComponent('STANDARD', [
    writeProperty('DTSTART', { kind: 'floating', local: `${since}-01-01T00:00:00` }),
    writeProperty('TZOFFSETFROM', offset),
    writeProperty('TZOFFSETTO', offset),
  ])
}

function writeOnset(name: 'STANDARD' | 'DAYLIGHT', onset: Onset, since: number): ContentLines {
  const { month, ordinal, weekday } = onset
  const byDay = `${ordinal}${weekdays[weekday]}`
  return writeComponent(name, [
    writeProperty('DTSTART', { kind: 'floating', local: localStart(onset, since) }),
    writeProperty('TZOFFSETFROM', onset.from),
    writeProperty('TZOFFSETTO', onset.to),
    writeProperty('RRULE', `FREQ=YEARLY;BYMONTH=${month};BYDAY=${byDay}`),
  ])
}

/** The wall-clock time of an onset in a year, `YYYY-MM-DDTHH:MM:SS`. */
function localStart({ month, ordinal, weekday, second }: Onset, year: number): string {
  const firstOfSearch =
    ordinal === -1
      ? Temporal.PlainDate.from({ year, month, day: 31 }).subtract({ days: 6 })
      : Temporal.PlainDate.from({ year, month, day: 7 * ordinal - 6 })
  const daysAhead = (weekday - firstOfSearch.dayOfWeek + 7) % 7
  return firstOfSearch
    .add({ days: daysAhead })
    .toPlainDateTime()
    .add({ seconds: second })
    .toString()
}
