import type { Entry } from '../links/entry.ts'
import type { SeriesException } from '../recurrence/exceptions.ts'
import type { EntryMark } from './google-event.ts'

type Changes = Pick<Entry, 'when'> & Partial<Entry>

/** An entry with a title, a description and a page. */
export function exampleEntry(changes: Changes): Entry {
  return {
    title: 'Choir rehearsal',
    description: { text: 'Bring your scores.', html: undefined },
    location: 'Town hall',
    organizer: undefined,
    attendees: [],
    reminder: undefined,
    recurrence: undefined,
    uid: 'choir@daymark.example',
    stamp: 1_790_000_000,
    sequence: 0,
    status: 'CONFIRMED',
    method: undefined,
    transparency: 'OPAQUE',
    pageUrl: 'https://daymark.example/event/choir',
    ...changes,
  }
}

/** A key, and a link at the end of the description. */
export const exampleMark: EntryMark = {
  key: 'k7d2m9',
  link: { text: 'Stop updates', url: 'https://daymark.example/connected/k7d2m9' },
}

/** An exception of a series in Berlin, in winter. */
export function exceptionAt(local: string, values: Partial<SeriesException>): SeriesException {
  const date = { local, unix: Date.parse(`${local}+01:00`) / 1000 }
  return { date, isAdded: false, isSkipped: false, change: {}, ...values }
}

/** A series with exceptions. */
export function withExceptions(entry: Entry, exceptions: readonly SeriesException[]): Entry {
  return { ...entry, recurrence: entry.recurrence && { ...entry.recurrence, exceptions } }
}
