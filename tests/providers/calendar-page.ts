import { html, raw } from 'hono/html'
import { sanitizeHtml } from '../../core/html/sanitize.ts'
import type { Call, Operation, Reply } from './server.ts'
import type { Entry } from './times.ts'

/** What the calendar page of a stand-in shows. */
export interface CalendarPage {
  readonly title: string
  readonly people: readonly string[]
  readonly entries: (person: string) => readonly Entry[]
}

/** The addresses of an entry's page at the providers. */
const providerLinks = /https:\/\/(?:www\.google\.com|outlook\.live\.com)(?=\/(?:calendar|owa)\/)/g

/** Makes links to entries lead to the calendar page of the stand-in. */
export function withOwnLinks(reply: Reply, { url }: Call): Reply {
  return { ...reply, body: (reply.body ?? '').replaceAll(providerLinks, url.origin) }
}

/** The operation that shows the calendars of all people, and keeps up with them. */
export function calendarPage(page: CalendarPage): Operation {
  return {
    name: 'page',
    method: 'GET',
    path: /^\/(?:calendar\/event|owa\/)?$/,
    answer: () => ({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', refresh: '2' },
      body: String(render(page)),
    }),
  }
}

function render({ title, people, entries }: CalendarPage) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
li { margin-bottom: 1rem; overflow-wrap: anywhere }</style></head>
<body><main><h1>${title} (stand-in)</h1>
${people.map((person) => calendarOf(person, entries(person)))}
</main></body></html>`
}

/** At most so many dates of a calendar are shown. */
const datesShown = 20

function calendarOf(person: string, entries: readonly Entry[]) {
  const next = entries.toSorted((one, other) => (one.start < other.start ? -1 : 1))
  const items = next.slice(0, datesShown).map(
    ({ title, start, end, description }) => html`<li><strong dir="auto">${title}</strong>
<br>${start} – ${end}<div dir="auto">${described(description)}</div></li>`,
  )
  return html`<section><h2>${person}</h2>${items.length > 0 ? html`<ul>${items}</ul>` : html`<p>No entries</p>`}</section>`
}

/** A description with its links: the addresses in a plain text are links too. */
function described(description: string) {
  const { text, html: markup } = sanitizeHtml(description)
  // The markup has only the few elements that our own serializer writes.
  if (markup !== undefined) return raw(markup)
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
}
