import { html } from 'hono/html'
import { addMonths, readMonth } from '../../../core/calendar/month.ts'
import type { StoredEvent } from '../../../core/event/event.ts'
import { eventFormValues } from '../../../core/event/form.ts'
import type { ListPage, Page } from '../../../core/pagination.ts'
import { recurrenceInWords } from '../../../core/recurrence/words.ts'
import { fill } from '../../../core/text/placeholders.ts'
import type { ButtonScript } from '../../ui/button-code.ts'
import { inWords, whenInWords } from '../../ui/date-text.ts'
import { anchorOf } from '../../ui/event-list.ts'
import type { Html } from '../../ui/html.ts'
import { accountScripts } from '../../ui/inline-assets.ts'
import { type Month, monthGrid } from '../../ui/month-grid.ts'
import { calendarTabs } from '../calendars/views.ts'
import { accountPage, type NavigationItem } from '../ui/account-layout.ts'
import { eventButtonSnippet } from '../ui/copy-fields.ts'
import { cancelLink, formButton, postForm } from '../ui/forms.ts'
import {
  emptyState,
  noResults,
  paginationLinks,
  rowList,
  searchForm,
  type Undo,
  undoNotice,
} from '../ui/lists.ts'
import { formWith, type PageContext } from '../ui/page-context.ts'
import { eventFields } from './form-views.ts'

interface EventsPage {
  readonly collection: EventCollection
  readonly shown: EventListView
  /** The account's time zone, which is not repeated next to each time. */
  readonly zone: string
  /** The event that was just deleted. */
  readonly undo: Undo | undefined
}

export function eventsPage(page: PageContext, events: EventsPage): string {
  const { collection, shown, undo } = events
  const { section } = page.translations.account
  return accountPage(page, {
    title: collection.title,
    menuItem: collection.menuItem,
    // In an empty list, the button is the next step.
    action: isEmpty(shown, 'coming') ? undefined : addLink(page, collection),
    main: html`${undoNotice(page, undo)}${collection.calendarId !== undefined && calendarTabs(page, collection.calendarId, 'events')}
${searchForm(page, section.searchTitle, shown.view === 'found' ? shown.search : '')}
${viewLinks(page, collection, shown)}
${shown.view === 'month' ? month(page, events, shown) : list(page, events, shown)}
${!isEmpty(shown, 'coming', 'over') && html`<p><a href="${collection.downloadPath}" download>${section.asCsv}</a></p>`}`,
  })
}

/** Whether one of these lists is shown and empty. */
function isEmpty(shown: EventListView, ...views: readonly EventListView['view'][]): boolean {
  if (shown.view === 'month' || !views.includes(shown.view)) return false
  return shown.listed.items.length === 0 && shown.page.number === 1
}

function addLink({ translations }: PageContext, { createPath }: EventCollection): Html {
  return html`<a class="button main" href="${createPath}">${translations.account.events.add}</a>`
}

const queries = { coming: '', over: '?view=over', month: '?view=month' } as const

function viewLinks(
  { translations }: PageContext,
  { path }: EventCollection,
  shown: EventListView,
): Html {
  const { events } = translations.account
  const links = Object.entries(queries).map(([view, query]) => {
    // The cast is safe: these are the keys of the table.
    const words = events.views[view as keyof typeof queries]
    return html`<a href="${path}${query}"${view === shown.view && html` aria-current="page"`}>${words}</a>\n`
  })
  return html`<nav class="views" aria-label="${translations.texts.views}">${links}</nav>`
}

function list(
  page: PageContext,
  events: EventsPage,
  shown: Exclude<EventListView, { view: 'month' }>,
): Html {
  const { items, hasNext } = shown.listed
  const { number } = shown.page
  if (items.length === 0 && number === 1 && shown.view !== 'found') {
    return nothing(page, events.collection, shown)
  }
  const query = shown.view === 'found' ? { search: shown.search } : { view: shown.view }
  const rows = items.map((event) => row(page, events, event))
  return html`${rows.length > 0 ? rowList(rows) : noResults(page, { number, query })}
${paginationLinks(page, { number, hasNext, query })}`
}

function nothing(page: PageContext, collection: EventCollection, { view }: EventListView): Html {
  const { events } = page.translations.account
  return view === 'over'
    ? emptyState(events.noneOver)
    : emptyState(events.noneComing, addLink(page, collection))
}

function row({ translations }: PageContext, { zone }: EventsPage, event: StoredEvent): Html {
  const { title, location, when, recurrence } = event
  const said = whenInWords(when, translations)
  const times = [said.days, said.times, when.zone !== zone && said.zone]
  const rule = recurrence && recurrenceInWords(recurrence, translations.language)
  return html`<div class="told"><a id="${anchorOf(event)}" href="${editPathOf(event)}" dir="auto">${title}</a>
<p class="quiet small"><time datetime="${when.start.local}">${times.filter(Boolean).join(' · ')}</time>${location && html` · <span dir="auto">${location}</span>`}</p>
${rule && html`<p class="quiet small">${fill(translations.texts.repeats, { rule })}</p>`}</div>`
}

function month(page: PageContext, events: EventsPage, shown: Month): Html {
  const { translations } = page
  const rows = shown.events.map((event) => row(page, events, event))
  const link = (months: number, rel: string, words: string) => {
    const other = readMonth(addMonths(shown.month, months))
    if (!other) return undefined
    return html`<a href="${events.collection.path}?view=month&amp;month=${other}" rel="${rel}">${words}</a>`
  }
  return html`<div class="months"><h2>${inWords(translations, 'month', `${shown.month}-01`)}</h2>
${link(-1, 'prev', translations.texts.previousMonth)}
${link(1, 'next', translations.texts.nextMonth)}</div>
${monthGrid(shown, translations)}
${rows.length > 0 ? rowList(rows) : html`<p class="quiet">${translations.texts.noEventsInMonth}</p>`}`
}

interface List {
  readonly page: Page
  readonly listed: ListPage<StoredEvent>
}

/** The part of a collection that is shown: upcoming or past events, a month, or search results. */
export type EventListView =
  | (List & { readonly view: 'coming' | 'over' })
  | (List & { readonly view: 'found'; readonly search: string })
  | (Month & { readonly view: 'month' })

interface NewEvent {
  readonly collection: EventCollection
  /** The values of its fields. */
  readonly values: Readonly<Record<string, string>>
  /** The account's time zone. */
  readonly zone: string
}

export function newEventPage(page: PageContext, { collection, values, zone }: NewEvent): string {
  const { events, section } = page.translations.account
  const form = { collection, values, zone, action: collection.createPath, submit: section.create }
  return formPage(page, collection, events.newEvent, withPreview(page, form))
}

interface EditEvent {
  readonly collection: EventCollection
  readonly event: StoredEvent
  readonly zone: string
  /** The URL of the event's page. */
  readonly pageUrl: string
  readonly button: ButtonScript
}

/** The page where an event is edited, duplicated or deleted. */
export function editEventPage(page: PageContext, edit: EditEvent): string {
  const { collection, event, zone, pageUrl, button } = edit
  const { section } = page.translations.account
  const values = eventFormValues(event)
  const form = { collection, values, zone, action: page.path, submit: section.save }
  return formPage(
    page,
    collection,
    event.title,
    html`${withPreview(page, form)}${eventActions(page, collection, event)}
${eventButtonSnippet(page, button, pageUrl)}`,
  )
}

function formPage(
  page: PageContext,
  { menuItem }: EventCollection,
  title: string,
  main: Html,
): string {
  return accountPage(page, {
    title,
    menuItem,
    main,
    scripts: [accountScripts.zone, accountScripts.preview],
  })
}

interface EventForm extends NewEvent {
  readonly action: string
  readonly submit: string
}

// Without JavaScript, the button submits the form to the frame next to it.
function withPreview(
  page: PageContext,
  { collection, values, zone, action, submit }: EventForm,
): Html {
  const { events } = page.translations.account
  const form = formWith(page, values, events)
  const beside = html`<button class="button" formaction="${previewPath}" formtarget="preview" formnovalidate>${events.preview}</button>
${cancelLink(page, collection.path)}`
  const main = eventFields(page, zone, form)
  return html`<div class="with-preview"><div>${postForm(page, { action, main, submit, form, beside })}</div>
<iframe class="preview" name="preview" title="${events.preview}"></iframe></div>`
}

function eventActions(
  page: PageContext,
  { base }: EventCollection,
  { id, key }: StoredEvent,
): Html {
  const { events, section } = page.translations.account
  return html`<div class="apart actions"><a class="button" href="/event/${key}">${events.page}</a>
<a class="button" href="${base}/copy/${id}">${section.duplicate}</a>
${formButton(page, { action: `${base}/delete/${id}`, words: section.delete, look: 'danger' })}</div>`
}

/** A list of events with the data for its pages: those of a calendar, or the single events. */
export interface EventCollection {
  readonly title: string
  readonly menuItem: NavigationItem
  /** The path of its list. */
  readonly path: string
  readonly createPath: string
  /** The path of its list as CSV. */
  readonly downloadPath: string
  /** The path before `/edit/`, `/copy/` or `/delete/` and the ID of an event. */
  readonly base: string
  /** `undefined` for single events. */
  readonly calendarId: number | undefined
}

/** The path where an event is edited. */
export function editPathOf({ id, calendarId }: Pick<StoredEvent, 'id' | 'calendarId'>): string {
  return `/account/${calendarId === undefined ? 'one-time' : 'events'}/edit/${id}`
}

/** The path that previews an event before it is saved. */
export const previewPath = '/account/events/preview'
