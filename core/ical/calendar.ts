/**
 * VCALENDAR (RFC 5545 3.4). A short calendar is written at once by `writeCalendar`, a long one in
 * pieces that are sent in order: `writeHead`, any number of `writeEvents`, `calendarEnd`.
 */

import { beginComponent, endComponent, joinLines } from './component.ts'
import type { ContentLines } from './content-line.ts'
import { type CalendarEvent, writeEvent } from './event.ts'
import { type PropertyValue, writeOptional, writeProperty } from './properties.ts'
import { writeTimezone, type ZoneReader, type ZoneYears } from './timezone.ts'

/**
 * A calendar that people subscribe to. It has no METHOD (docs/interop.md 0.2) and no UID (interop
 * 0.1).
 */
export interface CalendarFeed {
  readonly kind: 'feed'
  readonly name: string
  /** Plain text with line breaks. Omitted if empty. */
  readonly description?: string
  /** A CSS 3 color name, and the exact color as `#rrggbb`. */
  readonly color?: { readonly name: string; readonly hex: string } | undefined
  readonly reader?: ZoneReader
}

/**
 * A file that a person opens or an email carries. It has no name: with X-WR-CALNAME, a single
 * appointment would be treated as a calendar (MS-OXCICAL, interop 2.2).
 */
export interface CalendarFile {
  readonly kind: 'file'
  readonly method?: PropertyValue<'METHOD'>
  readonly reader?: ZoneReader
}

/** The zones that a calendar declares, each with the years it is needed for. */
export type Zones = ReadonlyMap<string, ZoneYears>

/** The last line of a calendar, after the events. */
export const calendarEnd: ContentLines = endComponent('VCALENDAR')

/** A calendar needs at least one component (RFC 5545 3.6); without events, it is this zone. */
const zonesWithoutEvents: Zones = new Map([['UTC', { first: 1970, current: 1970 }]])

/** Writes a whole calendar. Throws a RangeError for a value that its type does not allow. */
export function writeCalendar(
  calendar: CalendarFeed | CalendarFile,
  events: readonly CalendarEvent[],
): ContentLines {
  return joinLines([writeHead(calendar, zonesOf(events)), writeEvents(events), calendarEnd])
}

/**
 * Writes everything before the events: the calendar's own properties and a VTIMEZONE for each zone,
 * as returned by `zonesOf`. No X-WR-TIMEZONE: some clients shift floating events by it (interop
 * 0.7).
 */
export function writeHead(calendar: CalendarFeed | CalendarFile, zones: Zones): ContentLines {
  return joinLines([
    beginComponent('VCALENDAR'),
    writeProperty('VERSION', '2.0'),
    writeProperty('PRODID', '-//Daymark//Daymark//EN'),
    writeProperty('CALSCALE', 'GREGORIAN'),
    calendar.kind === 'feed'
      ? writeFeedProperties(calendar)
      : writeOptional('METHOD', calendar.method),
    ...Array.from(zones, ([zone, years]) => writeTimezone(zone, years, calendar.reader)),
  ])
}

/** Writes any number of events, in order. */
export function writeEvents(events: readonly CalendarEvent[]): ContentLines {
  return joinLines(events.map(writeEvent))
}

/**
 * Returns the zones that a calendar with these events must declare: those of their times (RFC 5545
 * 3.2.19), or only UTC if there are no events.
 */
export function zonesOf(events: readonly CalendarEvent[]): Zones {
  if (events.length === 0) return zonesWithoutEvents
  return joinZones(
    events
      .filter((event) => event.start.kind === 'zoned' || event.recurrenceId?.kind === 'zoned')
      .map(zonesOfOne),
  )
}

/** Merges the zones of a calendar's parts, each zone once. */
export function joinZones(parts: readonly Zones[]): Zones {
  const joined = new Map<string, ZoneYears>()
  for (const [zone, { first, current }] of parts.flatMap((zones) => [...zones])) {
    const earlier = joined.get(zone) ?? { first, current }
    joined.set(zone, {
      first: Math.min(earlier.first, first),
      current: Math.max(earlier.current, current),
    })
  }
  return joined
}

function zonesOfOne({ start, end, recurrenceId, added = [], stamp }: CalendarEvent): Zones {
  const all = [start, end, recurrenceId, ...added]
  const moments = all.filter((moment) => moment?.kind === 'zoned')
  const changed = new Date(stamp * 1000).getUTCFullYear()
  return joinZones(
    moments.map(({ zone, local }) => {
      const year = Number(local.slice(0, 4))
      return new Map([[zone, { first: year, current: Math.max(year, changed) }]])
    }),
  )
}

/**
 * Writes each standard property together with an older one that more clients read (interop 2.2).
 */
function writeFeedProperties({ name, description, color }: CalendarFeed): ContentLines {
  return joinLines([
    writeProperty('NAME', name),
    writeProperty('X-WR-CALNAME', name),
    writeOptional('DESCRIPTION', description),
    writeOptional('X-WR-CALDESC', description),
    writeOptional('COLOR', color?.name),
    writeOptional('X-APPLE-CALENDAR-COLOR', color?.hex),
    writeProperty('REFRESH-INTERVAL', 'PT1H'),
    writeProperty('X-PUBLISHED-TTL', 'PT1H'),
  ])
}
