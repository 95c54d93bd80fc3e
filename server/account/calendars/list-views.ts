import { html } from 'hono/html'
import { type ListOrder, listOrders, writeListOrder } from '../../../core/account/lists.ts'
import type { Calendar } from '../../../core/calendar/calendar.ts'
import type { StoredEvent } from '../../../core/event/event.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { inWords } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { accountPage } from '../ui/account-layout.ts'
import { buttonLink, note } from '../ui/forms.ts'
import { csvLink, noResults, paginationLinks, searchForm, sortMenu } from '../ui/list-controls.ts'
import {
  emptyState,
  listRow,
  rowFigure,
  rowList,
  tile,
  type Undo,
  undoNotice,
} from '../ui/lists.ts'
import type { PageContext } from '../ui/page-context.ts'
import { type RowAction, rowMenu, selectBox, selectionForm } from '../ui/selection.ts'
import { countFigure, newEventPath, tabPath } from './views.ts'

interface ListedCalendar {
  readonly calendar: Calendar
  readonly next?: StoredEvent | undefined
}

export interface CalendarList {
  readonly items: readonly ListedCalendar[]
  readonly number: number
  readonly hasNext: boolean
  /** The search text; empty if all calendars are listed. */
  readonly search: string
  readonly sort: ListOrder<'calendars'>
  /** The query of the list, which the actions of its rows keep. */
  readonly query: string
  /** The calendar that was just deleted. */
  readonly undo: Undo | undefined
  /** Those that are not in the list yet. */
  readonly pending: readonly PendingCalendar[]
}

/** A calendar that is being copied or restored. */
interface PendingCalendar {
  readonly title: string
  readonly isCopy: boolean
}

/** The path of the form for selected calendars. */
export const selectedCalendarsPath = '/account/calendars/selected'

export function calendarListPage(page: PageContext, list: CalendarList): string {
  const { section, calendars, transfer } = page.translations.account
  const add = html`${buttonLink('/account/import', transfer.importHere, '', 'file-up')}${buttonLink('/account/calendars/new', calendars.newCalendar, 'primary', 'plus')}`
  const { undo, search } = list
  const isEmpty =
    list.pending.length === 0 && list.items.length === 0 && search === '' && list.number === 1
  return accountPage(page, {
    title: section.calendars,
    lead: calendars.lead,
    menuItem: 'calendars',
    ...(!isEmpty && { action: add }),
    main: html`${undoNotice(page, undo)}
${list.pending.map((calendar) => pendingNotice(page, calendar))}
${isEmpty ? emptyState(calendars.none, html`<p class="actions">${add}</p>`) : calendarRows(page, list)}`,
  })
}

function pendingNotice({ translations }: PageContext, { title, isCopy }: PendingCalendar): Html {
  const { calendars } = translations.account
  const words = fill(isCopy ? calendars.beingCopied : calendars.beingRestored, { title })
  return html`<div role="status">${note(words)}</div>`
}

function calendarRows(page: PageContext, list: CalendarList): Html {
  const { section } = page.translations.account
  const { items, search, sort } = list
  const query = { search, sort: writeListOrder('calendars', sort) }
  const paging = { ...list, query }
  const rows = rowList(items.map((item) => calendarRow(page, item, list.query)))
  return html`<div class="bar">${searchForm(page, section.searchTitle, query)}<div class="actions">${sortMenu(page, query, listOrders.calendars)}${csvLink(page, '/account/calendars/export')}</div></div>
${items.length > 0 ? selectionForm(page, { action: selectedCalendarsPath + list.query, main: rows }) : noResults(page, paging)}
${paginationLinks(page, paging)}`
}

function calendarRow(page: PageContext, { calendar, next }: ListedCalendar, query: string): Html {
  const { translations } = page
  const { id, title, description, suspendedAt } = calendar
  const { section, calendars } = translations.account
  const day = next ? inWords(translations, 'shortDayInYear', next.when.start.local) : '–'
  return listRow({
    mark: html`${selectBox(page, String(id), title)}${tile('calendar-days', calendar)}`,
    title,
    path: tabPath('overview', id),
    badge: suspendedAt !== null && html`<span class="badge danger">${section.stopped}</span>`,
    facts: [
      description && html`<span class="clamped" dir="auto">${firstLineOf(description)}</span>`,
    ],
    end: html`${countFigure(page, 'eventsTotal', calendar, 'only-wide')}${countFigure(page, 'followersActive', calendar)}${rowFigure(day, calendars.nextEvent, 'only-wide')}${calendarRowMenu(page, calendar, query)}`,
  })
}

function calendarRowMenu(page: PageContext, { id, key, title }: Calendar, query: string): Html {
  const { calendars, events, section, share } = page.translations.account
  const base = '/account/calendars'
  const duplicate = `${base}/duplicate/${id}`
  const remove = `${base}/delete/${id}${query}`
  const actions: readonly RowAction[] = [
    { path: newEventPath(id), words: events.add, icon: 'plus' },
    { path: tabPath('share', id), words: share.share, icon: 'share-2' },
    { path: `/subscribe/${key}`, words: calendars.openSubscribePage, icon: 'external-link' },
    { path: tabPath('settings', id), words: calendars.settings, icon: 'settings' },
    { path: duplicate, words: section.duplicate, icon: 'copy', kind: 'button' },
    { path: remove, words: section.delete, icon: 'trash-2', kind: 'delete' },
  ]
  return rowMenu(page, { item: String(id), title, actions })
}

/** The maximum length of a description in the list, in characters. */
const maxDescriptionLength = 80

function firstLineOf(description: string): string {
  const [line = ''] = description.trim().split('\n')
  const characters = Array.from(line)
  if (characters.length <= maxDescriptionLength) return line
  return `${characters.slice(0, maxDescriptionLength).join('').trimEnd()}…`
}
