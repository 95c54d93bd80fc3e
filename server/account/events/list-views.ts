import { html } from 'hono/html'
import {
  defaultFilter,
  type EventFilter,
  eventFilters,
  type ListOrder,
  listOrders,
  writeListOrder,
} from '../../../core/account/lists.ts'
import type { Calendar } from '../../../core/calendar/calendar.ts'
import type { StoredEvent } from '../../../core/event/event.ts'
import type { ListPage, Page } from '../../../core/pagination.ts'
import { anchorOf } from '../../ui/event-list.ts'
import type { Html } from '../../ui/html.ts'
import { type Month, type MonthLinks, monthGrid, monthHeading } from '../../ui/month-grid.ts'
import { queryOf } from '../../ui/query.ts'
import { calendarPage } from '../calendars/views.ts'
import { accountPage } from '../ui/account-layout.ts'
import {
  basePathOf,
  editPathOf,
  eventRows,
  eventsByChange,
  eventsByMonth,
} from '../ui/event-rows.ts'
import { buttonLink } from '../ui/forms.ts'
import {
  csvLink,
  type ListQuery,
  noResults,
  paginationLinks,
  searchForm,
  sortMenu,
} from '../ui/list-controls.ts'
import { emptyState, itemHueClass, type Undo, undoNotice, viewLinks } from '../ui/lists.ts'
import type { PageContext } from '../ui/page-context.ts'
import {
  duplicateButton,
  moveControl,
  type RowAction,
  rowMenu,
  selectBox,
  selectionForm,
} from '../ui/selection.ts'
import { datePath, datesPath } from './series-views.ts'
import type { EventCollection } from './views.ts'

interface EventsPage {
  readonly collection: EventCollection
  readonly shown: EventListView
  /** The account's time zone, which is not repeated next to each time. */
  readonly zone: string
  /** The events that were just deleted. */
  readonly undo: Undo | undefined
  /** The calendars to which events can be moved. */
  readonly targets: readonly Calendar[]
  /** The query of the list, which the actions of its rows keep. */
  readonly query: string
}

export function eventsPage(page: PageContext, events: EventsPage): string {
  const { collection, shown, undo } = events
  const { title, menuItem, calendar } = collection
  // In an empty list, the button is the next step.
  const action = isEmpty(shown, 'coming', 'all') ? undefined : addLink(page, collection)
  const main = html`${undoNotice(page, undo)}${toolbar(page, collection, shown)}
${shown.view === 'month' ? month(page, events, shown) : list(page, events, shown)}`
  if (calendar) return calendarPage(page, calendar, 'events', { action, main })
  const lead = page.translations.account.events.singleLead
  return accountPage(page, { title, lead, menuItem, action, main })
}

/** Whether one of these lists is shown and empty, without a search. */
function isEmpty(shown: EventListView, ...views: readonly EventListView['view'][]): boolean {
  if (shown.view === 'month' || !views.includes(shown.view)) return false
  return shown.search === '' && shown.listed.items.length === 0 && shown.page.number === 1
}

function addLink({ translations }: PageContext, { createPath }: EventCollection): Html {
  return buttonLink(createPath, translations.account.events.add, 'primary', 'plus')
}

/** The views, the order, the search and the file of a collection. */
function toolbar(page: PageContext, collection: EventCollection, shown: EventListView): Html {
  const { section } = page.translations.account
  const query = parametersOf(shown)
  const isSortable = shown.view !== 'month' && !isEmpty(shown, 'coming', 'over', 'all')
  const sort = isSortable && sortMenu(page, query, listOrders.events)
  const kept = shown.view === 'month' ? { ...query, view: '' } : query
  const hasFile = shown.view === 'month' || shown.hasEvents
  const search = searchForm(page, section.searchTitle, kept)
  return html`<div class="bar">${views(page, shown)}<div class="actions">${sort}${hasFile && csvLink(page, collection.downloadPath)}${search}</div></div>`
}

/** The query of a view; a month shows all its events, so it has no search. */
function parametersOf({ view, search, sort }: Selected): ListQuery {
  const order = writeListOrder('events', sort)
  if (view === 'month') return { view, sort: order }
  return { view: view === defaultFilter(search) ? '' : view, search, sort: order }
}

function views({ path, translations }: PageContext, { search, sort, view: current }: Selected) {
  const { events } = translations.account
  const links = ([...eventFilters, 'month'] as const).map((view) => ({
    path: path + queryOf(parametersOf({ view, search, sort })),
    words: events.views[view],
    isCurrent: view === current,
  }))
  return viewLinks(translations.texts.views, links)
}

function list(page: PageContext, events: EventsPage, shown: ShownList): Html {
  const { items, hasNext } = shown.listed
  const { number } = shown.page
  const query = parametersOf(shown)
  if (items.length === 0) {
    return isEmpty(shown, 'coming', 'over', 'all')
      ? nothing(page, events.collection, shown)
      : html`${noResults(page, { number, query }, wholeList(query))}${paginationLinks(page, { number, hasNext, query })}`
  }
  return html`${selectableEvents(page, events, shown)}
${paginationLinks(page, { number, hasNext, query })}`
}

/** The query of the list of all events, in the same order. */
function wholeList(query: ListQuery): ListQuery {
  return { ...query, view: 'all', search: '' }
}

function selectableEvents(page: PageContext, events: EventsPage, shown: ShownList): Html {
  const { collection, zone, targets, query } = events
  const { adds, listed } = shown
  const { items } = listed
  const tools = (event: StoredEvent) => ({
    select: selectBox(page, String(event.id), event.title),
    menu: eventRowMenu(page, events, event),
  })
  const isFirst = shown.view === 'coming' && shown.search === '' && shown.page.number === 1
  const main =
    shown.sort === 'changed'
      ? eventsByChange(page, items, { zone, adds, tools, now: shown.now })
      : eventsByMonth(page, items, { zone, adds, tools, next: isFirst ? items[0] : undefined })
  const buttons = html`${duplicateButton(page)}
${moveControl(page, targets)}`
  return selectionForm(page, { action: collection.selectedPath + query, main, buttons })
}

function eventRowMenu(
  page: PageContext,
  { collection: { base }, query }: EventsPage,
  event: StoredEvent,
): Html {
  const { id, key, title, recurrence } = event
  const { events, section, share } = page.translations.account
  const remove = `${base}/delete/${id}${query}`
  const dates = {
    path: datesPath(base, event),
    words: events.series.dates,
    icon: 'calendar-days',
  } as const
  const actions: readonly RowAction[] = [
    { path: `${base}/edit/${id}`, words: section.edit, icon: 'pencil' },
    ...(recurrence ? [dates] : []),
    { path: `${base}/copy/${id}`, words: section.duplicate, icon: 'copy' },
    { path: `${base}/share/${id}`, words: share.share, icon: 'share-2' },
    { path: `/event/${key}`, words: events.page, icon: 'external-link' },
    { path: remove, words: section.delete, icon: 'trash-2', kind: 'delete' },
  ]
  return rowMenu(page, { item: String(id), title, actions })
}

function nothing(page: PageContext, collection: EventCollection, shown: ShownList): Html {
  const { events, section } = page.translations.account
  if (shown.view === 'over') {
    const address = page.path + queryOf(wholeList(parametersOf(shown)))
    return emptyState(events.noneOver, buttonLink(address, section.showAll))
  }
  const words = shown.view === 'all' ? events.none : events.noneComing
  return emptyState(words, addLink(page, collection))
}

function month(page: PageContext, { collection, zone }: EventsPage, shown: ShownMonth): Html {
  const { path, translations } = page
  const { texts } = translations
  const { events } = shown
  const { calendar } = collection
  const colored = calendar ? { ...shown, hue: itemHueClass(calendar) } : shown
  const hrefOf = (month?: string) => path + queryOf({ ...parametersOf(shown), month })
  return html`${monthHeading(shown.month, translations, hrefOf)}
${monthGrid(colored, translations, links)}
${events.length > 0 ? eventRows(page, events, { zone, pathOf: ofDate }) : html`<p class="quiet">${texts.noEventsInMonth}</p>`}`
}

/** The path of the form for an event; in a series, for the date that is shown. */
function ofDate(event: StoredEvent): string {
  return event.date === undefined
    ? editPathOf(event)
    : datePath(basePathOf(event), event, event.date)
}

const links: MonthLinks = {
  target: 'here',
  ofEvent: ofDate,
  ofDay: ({ events: [first] }) => (first ? `#${anchorOf(first)}` : ''),
}

/** The part of a collection that is shown. */
export type EventListView = ShownList | ShownMonth

/** A view of a collection, with what is kept when another one is opened. */
interface Selected {
  readonly view: EventFilter | 'month'
  readonly sort: ListOrder<'events'>
  /** The search text; empty for the whole list. */
  readonly search: string
}

type ShownMonth = Month & Selected & { readonly view: 'month' }

interface ShownList extends Selected {
  readonly view: EventFilter
  readonly page: Page
  readonly listed: ListPage<StoredEvent>
  /** How often these events were added to calendars, by key. */
  readonly adds: ReadonlyMap<string, number>
  /** Whether the collection has events, shown or not. */
  readonly hasEvents: boolean
  readonly now: number
}
