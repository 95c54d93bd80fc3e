import type { StoredEvent } from '../event/event.ts'
import { seriesSpanOf, spanOf } from '../event/span.ts'
import type { CalendarEvent } from '../ical/event.ts'

/** An event as a feed says it. */
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
    // Busy is what programs take for granted (RFC 5545 3.8.2.7).
    ...(event.transparency !== 'OPAQUE' && { transparency: event.transparency }),
    ...(event.reminder !== undefined && { alarmMinutes: event.reminder }),
  }
}
