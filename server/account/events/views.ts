import { html } from 'hono/html'
import type { Calendar } from '../../../core/calendar/calendar.ts'
import { addMonths, readMonth } from '../../../core/calendar/month.ts'
import type { StoredEvent } from '../../../core/event/event.ts'
import { eventFormValues } from '../../../core/event/form.ts'
import type { ListPage, Page } from '../../../core/pagination.ts'
import { inWords } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { icon, smallIcon } from '../../ui/icon.ts'
import { accountScripts } from '../../ui/inline-assets.ts'
import { type Month, monthGrid } from '../../ui/month-grid.ts'
import { calendarPage } from '../calendars/views.ts'
import { type SharePage, sharePanel, shareTabs } from '../share/views.ts'
import { accountPage } from '../ui/account-layout.ts'
import { eventRows, eventsByMonth } from '../ui/event-rows.ts'
import { buttonLink, cancelLink, formButton, postForm } from '../ui/forms.ts'
import {
  emptyState,
  noResults,
  paginationLinks,
  searchForm,
  tabLinks,
  type Undo,
  undoNotice,
  viewLinks,
} from '../ui/lists.ts'
import type { NavigationItem } from '../ui/navigation.ts'
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
  const { title, menuItem, calendar } = collection
  // In an empty list, the button is the next step.
  const action = isEmpty(shown, 'coming') ? undefined : addLink(page, collection)
  const main = html`${undoNotice(page, undo)}${toolbar(page, collection, shown)}
${shown.view === 'month' ? month(page, events, shown) : list(page, events, shown)}`
  if (calendar) return calendarPage(page, calendar, 'events', { action, main })
  const lead = page.translations.account.events.singleLead
  return accountPage(page, { title, lead, menuItem, action, main })
}

/** Whether one of these lists is shown and empty. */
function isEmpty(shown: EventListView, ...views: readonly EventListView['view'][]): boolean {
  if (shown.view === 'month' || !views.includes(shown.view)) return false
  return shown.listed.items.length === 0 && shown.page.number === 1
}

function addLink({ translations }: PageContext, { createPath }: EventCollection): Html {
  return buttonLink(createPath, translations.account.events.add, 'primary', 'plus')
}

/** The views, the search and the file of a collection. */
function toolbar(page: PageContext, collection: EventCollection, shown: EventListView): Html {
  const { section } = page.translations.account
  const search = searchForm(page, section.searchTitle, shown.view === 'found' ? shown.search : '')
  const file = html`<a class="btn plain" href="${collection.downloadPath}" download>${smallIcon('download')}${section.asCsv}</a>`
  return html`<div class="bar">${views(page, collection, shown)}<div class="actions">${!isEmpty(shown, 'coming', 'over') && file}${search}</div></div>`
}

const queries = { coming: '', over: '?view=over', month: '?view=month' } as const

function views(
  { translations }: PageContext,
  { path }: EventCollection,
  shown: EventListView,
): Html {
  const { events } = translations.account
  const links = Object.entries(queries).map(([view, query]) => ({
    path: path + query,
    // The cast is safe: these are the keys of the table.
    words: events.views[view as keyof typeof queries],
    isCurrent: view === shown.view,
  }))
  return viewLinks(translations.texts.views, links)
}

function list(
  page: PageContext,
  { collection, zone }: EventsPage,
  shown: Exclude<EventListView, { view: 'month' }>,
): Html {
  const { items, hasNext } = shown.listed
  const { number } = shown.page
  if (items.length === 0 && number === 1 && shown.view !== 'found') {
    return nothing(page, collection, shown)
  }
  const query = shown.view === 'found' ? { search: shown.search } : { view: shown.view }
  const next = shown.view === 'coming' && number === 1 ? items[0] : undefined
  return html`${items.length > 0 ? eventsByMonth(page, items, { zone, next }) : noResults(page, { number, query })}
${paginationLinks(page, { number, hasNext, query })}`
}

function nothing(page: PageContext, collection: EventCollection, { view }: EventListView): Html {
  const { events } = page.translations.account
  return view === 'over'
    ? emptyState(events.noneOver)
    : emptyState(events.noneComing, addLink(page, collection))
}

function month(page: PageContext, { collection, zone }: EventsPage, shown: Month): Html {
  const { texts } = page.translations
  const { events } = shown
  return html`${otherMonths(page, collection, shown)}
${monthGrid(shown, page.translations)}
${events.length > 0 ? eventRows(page, events, { zone }) : html`<p class="quiet">${texts.noEventsInMonth}</p>`}`
}

function otherMonths({ translations }: PageContext, { path }: EventCollection, shown: Month): Html {
  const { texts } = translations
  const link = (months: number, rel: 'prev' | 'next', words: string) => {
    const other = readMonth(addMonths(shown.month, months))
    if (!other) return undefined
    const sign = icon(rel === 'prev' ? 'chevron-left' : 'chevron-right', 'flips')
    return html`<a class="btn square plain" href="${path}?view=month&amp;month=${other}" rel="${rel}" aria-label="${words}">${sign}</a>`
  }
  return html`<div class="months"><h2>${inWords(translations, 'month', `${shown.month}-01`)}</h2>
${link(-1, 'prev', texts.previousMonth)}
${buttonLink(`${path}?view=month`, texts.today)}
${link(1, 'next', texts.nextMonth)}</div>`
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
}

/** The page where an event is edited, duplicated or deleted. */
export function editEventPage(page: PageContext, edit: EditEvent): string {
  const { collection, event, zone } = edit
  const { section } = page.translations.account
  const values = eventFormValues(event)
  const form = { collection, values, zone, action: page.path, submit: section.save }
  const main = html`${withPreview(page, form)}
${deleteSection(page, collection, event)}`
  return formPage(page, collection, event.title, main, eventActions(page, collection, event))
}

/** The page with the ways to share an event. */
export function eventSharePage(
  page: PageContext,
  { base, menuItem }: EventCollection,
  { id, title }: StoredEvent,
  shown: SharePage,
): string {
  const { share } = page.translations.account
  return accountPage(page, {
    title: `${share.share}: ${title}`,
    heading: share.share,
    above: { path: `${base}/edit/${id}`, words: title },
    menuItem,
    tabs: tabLinks(share.ways, shareTabs(page, shown)),
    main: sharePanel(page, shown),
  })
}

function formPage(
  page: PageContext,
  { menuItem, path, title: words }: EventCollection,
  title: string,
  main: Html,
  action?: Html,
): string {
  return accountPage(page, {
    title,
    above: { path, words },
    menuItem,
    action,
    main,
    scripts: [accountScripts.zone, accountScripts.editor, accountScripts.preview],
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
  const beside = html`<button class="btn" formaction="${previewPath}" formtarget="preview" formnovalidate>${events.preview}</button>
${cancelLink(page, collection.path)}`
  const main = eventFields(page, { zone, reminder: collection.reminder }, form)
  return html`<div class="beside">${postForm(page, { action, main, submit, form, beside, isLong: true })}
<aside class="shown" aria-labelledby="preview-heading"><div class="bar"><h2 id="preview-heading">${events.preview}</h2></div>
<iframe class="device" name="preview" title="${events.preview}"></iframe></aside></div>`
}

function eventActions(
  { translations }: PageContext,
  { base }: EventCollection,
  { id, key }: StoredEvent,
): Html {
  const { events, section, share } = translations.account
  return html`${buttonLink(`/event/${key}`, events.page, '', 'external-link')}${buttonLink(`${base}/copy/${id}`, section.duplicate, '', 'copy')}${buttonLink(`${base}/share/${id}`, share.share, '', 'share-2')}`
}

function deleteSection(page: PageContext, { base }: EventCollection, { id }: StoredEvent): Html {
  const { events, section } = page.translations.account
  const action = `${base}/delete/${id}`
  return html`<section class="part narrow"><h2>${events.deleteHeading}</h2>
<p>${events.deleteHelp}</p>
${formButton(page, { action, words: section.delete, look: 'danger', icon: 'trash-2' })}</section>`
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
  readonly calendar: Calendar | undefined
  /** The default reminder of the calendar, in minutes. */
  readonly reminder: number | null
}

/** The path that previews an event before it is saved. */
export const previewPath = '/account/events/preview'
