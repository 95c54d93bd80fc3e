import { readMarkup } from '../event/description.ts'
import type { Event, StoredEvent } from '../event/event.ts'
import type { Entry } from './entry.ts'

/** An event, stored or only previewed. */
type ShownEvent = Event & Pick<StoredEvent, 'uid' | 'updates' | 'modifiedAt'>

/** Returns the entry of an account's event; the URL of its page is absolute. */
export function entryOfEvent(event: ShownEvent, pageUrl: string): Entry {
  return {
    title: event.title,
    when: event.when,
    description: readMarkup(event.description),
    location: event.location,
    ...(event.details && { details: event.details }),
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
