import { html } from 'hono/html'
import type { ServiceName } from '../../core/links/services.ts'
import { recurrenceInWords } from '../../core/recurrence/words.ts'
import type { EventPage } from './event-page.ts'
import { layout } from './layout.ts'
import { serviceTitle } from './services.ts'
import { whenInWords, wordingOf } from './when.ts'

/** The page for a service that takes no repeating events from a link: it says so, and offers both. */
export function choicePage(
  { entry, key, dateFormat }: Omit<EventPage, 'now'>,
  service: ServiceName,
): string {
  const name = serviceTitle(service)
  return layout(
    entry.title,
    html`<h1 dir="auto">${entry.title}</h1>
<p>${whenInWords(entry.when, wordingOf(dateFormat))}${entry.recurrence && html`, repeats ${recurrenceInWords(entry.recurrence)}`}.</p>
<p>${name} cannot take a repeating event from a link. You can have:</p>
<ul class="choices">
<li><a class="button" href="/event/${key}+ics" rel="nofollow">All dates, as a calendar file to import</a></li>
<li><a class="button" href="/event/${key}+${service}+first" rel="nofollow">The first date only, in ${name}</a></li>
</ul>
<p><a href="/event/${key}">Other calendars</a></p>`,
  )
}
