import { html, raw } from 'hono/html'
import type { DateFormat } from '../../core/links/direct.ts'
import type { Entry } from '../../core/links/entry.ts'
import { occurrences } from '../../core/recurrence/dates.ts'
import { recurrenceInWords } from '../../core/recurrence/words.ts'
import { eventData } from './event-data.ts'
import { layout } from './layout.ts'
import { offered } from './services.ts'
import { dateInWords, type Wording, whenInWords, wordingOf } from './when.ts'

/** What the page of an event shows. */
export interface EventPage {
  readonly entry: Entry
  /** The key of the page: the ways into calendars hang behind it. */
  readonly key: string
  readonly dateFormat: DateFormat | undefined
  /** Unix seconds. */
  readonly now: number
}

/** How many dates of a series are listed. */
const datesShown = 3

/** The page of an event: what, when and where, and a way into every calendar. */
export function eventPage({ entry, key, dateFormat, now }: EventPage): string {
  const { title, when, location, organizer, status } = entry
  const wording = wordingOf(dateFormat)
  const time = whenInWords(when, wording)
  return layout(
    title,
    html`${status === 'CANCELLED' && html`<p><strong>This event is cancelled.</strong></p>`}
<h1 dir="auto">${title}</h1>
<p><time datetime="${when.start.local}">${time}</time></p>
${series(entry, now, wording)}
${location && html`<p dir="auto">${location}</p>`}
<ul class="choices">
${offered.map(
  ([service, words]) =>
    html`<li><a class="button" href="/event/${key}+${service}" rel="nofollow">${words}</a></li>\n`,
)}</ul>
${description(entry)}
${organizer && html`<p class="quiet">Organized by ${organizer.name}</p>`}`,
    eventData(entry, [time, location].filter(Boolean).join(' · ')),
  )
}

function description({ description: { text, html: markup } }: Entry) {
  // The markup was made by our own serializer out of the few elements that are let through.
  if (markup !== undefined) return html`<div class="markup" dir="auto">${raw(markup)}</div>`
  return text && html`<p class="lines" dir="auto">${text}</p>`
}

function series({ recurrence, when }: Entry, now: number, wording: Wording) {
  if (!recurrence) return ''
  const next = occurrences(recurrence, when, now, datesShown)
  return html`<p>Repeats ${recurrenceInWords(recurrence)}.</p>
${
  next.length > 0 &&
  html`<ul class="events">${next.map(
    (start) => html`<li>${dateInWords(start, when.isWholeDay, wording)}</li>\n`,
  )}</ul>`
}`
}
