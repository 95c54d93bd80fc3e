import { html, raw } from 'hono/html'
import type { Entry } from '../../core/links/entry.ts'
import { dateOf, type Moment } from '../../core/time/moment.ts'
import type { Html } from './html.ts'

/** What programs read on an event's page: schema.org's Event, and Open Graph for link previews. */
export function eventData(entry: Entry, summary: string): Html {
  return html`<meta property="og:type" content="website">
<meta property="og:title" content="${entry.title}">
<meta property="og:description" content="${summary}">
<meta property="og:url" content="${entry.pageUrl}">
<script type="application/ld+json">${raw(inScript(schemaEvent(entry)))}</script>`
}

// Within a script element only `<` could end it or begin another (HTML, 4.12.1.3).
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function schemaEvent({ title, when, location, description, organizer, status }: Entry) {
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
    ...(organizer && { organizer: { '@type': 'Organization', name: organizer.name } }),
  }
}

// With a zone the instant is said by its offset; without one the time stays a wall clock.
function dateTime({ local, unix }: Moment, zone: string): string {
  if (zone === '') return local
  const minutes = Math.round((Date.parse(`${local}Z`) / 1000 - unix) / 60)
  const size = Math.abs(minutes)
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0')
  return `${local}${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
}
