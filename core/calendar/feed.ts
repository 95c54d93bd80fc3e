import type { StoredEvent } from '../event/event.ts'
import type { CalendarEvent, Span } from '../ical/event.ts'
import { addDays, dateOf } from '../time/moment.ts'

/**
 * An event as a feed says it. With a zone it is an instant, and goes out in UTC: readers disagree
 * about the repeated hour of a clock change when they are given a zone. Without one it floats.
 */
export function feedEvent(event: StoredEvent, url: string): CalendarEvent {
  return {
    uid: event.key,
    stamp: event.modifiedAt,
    created: event.createdAt,
    sequence: event.updates,
    summary: event.title,
    description: event.description,
    location: event.location,
    url,
    ...spanOf(event),
    ...(event.organizer && { organizer: event.organizer }),
    ...(event.reminder !== undefined && { alarmMinutes: event.reminder }),
  }
}

function spanOf({ when }: StoredEvent): Span {
  if (when.isWholeDay) {
    const afterwards = addDays(dateOf(when.end.local), 1)
    return {
      start: { kind: 'date', date: dateOf(when.start.local) },
      end: { kind: 'date', date: afterwards },
    }
  }
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
