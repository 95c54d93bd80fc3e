import { html } from 'hono/html'
import type { Calendar } from '../../../../core/calendar/calendar.ts'
import type { StoredEvent } from '../../../../core/event/event.ts'
import { eventList } from '../../../ui/event-list.ts'
import type { Html } from '../../../ui/html.ts'
import { figureList } from '../figures.ts'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { emptyState } from '../list.ts'
import { calendarTabs, tabPath } from './tabs.ts'

/** What the page of a calendar shows first. */
export interface Overview {
  readonly calendar: Calendar
  /** Its next events, by date. */
  readonly events: readonly StoredEvent[]
}

/** The page of a calendar: its numbers, and what comes next. */
export function overviewPage({ calendar, events }: Overview, frame: Frame): string {
  const { speech } = frame
  const { calendars } = speech.account
  const { id, key, title, description } = calendar
  const toEvents = html`<a class="button" href="${tabPath('events', id)}">${calendars.toEvents}</a>`
  return accountPage(
    {
      title,
      part: 'calendars',
      action: html`<a class="button" href="/subscribe/${key}">${calendars.openSubscribePage}</a>`,
      main: html`${calendarTabs(id, 'overview', frame)}
${description && html`<p class="lines" dir="auto">${description}</p>`}
${figures(calendar, frame)}
<section><h2>${speech.texts.nextEvents}</h2>
${events.length > 0 ? html`<div class="list">${eventList(events, 'here', speech)}</div>` : emptyState(calendars.nothingPlanned, toEvents)}</section>`,
    },
    frame,
  )
}

function figures(calendar: Calendar, { speech }: Frame): Html {
  const { calendars } = speech.account
  const names = ['eventsTotal', 'followersActive', 'followersTotal'] as const
  const shown = names.map((name) => ({ words: calendars[name], value: calendar[name] }))
  return figureList(shown, speech)
}
