import { html } from 'hono/html'
import type { Calendar } from '../../core/calendar/calendar.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { layout } from './layout.ts'
import { whenInWords } from './when.ts'

/** What the subscribe page of a calendar shows. */
export interface SubscribePage {
  readonly calendar: Calendar
  /** The next events, the earliest first. */
  readonly events: readonly StoredEvent[]
  /** A fresh personal feed address, to be copied. */
  readonly feedAddress: string
}

const choices = [
  ['apple', 'Subscribe in Apple Calendar'],
  ['google', 'Subscribe in Google Calendar'],
  ['outlook', 'Subscribe in Outlook'],
  ['outlookcom', 'Subscribe in Outlook.com'],
  ['office365', 'Subscribe in Microsoft 365'],
  ['yahoo', 'Subscribe in Yahoo Calendar'],
] as const

/** The page where people subscribe to a calendar. */
export function subscribePage({ calendar, events, feedAddress }: SubscribePage): string {
  return layout(
    calendar.title,
    html`<h1 dir="auto">${calendar.title}</h1>
${calendar.description && html`<p class="lines" dir="auto">${calendar.description}</p>`}
<p class="quiet">Subscribe once, and new dates and changes arrive in your calendar by themselves.</p>
<ul class="choices">
${choices.map(
  ([service, words]) =>
    html`<li><a class="button" href="/subscribe/${calendar.key}+${service}" rel="nofollow">${words}</a></li>\n`,
)}</ul>
${addressToCopy(feedAddress)}
<h2>Next events</h2>
${
  events.length === 0
    ? html`<p class="quiet">No events are planned yet. Subscribe, and you will see them when they are.</p>`
    : html`<ul class="events">${events.map(eventItem)}</ul>`
}`,
  )
}

function addressToCopy(feedAddress: string) {
  return html`<p class="copy"><label for="address">Address for any other calendar</label>
<input class="address" id="address" readonly value="${feedAddress}">
<span class="quiet">Copy it into your calendar under “subscribe” or “add by address”. It is yours: please do not share it.</span></p>`
}

function eventItem(event: StoredEvent) {
  return html`<li><a href="/event/${event.key}" dir="auto">${event.title}</a><br>
<time datetime="${event.when.start.local}">${whenInWords(event.when)}</time>
${event.location && html`<br><span class="quiet" dir="auto">${event.location}</span>`}</li>
`
}

/** The page for a calendar that takes no link: it says where to paste the address. */
export function pasteAddressPage(title: string, service: string, feedAddress: string): string {
  return layout(
    title,
    html`<h1 dir="auto">${title}</h1>
<p>${service} takes no link. Copy the address below, open ${service} on a computer, choose to add a calendar by its address, and paste it there.</p>
${addressToCopy(feedAddress)}`,
  )
}
