import { html } from 'hono/html'
import type { Calendar } from '../../core/calendar/calendar.ts'
import { calendarView, headingOf, type Shown } from '../ui/calendar-view.ts'
import { embeddedLayout, type Scheme } from '../ui/layout.ts'
import type { Translations } from '../ui/translations.ts'

/** What a calendar shows within a frame on a page of others. */
export interface EmbedPage {
  readonly calendar: Pick<Calendar, 'key' | 'title'>
  readonly shown: Shown
  readonly scheme: Scheme
}

/** A calendar to be framed: its events, and the way to subscribe to it. */
export function embedPage(
  { calendar, shown, scheme }: EmbedPage,
  translations: Translations,
): string {
  const { texts, pathTo } = translations
  const view = { shown, path: `/embed/${calendar.key}`, scheme, target: 'outside' } as const
  return embeddedLayout({
    title: calendar.title,
    translations,
    scheme,
    main: html`<main><h1 class="spoken" dir="auto">${calendar.title}</h1>
<h2 class="spoken">${headingOf(shown, translations)}</h2>
${calendarView(view, translations)}
<p><a href="${pathTo(`/subscribe/${calendar.key}`)}" target="_blank" rel="noopener">${texts.subscribe}</a></p>
</main>`,
  })
}
