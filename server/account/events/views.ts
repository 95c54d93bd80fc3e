import { html } from 'hono/html'
import { addMonths, readMonth } from '../../../core/calendar/month.ts'
import type { StoredEvent } from '../../../core/event/event.ts'
import { eventFormValues } from '../../../core/event/form.ts'
import type { ListPage, Page } from '../../../core/pagination.ts'
import { recurrenceInWords } from '../../../core/recurrence/words.ts'
import type { Problem } from '../../../core/result.ts'
import { fill } from '../../../core/text/placeholders.ts'
import type { ButtonScript } from '../../views/button-script.ts'
import { anchorOf } from '../../views/event-list.ts'
import type { Html } from '../../views/html.ts'
import { accountScripts } from '../../views/inlined.ts'
import { layout } from '../../views/layout.ts'
import { type Month, monthGrid } from '../../views/month-grid.ts'
import { inWords, whenInWords } from '../../views/when.ts'
import { calendarTabs } from '../calendars/views.ts'
import { accountPage, type MenuItem } from '../ui/account-layout.ts'
import { eventButtonSnippet } from '../ui/copy-fields.ts'
import { cancelLink, formButton, postForm, problemText } from '../ui/forms.ts'
import {
  emptyState,
  noResults,
  paginationLinks,
  rowList,
  searchForm,
  type Undo,
  undoNotice,
} from '../ui/lists.ts'
import { formWith, type PageContext, translateProblems } from '../ui/page-context.ts'
import { eventFields } from './form-views.ts'

/** What the page of a collection shows. */
interface EventsPage {
  readonly collection: EventCollection
  readonly shown: EventListView
  /** The account's own time zone, which is not repeated beside each time. */
  readonly zone: string
  /** The event that was just deleted. */
  readonly undo: Undo | undefined
}

/** The page with the events of a collection. */
export function eventsPage(events: EventsPage, page: PageContext): string {
  const { collection, shown, undo } = events
  const { section } = page.speech.account
  return accountPage(
    {
      title: collection.title,
      menuItem: collection.menuItem,
      // An empty list has the button as its next step.
      action: isEmpty(shown, 'coming') ? undefined : addLink(collection, page),
      main: html`${undoNotice(undo, page)}${collection.calendarId !== undefined && calendarTabs(collection.calendarId, 'events', page)}
${searchForm(section.searchTitle, shown.view === 'found' ? shown.search : '', page)}
${viewLinks(collection, shown, page)}
${shown.view === 'month' ? month(events, shown, page) : list(events, shown, page)}
${!isEmpty(shown, 'coming', 'over') && html`<p><a href="${collection.downloadPath}" download>${section.asCsv}</a></p>`}`,
    },
    page,
  )
}

/** Whether one of these lists is shown and is empty. */
function isEmpty(shown: EventListView, ...views: readonly EventListView['view'][]): boolean {
  if (shown.view === 'month' || !views.includes(shown.view)) return false
  return shown.listed.items.length === 0 && shown.page.number === 1
}

function addLink({ createPath }: EventCollection, { speech }: PageContext): Html {
  return html`<a class="button main" href="${createPath}">${speech.account.events.add}</a>`
}

const queries = { coming: '', over: '?view=over', month: '?view=month' } as const

function viewLinks({ path }: EventCollection, shown: EventListView, { speech }: PageContext): Html {
  const { events } = speech.account
  const links = Object.entries(queries).map(([view, query]) => {
    // The cast is proven by the keys of the table.
    const words = events.views[view as keyof typeof queries]
    return html`<a href="${path}${query}"${view === shown.view && html` aria-current="page"`}>${words}</a>\n`
  })
  return html`<nav class="views" aria-label="${speech.texts.views}">${links}</nav>`
}

function list(
  events: EventsPage,
  shown: Exclude<EventListView, { view: 'month' }>,
  page: PageContext,
): Html {
  const { items, hasNext } = shown.listed
  const { number } = shown.page
  if (items.length === 0 && number === 1 && shown.view !== 'found') {
    return nothing(events.collection, shown, page)
  }
  const query = shown.view === 'found' ? { search: shown.search } : { view: shown.view }
  const rows = items.map((event) => row(events, event, page))
  return html`${rows.length > 0 ? rowList(rows) : noResults({ number, query }, page)}
${paginationLinks({ number, hasNext, query }, page)}`
}

function nothing(collection: EventCollection, { view }: EventListView, page: PageContext): Html {
  const { events } = page.speech.account
  return view === 'over'
    ? emptyState(events.noneOver)
    : emptyState(events.noneComing, addLink(collection, page))
}

function row({ zone }: EventsPage, event: StoredEvent, { speech }: PageContext): Html {
  const { title, location, when, recurrence } = event
  const said = whenInWords(when, speech)
  const times = [said.days, said.times, when.zone !== zone && said.zone]
  const rule = recurrence && recurrenceInWords(recurrence, speech.language)
  return html`<div class="told"><a id="${anchorOf(event)}" href="${editPathOf(event)}" dir="auto">${title}</a>
<p class="quiet small"><time datetime="${when.start.local}">${times.filter(Boolean).join(' · ')}</time>${location && html` · <span dir="auto">${location}</span>`}</p>
${rule && html`<p class="quiet small">${fill(speech.texts.repeats, { rule })}</p>`}</div>`
}

function month(events: EventsPage, shown: Month, page: PageContext): Html {
  const { speech } = page
  const rows = shown.events.map((event) => row(events, event, page))
  const link = (months: number, rel: string, words: string) => {
    const other = readMonth(addMonths(shown.month, months))
    return (
      other &&
      html`<a href="${events.collection.path}?view=month&amp;month=${other}" rel="${rel}">${words}</a>`
    )
  }
  return html`<div class="months"><h2>${inWords(speech, 'month', `${shown.month}-01`)}</h2>
${link(-1, 'prev', speech.texts.previousMonth)}
${link(1, 'next', speech.texts.nextMonth)}</div>
${monthGrid(shown, speech)}
${rows.length > 0 ? rowList(rows) : html`<p class="quiet">${speech.texts.noEventsInMonth}</p>`}`
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

/** The form of a new event. */
interface NewEvent {
  readonly collection: EventCollection
  /** The values of its fields. */
  readonly values: Readonly<Record<string, string>>
  /** The account's own time zone. */
  readonly zone: string
}

/** The page where an event is created. */
export function newEventPage({ collection, values, zone }: NewEvent, page: PageContext): string {
  const { events, section } = page.speech.account
  const form = { collection, values, zone, action: collection.createPath, submit: section.create }
  return formPage(collection, events.newEvent, withPreview(form, page), page)
}

/** The form of a stored event. */
interface EditEvent {
  readonly collection: EventCollection
  readonly event: StoredEvent
  readonly zone: string
  /** The address of the event's page. */
  readonly pageUrl: string
  readonly button: ButtonScript
}

/** The page where an event is edited, duplicated or deleted. */
export function editEventPage(edit: EditEvent, page: PageContext): string {
  const { collection, event, zone, pageUrl, button } = edit
  const { section } = page.speech.account
  const values = eventFormValues(event)
  const form = { collection, values, zone, action: page.path, submit: section.save }
  return formPage(
    collection,
    event.title,
    html`${withPreview(form, page)}${eventActions(collection, event, page)}
${eventButtonSnippet(button, pageUrl, page)}`,
    page,
  )
}

function formPage(
  { menuItem }: EventCollection,
  title: string,
  main: Html,
  page: PageContext,
): string {
  return accountPage(
    { title, menuItem, main, scripts: [accountScripts.zone, accountScripts.preview] },
    page,
  )
}

interface EventForm extends NewEvent {
  readonly action: string
  readonly submit: string
}

// Without script, the button sends the form to the frame beside it.
function withPreview(
  { collection, values, zone, action, submit }: EventForm,
  page: PageContext,
): Html {
  const { events } = page.speech.account
  const form = formWith(page, values, events)
  const beside = html`<button class="button" formaction="${previewPath}" formtarget="preview" formnovalidate>${events.preview}</button>
${cancelLink(collection.path, page)}`
  const main = eventFields(zone, form, page)
  return html`<div class="with-preview"><div>${postForm({ action, main, submit, form, beside }, page)}</div>
<iframe class="preview" name="preview" title="${events.preview}"></iframe></div>`
}

function eventActions(
  { base }: EventCollection,
  { id, key }: StoredEvent,
  page: PageContext,
): Html {
  const { events, section } = page.speech.account
  return html`<div class="apart actions"><a class="button" href="/event/${key}">${events.page}</a>
<a class="button" href="${base}/copy/${id}">${section.duplicate}</a>
${formButton({ action: `${base}/delete/${id}`, words: section.delete, look: 'danger' }, page)}</div>`
}

/** Shown in place of a preview while the form cannot be read as an event. */
export function previewProblemsPage(problems: readonly Problem[], { speech }: PageContext): string {
  const { events } = speech.account
  const { preview, unready } = events
  const lines = translateProblems(problems, events, speech)
  return layout({
    title: preview,
    speech,
    main: html`<main><p class="quiet">${unready}</p>
<ul>${lines.map((line) => html`<li>${line.label}: ${problemText(line)}</li>\n`)}</ul></main>`,
  })
}

/** A list of events as its pages show it: those of a calendar, or the single events. */
export interface EventCollection {
  readonly title: string
  readonly menuItem: MenuItem
  /** The address of its list. */
  readonly path: string
  readonly createPath: string
  /** The address of its list as CSV. */
  readonly downloadPath: string
  /** What comes before `/edit/`, `/copy/` and `/delete/` and the id of an event. */
  readonly base: string
  /** `undefined` for single events. */
  readonly calendarId: number | undefined
}

/** The address where an event is edited. */
export function editPathOf({ id, calendarId }: Pick<StoredEvent, 'id' | 'calendarId'>): string {
  return `/account/${calendarId === undefined ? 'one-time' : 'events'}/edit/${id}`
}

/** The address that previews an event before it is saved. */
export const previewPath = '/account/events/preview'
