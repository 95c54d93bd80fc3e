import { html } from 'hono/html'
import { addMonths, readMonth } from '../../../../core/calendar/month.ts'
import type { StoredEvent } from '../../../../core/event/event.ts'
import { recurrenceInWords } from '../../../../core/recurrence/words.ts'
import { fill } from '../../../../core/text/templates.ts'
import { inWords, whenInWords } from '../../../ui/date-text.ts'
import { anchorOf } from '../../../ui/event-list.ts'
import type { Html } from '../../../ui/html.ts'
import { type Month, monthGrid } from '../../../ui/month-grid.ts'
import { calendarTabs } from '../calendars/tabs.ts'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { emptyPage, emptyState, pagingLinks, rowList, searchForm } from '../list.ts'
import { type Undo, undoNotice } from '../trash/undo-notice.ts'
import { type EventsHome, editPathOf } from './home.ts'
import type { Shown } from './shown.ts'

/** What the page of a home shows. */
export interface EventsPage {
  readonly home: EventsHome
  readonly shown: Shown
  /** The account's own zone, which is not said beside each time. */
  readonly zone: string
  /** What was just deleted. */
  readonly undo: Undo | undefined
}

/** The events of a calendar, or the one-time events. */
export function eventsPage(page: EventsPage, frame: Frame): string {
  const { home, shown, undo } = page
  const { section } = frame.speech.account
  return accountPage(
    {
      title: home.title,
      part: home.part,
      // The empty list has it as its next step.
      action: isEmpty(shown, 'coming') ? undefined : addLink(home, frame),
      main: html`${undoNotice(undo, frame)}${home.calendarId !== undefined && calendarTabs(home.calendarId, 'events', frame)}
${searchForm(section.searchTitle, shown.view === 'found' ? shown.search : '', frame)}
${views(home, shown, frame)}
${shown.view === 'month' ? month(page, shown, frame) : list(page, shown, frame)}
${!isEmpty(shown, 'coming', 'over') && html`<p><a href="${home.downloadPath}" download>${section.asCsv}</a></p>`}`,
    },
    frame,
  )
}

/** Whether one of these lists has nothing at all to show. */
function isEmpty(shown: Shown, ...views: readonly Shown['view'][]): boolean {
  if (shown.view === 'month' || !views.includes(shown.view)) return false
  return shown.listed.items.length === 0 && shown.page.number === 1
}

function addLink({ createPath }: EventsHome, { speech }: Frame): Html {
  return html`<a class="button main" href="${createPath}">${speech.account.events.add}</a>`
}

const queries = { coming: '', over: '?view=over', month: '?view=month' } as const

function views({ path }: EventsHome, shown: Shown, { speech }: Frame): Html {
  const { events } = speech.account
  const links = Object.entries(queries).map(([view, query]) => {
    // The cast is proven by the names of the table.
    const words = events.views[view as keyof typeof queries]
    return html`<a href="${path}${query}"${view === shown.view && html` aria-current="page"`}>${words}</a>\n`
  })
  return html`<nav class="views" aria-label="${speech.texts.views}">${links}</nav>`
}

function list(page: EventsPage, shown: Exclude<Shown, { view: 'month' }>, frame: Frame): Html {
  const { items, hasNext } = shown.listed
  const { number } = shown.page
  if (items.length === 0 && number === 1 && shown.view !== 'found') {
    return nothing(page.home, shown, frame)
  }
  const query = shown.view === 'found' ? { search: shown.search } : { view: shown.view }
  const rows = items.map((event) => row(page, event, frame))
  return html`${rows.length > 0 ? rowList(rows) : emptyPage({ number, query }, frame)}
${pagingLinks({ number, hasNext, query }, frame)}`
}

function nothing(home: EventsHome, { view }: Shown, frame: Frame): Html {
  const { events } = frame.speech.account
  return view === 'over'
    ? emptyState(events.noneOver)
    : emptyState(events.noneComing, addLink(home, frame))
}

function row({ zone }: EventsPage, event: StoredEvent, { speech }: Frame): Html {
  const { title, location, when, recurrence } = event
  const told = whenInWords(when, speech)
  const times = [told.days, told.times, when.zone !== zone && told.zone]
  const rule = recurrence && recurrenceInWords(recurrence, speech.language)
  return html`<div class="told"><a id="${anchorOf(event)}" href="${editPathOf(event)}" dir="auto">${title}</a>
<p class="quiet small"><time datetime="${when.start.local}">${times.filter(Boolean).join(' · ')}</time>${location && html` · <span dir="auto">${location}</span>`}</p>
${rule && html`<p class="quiet small">${fill(speech.texts.repeats, { rule })}</p>`}</div>`
}

function month(page: EventsPage, shown: Month, frame: Frame): Html {
  const { speech } = frame
  const rows = shown.events.map((event) => row(page, event, frame))
  const link = (months: number, rel: string, words: string) => {
    const other = readMonth(addMonths(shown.month, months))
    return (
      other &&
      html`<a href="${page.home.path}?view=month&amp;month=${other}" rel="${rel}">${words}</a>`
    )
  }
  return html`<div class="months"><h2>${inWords(speech, 'month', `${shown.month}-01`)}</h2>
${link(-1, 'prev', speech.texts.previousMonth)}
${link(1, 'next', speech.texts.nextMonth)}</div>
${monthGrid(shown, speech)}
${rows.length > 0 ? rowList(rows) : html`<p class="quiet">${speech.texts.noEventsInMonth}</p>`}`
}
