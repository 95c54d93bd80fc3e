import type { StoredEvent } from '../event/event.ts'
import { spanOf } from '../event/span.ts'
import type { CalendarEvent } from '../ical/event.ts'

/** An event as a feed says it. */
export function feedEvent(event: StoredEvent, url: string): CalendarEvent {
  return {
    uid: event.uid,
    stamp: event.modifiedAt,
    created: event.createdAt,
    sequence: event.updates,
    summary: event.title,
    description: event.description,
    location: event.location,
    url,
    ...spanOf(event.when),
    ...(event.organizer && { organizer: event.organizer }),
    ...(event.reminder !== undefined && { alarmMinutes: event.reminder }),
  }
}
