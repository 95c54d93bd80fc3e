import { fileMarkup, readMarkup, withConferences } from '../event/description.ts'
import { detailLines } from '../event/details.ts'
import type { StoredEvent } from '../event/event.ts'
import { eventOn } from '../event/occurrence.ts'
import { exportSpanOf, seriesDatesOf, seriesSpanOf, seriesStartOf, spanOf } from '../event/span.ts'
import type { CalendarEvent } from '../ical/event.ts'
import { changedDates, type Occurrence } from '../recurrence/dates.ts'
import { dateOf } from '../time/moment.ts'

/** Converts an event for a feed: a series with each of its changed dates. */
export function calendarEventsOf(event: StoredEvent, url: string): readonly CalendarEvent[] {
  const { recurrence, when } = event
  const main = calendarEventOf(event, url)
  if (!recurrence?.exceptions) return [main]
  return [main, ...changedDates(recurrence, when).map((date) => changedEventOf(event, date, url))]
}

// It has the sequence of the series: a client compares it with the sequence of the date before the change.
function changedEventOf(series: StoredEvent, date: Occurrence, url: string): CalendarEvent {
  const event = { ...eventOn(date, series), recurrence: undefined }
  return {
    ...calendarEventOf(event, `${url}?date=${dateOf(event.when.start.local)}`),
    ...exportSpanOf(event.when),
    recurrenceId: seriesStartOf(date.date, series.when),
    ...(event.isCancelled && { status: 'CANCELLED' }),
  }
}

function calendarEventOf(event: StoredEvent, url: string): CalendarEvent {
  const { recurrence, when, details = {} } = event
  return {
    uid: event.uid,
    stamp: event.modifiedAt,
    created: event.createdAt,
    sequence: event.updates,
    summary: event.title,
    ...descriptionOf(event),
    location: event.location,
    // An event has one URL (RFC 5545 3.8.4.6).
    ...(!details.website && { url }),
    details: detailLines(details),
    ...(recurrence ? seriesSpanOf(when) : spanOf(when)),
    ...seriesDatesOf(when, recurrence),
    ...(event.continues && { relatedTo: event.continues }),
    ...(event.organizer && { organizer: event.organizer }),
    // Busy is the default (RFC 5545 3.8.2.7).
    ...(event.transparency !== 'OPAQUE' && { transparency: event.transparency }),
    ...(event.reminder !== undefined && { alarmMinutes: event.reminder }),
  }
}

function descriptionOf({ description: stored, details }: StoredEvent) {
  const description = withConferences(readMarkup(stored), details?.conferences)
  const markup = fileMarkup(description)
  return { description: description.text, ...(markup && { htmlDescription: markup }) }
}

/** The properties that differ between placeholders. */
type PlaceholderTexts = Pick<CalendarEvent, 'uid' | 'summary' | 'stamp' | 'sequence'>

/**
 * Returns the only event of an empty feed, far from any day that people look at: Evolution and GNOME
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
