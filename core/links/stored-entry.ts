import type { StoredEvent } from '../event/event.ts'
import type { Entry } from './entry.ts'

/** The entry of an event that an account has stored; its page's address is an absolute one. */
export function entryOfEvent(event: StoredEvent, pageUrl: string): Entry {
  return {
    title: event.title,
    when: event.when,
    description: { text: event.description, html: undefined },
    location: event.location,
    organizer: event.organizer,
    attendees: [],
    reminder: event.reminder,
    recurrence: event.recurrence,
    uid: event.uid,
    stamp: event.modifiedAt,
    sequence: event.updates,
    status: 'CONFIRMED',
    method: undefined,
    transparency: event.transparency,
    pageUrl,
  }
}
