/** VTIMEZONE (RFC 5545 3.6.5), derived from the tz database. */

import { memoize, memoizeWeak } from '../memoize.ts'
import { secondsInUtc } from '../time/moment.ts'
import { startOfYear, zoneOffset, zoneTransitions } from '../time/zones.ts'
import { writeComponent } from './component.ts'
import type { ContentLines } from './content-line.ts'
import { exactObservances, type WrittenObservance } from './exact-zone.ts'
import { writeOptional, writeProperty } from './properties.ts'
import { type Onset, weekdays, type YearlyRules, type ZoneRules, zoneRules } from './zone-rules.ts'

/**
 * The app that reads a zone: one that may be from Microsoft, which supports only two yearly rules, or
 * another one, which gets exact rules.
 */
export type ZoneReader = 'microsoft' | 'other'

/** The years that a VTIMEZONE covers. */
export interface ZoneYears {
  /** The year of the earliest time in the zone. */
  readonly first: number
  /**
   * The year of the calendar's last change, from which on the rules must be right.
   */
  readonly current: number
}

/**
 * Writes one VTIMEZONE. Its ID is the tz database's name, since half of the clients look the zone
 * up by it. No TZNAME: it is optional, and the runtime does not know the abbreviations.
 *
 * It uses the form that Exchange reads wherever that is correct: one STANDARD and, if the zone has
 * daylight time, one DAYLIGHT, each with a yearly RRULE; a zone without daylight time has one
 * STANDARD without RRULE (docs/interop.md 0.6 and 2.4). Microsoft's apps always get this form. If
 * it is not exact, it is correct as long as the zone keeps the yearly rules that prevail in the
 * twelve years from `years.current` on. Earlier times follow the same rules, back to the year
 * before `years.first`, even if other rules were in force then: the form has no room for a second
 * era. It is inexact for zones without yearly rules and for those whose day no ordinal can express,
 * see `zoneRules`. All other apps get exact rules for these.
 *
 * Throws a RangeError for an unknown zone.
 */
export function writeTimezone(
  zone: string,
  years: ZoneYears,
  reader: ZoneReader = 'microsoft',
): ContentLines {
  const id = writeProperty('TZID', zone)
  const since = years.first - 1
  if (reader === 'other' && !isSimple(zone, years)) {
    const observances = exactObservances(zone, since, years.current)
    return writeComponent('VTIMEZONE', [id, ...observances.map(writeObservance)])
  }
  const rules = zoneRules(zone, years.current)
  if (rules.kind === 'fixed') {
    return writeComponent('VTIMEZONE', [id, writeFixedOffset(rules.offset, since)])
  }
  return writeComponent('VTIMEZONE', [
    id,
    writeOnset('STANDARD', rules.standard, since),
    writeOnset('DAYLIGHT', rules.daylight, since),
  ])
}

/** The number of years in which Exchange's form is compared with the zone's real offsets. */
const yearsCompared = 12

/** Seconds by which an onset may be off: a day's last second counts as midnight. */
const tolerance = 1

/** Whether Exchange's form describes every change of a zone in the given years. */
export function isSimple(zone: string, { first, current }: ZoneYears): boolean {
  return simple(`${first - 1} ${current} ${zone}`)
}

const simple = memoize(1000, (key) => {
  const [first = '', current = '', zone = ''] = key.split(' ')
  const rules = zoneRules(zone, Number(current))
  const end = Number(current) + yearsCompared
  const start = startOfYear(zone, Number(first))
  if (offsetOf(rules, localText(start + zoneOffset(zone, start))) !== zoneOffset(zone, start)) {
    return false
  }
  const real = zoneTransitions(zone, start, startOfYear(zone, end))
  if (rules.kind === 'fixed') return real.length === 0
  const described = onsetsBetween(rules, Number(first), end)
  return (
    real.length === described.length &&
    real.every(
      ({ unix, from, to }, index) =>
        isOffsetOf(rules, from, to) && Math.abs(unix - (described[index] ?? 0)) <= tolerance,
    )
  )
})

function localText(seconds: number): string {
  return new Date(1000 * seconds).toISOString().slice(0, 19)
}

function isOffsetOf({ standard, daylight }: YearlyRules, from: number, to: number): boolean {
  return [standard, daylight].some((onset) => onset.from === from && onset.to === to)
}

/**
 * Returns the onsets of yearly rules in Unix seconds, from the year `first` up to but excluding
 * `end`.
 */
function onsetsBetween({ standard, daylight }: YearlyRules, first: number, end: number): number[] {
  const years = Array.from({ length: end - first }, (_, index) => first + index)
  const onsets = years.flatMap((year) =>
    [standard, daylight].map((onset) => secondsInUtc(localStart(onset, year)) - onset.from),
  )
  return onsets.sort((one, other) => one - other)
}

function writeObservance({ kind, from, to, start, rule, dates }: WrittenObservance): ContentLines {
  return writeComponent(kind, [
    writeProperty('DTSTART', { kind: 'floating', local: start }),
    writeProperty('TZOFFSETFROM', from),
    writeProperty('TZOFFSETTO', to),
    writeOptional('RRULE', rule),
    ...dates.map((local) => writeProperty('RDATE', { kind: 'floating', local })),
  ])
}

/**
 * Whether a client that knows a zone only by its VTIMEZONE finds the right instant for a local
 * time. It does not if the zone had other rules at that time, or for the second of two equal times.
 */
export function saysInstant(zone: string, current: number, { local, unix }: Instant): boolean {
  return secondsInUtc(local) - offsetOf(zoneRules(zone, current), local) === unix
}

/** A local time, `YYYY-MM-DDTHH:MM:SS`, and the instant it means in seconds since 1970. */
interface Instant {
  readonly local: string
  readonly unix: number
}

function offsetOf(rules: ZoneRules, local: string): number {
  if (rules.kind === 'fixed') return rules.offset
  const onsets = onsetsOf(rules)(local.slice(0, 4))
  // Until the first change of a year, the previous year's last one applies.
  const latest = onsets.findLast(({ since }) => since <= local) ?? onsets.at(-1)
  return latest?.to ?? rules.standard.to
}

/** The two onsets of a year, in order. */
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

/** Returns the local time of an onset in a year, `YYYY-MM-DDTHH:MM:SS`. */
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
