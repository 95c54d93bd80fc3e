import ical from 'ical-generator'
import { createEvents } from 'ics'
import { calendarEventsOf } from '../core/calendar/feed.ts'
import type { StoredEvent } from '../core/event/event.ts'
import { writeCalendar } from '../core/ical/calendar.ts'
import { newKey } from '../server/secrets/keys.ts'
import { sampleEvent } from './sample-data.ts'

/** A writer of calendars, with the events in its input format. */
export interface Writer {
  readonly name: string
  /** Writes the whole calendar. */
  readonly write: () => string
}

const hour = 3600
const first = Date.UTC(2026, 11, 1) / 1000
const name = 'Concerts in the Botanical Garden'
const productId = '-//Daymark//Daymark//EN'

/** The events of a calendar as read from the database. */
export function storedEvents(count: number): readonly StoredEvent[] {
  return Array.from({ length: count }, (_, number) => {
    const event = sampleEvent(first + hour * number)
    const title = `${event.title}, ${number}`
    const dates = { createdAt: first - number, modifiedAt: first + number }
    const key = newKey()
    return { ...event, title, ...dates, id: number, key, uid: key, calendarId: 1, updates: 3 }
  })
}

/** Daymark's writer, including the preparation of each event for the feed. */
export function ourWriter(events: readonly StoredEvent[]): Writer {
  return {
    name: 'Daymark',
    write: () =>
      writeCalendar(
        { kind: 'feed', name },
        events.flatMap((event) => calendarEventsOf(event, pageOf(event))),
      ),
  }
}

/** npm `ical-generator`. */
export function icalGenerator(events: readonly StoredEvent[]): Writer {
  const given = events.map((event) => ({
    id: event.key,
    stamp: dateOf(event.modifiedAt),
    created: dateOf(event.createdAt),
    lastModified: dateOf(event.modifiedAt),
    sequence: event.updates,
    start: dateOf(event.when.start.unix),
    end: dateOf(event.when.end.unix),
    summary: event.title,
    description: event.description,
    location: event.location,
    url: pageOf(event),
  }))
  return {
    name: '`ical-generator`',
    write: () => ical({ name, prodId: productId, ttl: hour, events: given }).toString(),
  }
}

const utc = {
  startInputType: 'utc',
  startOutputType: 'utc',
  endInputType: 'utc',
  endOutputType: 'utc',
} as const

/** npm `ics`. Its DTSTAMP is always the current time. */
export function ics(events: readonly StoredEvent[]): Writer {
  const given = events.map((event) => ({
    ...utc,
    uid: event.key,
    created: 1000 * event.createdAt,
    lastModified: 1000 * event.modifiedAt,
    sequence: event.updates,
    start: 1000 * event.when.start.unix,
    end: 1000 * event.when.end.unix,
    title: event.title,
    description: event.description,
    location: event.location,
    url: pageOf(event),
  }))
  return {
    name: '`ics`',
    write: () => {
      const { error, value } = createEvents(given, { calName: name, productId })
      if (value) return value
      throw new Error('ics refuses the events', { cause: error })
    },
  }
}

function pageOf({ key }: StoredEvent): string {
  return `http://127.0.0.1:8080/event/${key}`
}

function dateOf(unix: number): Date {
  return new Date(1000 * unix)
}
