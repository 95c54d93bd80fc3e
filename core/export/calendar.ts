import { feedEvent } from '../calendar/feed.ts'
import type { StoredEvent } from '../event/event.ts'
import { calendarEnd, writeEvents, writeHead, zonesOf } from '../ical/calendar.ts'
import type { ContentLines } from '../ical/content-line.ts'

/** What a calendar is called. */
export interface Named {
  readonly title: string
  readonly description: string
}

/** Some events of a calendar in iCalendar; the address of an event's page is `pages` and its key. */
export function writeSome(events: readonly StoredEvent[], pages: string): ContentLines {
  return writeEvents(events.map((event) => feedEvent(event, pages + event.key)))
}

/** A whole calendar around its written events: what programs subscribe to, and what is exported. */
export function writeWhole(calendar: Named, written: readonly ContentLines[]): string {
  const { title: name, description } = calendar
  // Events are said in UTC, so no zone is declared; without events one must be.
  const head = writeHead(
    { kind: 'feed', name, description },
    written.length > 0 ? new Map() : zonesOf([]),
  )
  return head + written.join('') + calendarEnd
}
