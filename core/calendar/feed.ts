import type { StoredEvent } from '../event/event.ts'
import { seriesSpanOf, spanOf } from '../event/span.ts'
import type { CalendarEvent } from '../ical/event.ts'

/** Converts an event for a feed. */
export function calendarEventOf(event: StoredEvent, url: string): CalendarEvent {
  const { recurrence, when } = event
  return {
    uid: event.uid,
    stamp: event.modifiedAt,
    created: event.createdAt,
    sequence: event.updates,
    summary: event.title,
    description: event.description,
    location: event.location,
    url,
    ...(recurrence ? seriesSpanOf(when) : spanOf(when)),
    ...(recurrence && { recurrence: recurrence.rule }),
    ...(event.organizer && { organizer: event.organizer }),
    // Busy is the default (RFC 5545 3.8.2.7).
    ...(event.transparency !== 'OPAQUE' && { transparency: event.transparency }),
    ...(event.reminder !== undefined && { alarmMinutes: event.reminder }),
  }
}

/** The properties that differ between placeholders. */
type PlaceholderTexts = Pick<CalendarEvent, 'uid' | 'summary' | 'stamp' | 'sequence'>

/**
 * Returns the only event of an empty feed, on a day that nobody looks at: Evolution and GNOME
 * ignore a feed without events and continue to show the previous ones (docs/interop.md 3.1).
 */
export function placeholderEvent(given: PlaceholderTexts): CalendarEvent {
  return {
    ...given,
    start: { kind: 'date', date: '2000-01-01' },
    end: { kind: 'date', date: '2000-01-02' },
    transparency: 'TRANSPARENT',
  }
}
