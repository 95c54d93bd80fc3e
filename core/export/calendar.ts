import { type CalendarColor, calendarColors } from '../calendar/color.ts'
import { calendarEventsOf } from '../calendar/feed.ts'
import type { StoredEvent } from '../event/event.ts'
import { type EventSpan, exportSpanOf, zonedSpanOf } from '../event/span.ts'
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

/** The name and color of a calendar, and the app that reads it. */
export interface CalendarTexts {
  readonly title: string
  readonly description: string
  readonly color?: CalendarColor | null
  readonly reader?: ZoneReader
}

/**
 * Some events of a calendar in iCalendar, and the zones that the calendar must declare for them.
 */
export interface WrittenEvents {
  readonly lines: ContentLines
  readonly zones: Zones
}

/** Writes some events of a calendar; the URL of an event's page is `pages` followed by its key. */
export type WriteEvents = (events: readonly StoredEvent[], pages: string) => WrittenEvents

/** Writes events for followers' calendar apps. */
export const writeFeedEvents: WriteEvents = (events, pages) =>
  writeCalendarEvents(events.flatMap((event) => calendarEventsOf(event, pages + event.key)))

/**
 * Writes events for Thunderbird, which shows UTC times an hour off near clock changes (ical.js 847).
 */
export const writeZonedEvents: WriteEvents = (events, pages) =>
  writeCalendarEvents(
    events.flatMap((event) =>
      withSingleSpan(event, pages, ({ when, modifiedAt }) => zonedSpanOf(when, modifiedAt)),
    ),
  )

/** Writes events for a file to download: single events keep their zones too. */
export const writeExportedEvents: WriteEvents = (events, pages) =>
  writeCalendarEvents(
    events.flatMap((event) => withSingleSpan(event, pages, ({ when }) => exportSpanOf(when))),
  )

function withSingleSpan(
  event: StoredEvent,
  pages: string,
  spanOf: (event: StoredEvent) => EventSpan,
): readonly CalendarEvent[] {
  const written = calendarEventsOf(event, pages + event.key)
  return event.recurrence ? written : written.map((one) => ({ ...one, ...spanOf(event) }))
}

/** Writes a calendar for calendar apps. */
export function writeCalendarEvents(told: readonly CalendarEvent[]): WrittenEvents {
  return { lines: writeEvents(told), zones: zonesOf(told) }
}

/** Writes a whole calendar around its events, for a feed or an export. */
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

/** Writes the parts before and after the events of a calendar; the zones are those of its parts. */
export function writeCalendarFrame(
  { title, description, color, reader }: CalendarTexts,
  zones: readonly Zones[],
) {
  // Without events, one zone is required.
  const all = zones.length > 0 ? joinZones(zones) : zonesOf([])
  const shade = color ? calendarColors[color] : undefined
  const feed = {
    ...({ kind: 'feed', name: title, description, color: shade } as const),
    ...(reader && { reader }),
  }
  return { start: writeHead(feed, all), end: calendarEnd }
}

/** Whether every client gets the same VTIMEZONEs for the parts of a calendar. */
export function isForAll(zones: readonly Zones[]): boolean {
  return [...joinZones(zones)].every(([zone, years]) => isSimple(zone, years))
}
