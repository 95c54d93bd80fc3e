import { html } from 'hono/html'
import type { StoredEvent } from '../../../../core/event/event.ts'
import { dateBadge } from '../../../ui/date-badge.ts'
import { whenInWords } from '../../../ui/date-text.ts'
import { timeOf } from '../../../ui/event-list.ts'
import type { Html } from '../../../ui/html.ts'
import { editPathOf } from '../events/home.ts'
import type { AccountSpeech } from '../speech.ts'

/** An event to come, with the title of its calendar; one-time events have none. */
export interface Upcoming {
  readonly event: StoredEvent
  readonly calendarTitle: string | undefined
}

/** Events to come, by date. */
export function upcomingList(upcoming: readonly Upcoming[], speech: AccountSpeech): Html {
  return html`<ul class="days plain">${upcoming.map((one) => item(one, speech))}</ul>`
}

function item({ event, calendarTitle }: Upcoming, speech: AccountSpeech): Html {
  const { title, when } = event
  return html`<li><div aria-hidden="true">${dateBadge(when.start.local, speech)}</div>
<div><a href="${editPathOf(event)}" dir="auto">${title}</a>
<p>${timeOf(when, whenInWords(when, speech))}</p>
<p class="quiet small" dir="auto">${calendarTitle ?? speech.account.home.oneTime}</p></div></li>\n`
}
