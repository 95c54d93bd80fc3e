import { fileMarkup } from '../event/description.ts'
import { detailLines } from '../event/details.ts'
import {
  type EventSpan,
  exportSpanOf,
  seriesDatesOf,
  seriesSpanOf,
  seriesStartOf,
  spanOf,
  zonedSpanOf,
} from '../event/span.ts'
import { writeCalendar } from '../ical/calendar.ts'
import type { CalendarEvent } from '../ical/event.ts'
import type { ZoneReader } from '../ical/timezone.ts'
import { changedDates } from '../recurrence/dates.ts'
import { type Entry, entryOn, fullDescription } from './entry.ts'

/** Writes the calendar file of one event, for all apps or for all except Microsoft's. */
export function writeFile(entry: Entry, reader: ZoneReader = 'microsoft'): string {
  const { method } = entry
  const events = [calendarEvent(entry), ...changedEvents(entry)]
  return writeCalendar({ kind: 'file', ...(method && { method }), reader }, events)
}

function changedEvents(entry: Entry): readonly CalendarEvent[] {
  const { recurrence, when } = entry
  if (!recurrence?.exceptions) return []
  return changedDates(recurrence, when).map((date) => ({
    ...calendarEvent({ ...entryOn(date, entry), recurrence: undefined }),
    ...exportSpanOf(date.when),
    recurrenceId: seriesStartOf(date.date, when),
  }))
}

// No URL: nothing of this service is added to a person's calendar, and the page may be deleted
// before the event.
function calendarEvent(entry: Entry): CalendarEvent {
  const { recurrence, organizer, reminder, details = {} } = entry
  const description = fullDescription(entry)
  const markup = fileMarkup(description)
  return {
    uid: entry.uid,
    stamp: entry.stamp,
    sequence: entry.sequence,
    summary: entry.title,
    ...spanIn(entry),
    ...seriesDatesOf(entry.when, recurrence),
    description: description.text,
    ...(markup && { htmlDescription: markup }),
    location: entry.location,
    details: detailLines(details),
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
