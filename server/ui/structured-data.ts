import { html, raw } from 'hono/html'
import type { Entry } from '../../core/links/entry.ts'
import { entryOfEvent } from '../../core/links/stored-entry.ts'
import { dateOf, type Moment, secondsInUtc } from '../../core/time/moment.ts'
import type { ShownEvents } from './calendar-view.ts'
import type { Html } from './html.ts'

/** Structured data in a page. Only `<` could end its element or start another one (HTML, 4.12.1.3). */
export function dataScript(value: unknown): Html {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c')
  return html`<script type="application/ld+json">${raw(text)}</script>`
}

/** The structured data of listed events; the URL of a page is `pages` followed by the event's key. */
export function eventsData(shown: ShownEvents, pages: string): Html {
  if (shown.view !== 'list' || shown.events.length === 0) return html``
  const listed = shown.events.map(({ event }) => entryOfEvent(event, pages + event.key))
  return dataScript(listed.map((entry) => ({ ...schemaEvent(entry), url: entry.pageUrl })))
}

/** An event in the words of schema.org. */
export function schemaEvent(entry: Entry) {
  const { title, when, location, description, organizer, status, details } = entry
  const isCancelled = status === 'CANCELLED'
  const said = (moment: Moment) =>
    when.isWholeDay ? dateOf(moment.local) : dateTime(moment, when.zone)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    startDate: said(when.start),
    endDate: said(when.end),
    eventStatus: `https://schema.org/Event${isCancelled ? 'Cancelled' : 'Scheduled'}`,
    ...(location && { location: { '@type': 'Place', name: location } }),
    ...(description.text && { description: description.text }),
    ...(details?.images && { image: details.images.map(({ value }) => value) }),
    ...(organizer && { organizer: { '@type': 'Organization', name: organizer.name } }),
  }
}

// With a zone, the offset defines the instant; without one, it stays a local time.
function dateTime({ local, unix }: Moment, zone: string): string {
  if (zone === '') return local
  const minutes = Math.round((secondsInUtc(local) - unix) / 60)
  const size = Math.abs(minutes)
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0')
  return `${local}${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
}
