import type { ListedEvent, SavedEvent, SavedOneTimeEvent } from '../../contract/replies.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { apiDate, apiHalfOfDay, apiTime } from '../../core/time/api-format.ts'

/** An event as lists show it: its id is a string. */
export function listedEvent(event: StoredEvent): ListedEvent {
  return {
    id: String(event.id),
    ...textsOf(event),
    ...datesOf(event),
    date_start_unix: event.when.start.unix,
    date_end_unix: event.when.end.unix,
  }
}

/** An event of a calendar after create and save: its id is a number, and it names its calendar. */
export function savedEvent(event: StoredEvent): SavedEvent {
  const { eventname: _, ...texts } = textsOf(event)
  return { id: event.id, calendar: String(event.calendarId), ...texts, ...datesOf(event) }
}

/** A one-time event after create and save: its id is a number, and it has the key of its page. */
export function savedOneTimeEvent(event: StoredEvent): SavedOneTimeEvent {
  return { id: event.id, uniquekey: event.key, ...textsOf(event), ...datesOf(event) }
}

function textsOf(event: StoredEvent) {
  return {
    title: event.title,
    eventname: event.eventname,
    description: event.description,
    location: event.location,
    organizer: event.organizer?.name ?? '',
    organizer_email: event.organizer?.email ?? '',
  }
}

function datesOf({ when, ...event }: StoredEvent) {
  return {
    date_start: apiDate(when.start.local),
    date_start_time: apiTime(when.start.local),
    date_start_ampm: apiHalfOfDay(when.start.local),
    date_end: apiDate(when.end.local),
    date_end_time: apiTime(when.end.local),
    date_end_ampm: apiHalfOfDay(when.end.local),
    all_day_event: when.isWholeDay ? ('true' as const) : ('false' as const),
    date_format: 'MM/DD/YYYY' as const,
    timezone: when.zone,
    reminder: event.reminder === undefined ? '' : String(event.reminder),
    updated_times: String(event.updates),
    date_create: event.createdAt,
    date_modified: event.modifiedAt,
  }
}
