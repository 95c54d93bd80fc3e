import { type EventSpan, seriesSpanOf, spanOf, zonedSpanOf } from '../event/span.ts'
import { writeCalendar } from '../ical/calendar.ts'
import type { CalendarEvent } from '../ical/event.ts'
import type { ZoneReader } from '../ical/timezone.ts'
import type { Entry } from './entry.ts'

/** Writes the calendar file of one event, for all apps or for all except Microsoft's. */
export function writeFile(entry: Entry, reader: ZoneReader = 'microsoft'): string {
  const { method } = entry
  return writeCalendar({ kind: 'file', ...(method && { method }), reader }, [calendarEvent(entry)])
}

// No URL: nothing of this service is added to a person's calendar, and the page may be deleted
// before the event.
function calendarEvent(entry: Entry): CalendarEvent {
  const { recurrence, description, organizer, reminder } = entry
  return {
    uid: entry.uid,
    stamp: entry.stamp,
    sequence: entry.sequence,
    summary: entry.title,
    ...spanIn(entry),
    ...(recurrence && { recurrence: recurrence.rule }),
    description: description.text,
    ...(description.html !== undefined && { htmlDescription: description.html }),
    location: entry.location,
    status: entry.status,
    transparency: entry.transparency,
    ...(organizer && { organizer }),
    attendees: entry.attendees,
    ...(reminder !== undefined && { alarmMinutes: reminder }),
  }
}

function spanIn({ when, recurrence, namesZone, stamp }: Entry): EventSpan {
  if (recurrence) return seriesSpanOf(when)
  return namesZone ? zonedSpanOf(when, stamp) : spanOf(when)
}
