import { html } from 'hono/html'
import { addMonths, readMonth } from '../../core/calendar/month.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { inWords } from './date-text.ts'
import { eventList, eventsByDay, type LinkTarget } from './event-list.ts'
import type { Html } from './html.ts'
import type { ColorScheme } from './layout.ts'
import { type Month, monthGrid } from './month-grid.ts'
import type { Translations } from './translations.ts'

/** The events that are shown: the next ones, or a month. */
export type ShownEvents =
  | { readonly view: 'list'; readonly events: readonly StoredEvent[] }
  | ({ readonly view: 'month' } & Month)

/** The path of the same view. */
export function pathOfShown(path: string, shown: ShownEvents): string {
  return shown.view === 'month' ? `${path}?view=month&month=${shown.month}` : path
}

/** The heading of the events: a month also contains past ones. */
export function headingOf({ view }: ShownEvents, { texts }: Translations): string {
  return view === 'month' ? texts.events : texts.nextEvents
}

/** A calendar inside a page. */
export interface CalendarView {
  readonly shown: ShownEvents
  /** The path of the page, for links to the other view. */
  readonly path: string
  /** The color scheme, which those links keep. */
  readonly scheme: ColorScheme
  readonly target: LinkTarget
}

/** The events of a calendar as a list or a month, with a link to the other view. */
export function calendarView(calendar: CalendarView, translations: Translations): Html {
  const { shown, target } = calendar
  const { texts } = translations
  const views = html`<nav class="views" aria-label="${texts.views}">${viewLink(calendar, 'list', translations)}${viewLink(calendar, 'month', translations)}</nav>`
  if (shown.view === 'month') {
    const days = eventsByDay(shown.events, target, translations)
    return html`${views}${monthWithOthers(shown, calendar, translations)}${shown.events.length > 0 ? days : html`<p class="quiet">${texts.noEventsInMonth}</p>`}`
  }
  const list = eventList(shown.events, target, translations)
  return html`${views}<div class="list">${list.length > 0 ? list : html`<p class="quiet">${texts.noEvents}</p>`}</div>`
}

type Place = Pick<CalendarView, 'path' | 'scheme'>

/** The URL of another view in the same color scheme. */
function addressOf({ path, scheme }: Place, view: Readonly<Record<string, string>>): string {
  const colours = scheme === 'own' ? {} : { scheme }
  const query = new URLSearchParams({ ...view, ...colours }).toString()
  return query ? `${path}?${query}` : path
}

function viewLink(
  calendar: CalendarView,
  view: ShownEvents['view'],
  translations: Translations,
): Html {
  const isCurrent = calendar.shown.view === view
  const path = addressOf(calendar, view === 'month' ? { view } : {})
  return html`<a href="${translations.pathTo(path)}"${isCurrent && html` aria-current="true"`} rel="nofollow">${translations.texts[view]}</a>\n`
}

function monthWithOthers(shown: Month, place: Place, translations: Translations): Html {
  const { texts, pathTo } = translations
  const link = (months: number, rel: string, words: string) => {
    const month = readMonth(addMonths(shown.month, months))
    if (!month) return ''
    const href = pathTo(addressOf(place, { view: 'month', month }))
    return html`<a href="${href}" rel="nofollow ${rel}">${words}</a>`
  }
  return html`<div class="months"><h3>${inWords(translations, 'month', `${shown.month}-01`)}</h3>
${link(-1, 'prev', texts.previousMonth)}
${link(1, 'next', texts.nextMonth)}</div>
${monthGrid(shown, translations)}`
}
