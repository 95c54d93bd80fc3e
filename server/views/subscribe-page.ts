import { html } from 'hono/html'
import type { Calendar } from '../../core/calendar/calendar.ts'
import type { SubscribeService } from '../../core/calendar/follower.ts'
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

/** The services in the order of their buttons, by the names that people know. */
const names: Readonly<Record<SubscribeService, string>> = {
  apple: 'Apple Calendar',
  google: 'Google Calendar',
  outlook: 'Outlook',
  outlookcom: 'Outlook.com',
  office365: 'Microsoft 365',
  yahoo: 'Yahoo Calendar',
}

/** The page where people subscribe to a calendar. */
export function subscribePage({ calendar, events, feedAddress }: SubscribePage): string {
  return layout(
    calendar.title,
    html`<h1 dir="auto">${calendar.title}</h1>
${calendar.description && html`<p class="lines" dir="auto">${calendar.description}</p>`}
<p class="quiet">Subscribe once, and new dates and changes arrive in your calendar by themselves.</p>
<ul class="choices">
${Object.entries(names).map(
  ([service, name]) =>
    html`<li><a class="button" href="/subscribe/${calendar.key}+${service}" rel="nofollow">Subscribe in ${name}</a></li>\n`,
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
export function pasteAddressPage(
  title: string,
  service: SubscribeService,
  feedAddress: string,
): string {
  const name = names[service]
  return layout(
    title,
    html`<h1 dir="auto">${title}</h1>
<p>${name} takes no link. Copy the address below, open ${name} on a computer, choose to add a calendar by its address, and paste it there.</p>
${addressToCopy(feedAddress)}`,
  )
}
