import { calendarEventOf } from '../calendar/feed.ts'
import type { StoredEvent } from '../event/event.ts'
import { exportSpanOf, zonedSpanOf } from '../event/span.ts'
import {
  calendarEnd,
  joinZones,
  writeEvents,
  writeHead,
  type Zones,
  zonesOf,
} from '../ical/calendar.ts'
import type { ContentLines } from '../ical/content-line.ts'
import type { CalendarEvent } from '../ical/event.ts'
import { isSimple, type ZoneReader } from '../ical/timezone.ts'

/** What a calendar is called, and who reads it. */
export interface CalendarTexts {
  readonly title: string
  readonly description: string
  readonly reader?: ZoneReader
}

/** Some events of a calendar in iCalendar, and the zones that the calendar must declare for them. */
export interface WrittenEvents {
  readonly lines: ContentLines
  readonly zones: Zones
}

/** Writes some events of a calendar; the address of an event's page is `pages` and its key. */
export type WriteEvents = (events: readonly StoredEvent[], pages: string) => WrittenEvents

/** For followers' calendar apps. */
export const writeFeedEvents: WriteEvents = (events, pages) =>
  writeCalendarEvents(events.map((event) => calendarEventOf(event, pages + event.key)))

/** For Thunderbird, which shows UTC an hour wrong near clock changes (ical.js 847). */
export const writeZonedEvents: WriteEvents = (events, pages) =>
  writeCalendarEvents(
    events.map((event) => ({
      ...calendarEventOf(event, pages + event.key),
      ...(!event.recurrence && zonedSpanOf(event.when, event.modifiedAt)),
    })),
  )

/** For a file to download: single events keep their zones too. */
export const writeExportedEvents: WriteEvents = (events, pages) =>
  writeCalendarEvents(
    events.map((event) => ({
      ...calendarEventOf(event, pages + event.key),
      ...(!event.recurrence && exportSpanOf(event.when)),
    })),
  )

/** Writes a calendar for calendar apps. */
export function writeCalendarEvents(told: readonly CalendarEvent[]): WrittenEvents {
  return { lines: writeEvents(told), zones: zonesOf(told) }
}

/** A whole calendar around its written events: what programs subscribe to, and what is exported. */
export function writeCalendarFile(
  calendar: CalendarTexts,
  written: readonly WrittenEvents[],
): string {
  const { start, end } = writeCalendarFrame(
    calendar,
    written.map(({ zones }) => zones),
  )
  return start + written.map(({ lines }) => lines).join('') + end
}

/** What precedes and follows the events of a calendar; the zones are those of its parts. */
export function writeCalendarFrame(
  { title, description, reader }: CalendarTexts,
  zones: readonly Zones[],
) {
  // Without events one zone must be there.
  const all = zones.length > 0 ? joinZones(zones) : zonesOf([])
  const feed = { kind: 'feed', name: title, description, ...(reader && { reader }) } as const
  return { start: writeHead(feed, all), end: calendarEnd }
}

/** Whether every reader gets the same VTIMEZONEs for the parts of a calendar. */
export function isForAll(zones: readonly Zones[]): boolean {
  return [...joinZones(zones)].every(([zone, years]) => isSimple(zone, years))
}
