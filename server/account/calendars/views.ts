import { html } from 'hono/html'
import type { Calendar } from '../../../core/calendar/calendar.ts'
import type { StoredEvent } from '../../../core/event/event.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { maxLength } from '../../../core/text/text.ts'
import { eventList } from '../../views/event-list.ts'
import type { Html } from '../../views/html.ts'
import { counted } from '../../views/texts/texts.ts'
import { inWords } from '../../views/when.ts'
import { accountPage, menuPaths } from '../ui/account-layout.ts'
import { inputField, textAreaField } from '../ui/fields.ts'
import { cancelLink, formButton, postForm } from '../ui/forms.ts'
import {
  emptyState,
  figureList,
  noResults,
  paginationLinks,
  rowList,
  searchForm,
  tabLinks,
  type Undo,
  undoNotice,
} from '../ui/lists.ts'
import { type Form, formWith, type PageContext } from '../ui/page-context.ts'

/** A calendar with its next event. */
interface ListedCalendar {
  readonly calendar: Calendar
  readonly next: StoredEvent | undefined
}

/** A page of the calendars of an account. */
interface CalendarList {
  readonly items: readonly ListedCalendar[]
  readonly number: number
  readonly hasNext: boolean
  /** The search text; empty where all calendars are listed. */
  readonly search: string
  /** The calendar that was just deleted. */
  readonly undo: Undo | undefined
  /** Calendars that are being copied or restored, and are listed once they are complete. */
  readonly coming: readonly ComingCalendar[]
}

/** A calendar that is not complete yet. */
interface ComingCalendar {
  readonly title: string
  readonly isCopy: boolean
}

/** The list of calendars. */
export function calendarListPage(list: CalendarList, page: PageContext): string {
  const { section, calendars, transfer } = page.speech.account
  const add = html`<span class="actions"><a class="button" href="/account/import">${transfer.importHere}</a><a class="button main" href="/account/calendars/new">${calendars.newCalendar}</a></span>`
  const { undo, search } = list
  const isNone =
    list.coming.length === 0 && list.items.length === 0 && search === '' && list.number === 1
  return accountPage(
    {
      title: section.calendars,
      menuItem: 'calendars',
      ...(!isNone && { action: add }),
      main: html`${undoNotice(undo, page)}
${list.coming.map((one) => comingNotice(one, page))}
${isNone ? emptyState(calendars.none, add) : calendarRows(list, page)}`,
    },
    page,
  )
}

function comingNotice({ title, isCopy }: ComingCalendar, { speech }: PageContext): Html {
  const { calendars } = speech.account
  return html`<p role="status">${fill(isCopy ? calendars.beingCopied : calendars.beingRestored, { title })}</p>`
}

function calendarRows(list: CalendarList, page: PageContext): Html {
  const { section } = page.speech.account
  const { items, search } = list
  const paging = { ...list, query: { search } }
  return html`${searchForm(section.searchTitle, search, page)}
${items.length > 0 ? rowList(items.map((item) => calendarRow(item, page))) : noResults(paging, page)}
${paginationLinks(paging, page)}
<p><a href="/account/calendars/export" download>${section.asCsv}</a></p>`
}

function calendarRow({ calendar, next }: ListedCalendar, { speech }: PageContext): Html {
  const { id, title, eventsTotal, followersActive } = calendar
  const { section, calendars } = speech.account
  const facts = [
    calendar.stoppedAt !== null && section.stopped,
    counted(speech.texts.eventCount, eventsTotal, speech.tag),
    counted(calendars.activeCount, followersActive, speech.tag),
    next && fill(calendars.nextEvent, { day: inWords(speech, 'shortDay', next.when.start.local) }),
  ]
  return html`<div><a href="${tabPath('overview', id)}" dir="auto">${title}</a>
<p class="quiet small">${facts.filter(Boolean).join(' · ')}</p></div>`
}

/** What the overview of a calendar shows. */
interface Overview {
  readonly calendar: Calendar
  /** Its next events, by date. */
  readonly events: readonly StoredEvent[]
}

/** The overview of a calendar: its numbers and next events. */
export function overviewPage({ calendar, events }: Overview, page: PageContext): string {
  const { speech } = page
  const { calendars } = speech.account
  const { id, key, title, description } = calendar
  const toEvents = html`<a class="button" href="${tabPath('events', id)}">${calendars.toEvents}</a>`
  return accountPage(
    {
      title,
      menuItem: 'calendars',
      action: html`<a class="button" href="/subscribe/${key}">${calendars.openSubscribePage}</a>`,
      main: html`${calendarTabs(id, 'overview', page)}
${description && html`<p class="lines" dir="auto">${description}</p>`}
${figures(calendar, page)}
<section><h2>${speech.texts.nextEvents}</h2>
${events.length > 0 ? html`<div class="list">${eventList(events, 'here', speech)}</div>` : emptyState(calendars.nothingPlanned, toEvents)}</section>`,
    },
    page,
  )
}

function figures(calendar: Calendar, { speech }: PageContext): Html {
  const { calendars } = speech.account
  const names = ['eventsTotal', 'followersActive', 'followersTotal'] as const
  const shown = names.map((name) => ({ words: calendars[name], value: calendar[name] }))
  return figureList(shown, speech)
}

/** The page where a calendar is created. */
export function newCalendarPage(page: PageContext): string {
  const { section, calendars } = page.speech.account
  const form = formWith(page, {}, calendars)
  const beside = cancelLink(menuPaths.calendars, page)
  return accountPage(
    {
      title: calendars.newCalendar,
      menuItem: 'calendars',
      main: postForm(
        { form, main: calendarFields(form, page), submit: section.create, beside },
        page,
      ),
    },
    page,
  )
}

/** The page where a calendar is edited, exported, duplicated and deleted. */
export function calendarSettingsPage(calendar: Calendar, page: PageContext): string {
  const { section, calendars } = page.speech.account
  const { id, title, description } = calendar
  const form = formWith(page, { title, description }, calendars)
  return accountPage(
    {
      title,
      menuItem: 'calendars',
      main: html`${calendarTabs(id, 'settings', page)}
${postForm({ form, main: calendarFields(form, page), submit: section.save }, page)}
${fileSection(id, page)}
${duplicateSection(id, page)}
${dangerSections(id, page)}`,
    },
    page,
  )
}

function calendarFields(form: Form, page: PageContext): Html {
  const { calendars } = page.speech.account
  const title = { name: 'title', label: calendars.title, longest: maxLength.line, isRequired: true }
  const { description: label, descriptionHelp: help } = calendars
  return html`${inputField(title, form, page)}${textAreaField({ name: 'description', label, help }, form, page)}`
}

function fileSection(id: number, { speech }: PageContext): Html {
  const { transfer } = speech.account
  return html`<section class="apart"><h2>${transfer.filesTitle}</h2>
<p>${transfer.filesHelp}</p>
<p class="actions"><a class="button" href="/account/import/${id}">${transfer.importInto}</a><a class="button" href="/account/calendars/export/${id}">${transfer.exportCalendar}</a></p></section>`
}

function duplicateSection(id: number, page: PageContext): Html {
  const { section, calendars } = page.speech.account
  const button = { action: `/account/calendars/duplicate/${id}`, words: section.duplicate }
  return html`<section class="apart"><h2>${calendars.copyHeading}</h2>
<p>${calendars.copyHelp}</p>
${formButton(button, page)}</section>`
}

function dangerSections(id: number, page: PageContext): Html {
  const { section, calendars } = page.speech.account
  const action = `/account/calendars/delete/${id}`
  return html`<section class="apart"><h2>${calendars.endHeading}</h2>
<p>${calendars.endHelp}</p>
<a class="button single" href="/account/calendars/end/${id}">${calendars.endHeading} …</a></section>
<section class="apart"><h2>${calendars.deleteHeading}</h2>
<p>${calendars.deleteHelp}</p>
${formButton({ action, words: section.delete, look: 'danger' }, page)}</section>`
}

/** The tabs of a calendar, by the name of their text. */
const tabs = {
  overview: '/account/calendars/',
  events: '/account/events/',
  share: '/account/calendars/share/',
  followers: '/account/calendars/followers/',
  settings: '/account/calendars/settings/',
} as const

/** The name of a tab of a calendar. */
type Tab = keyof typeof tabs

/** The path of a tab of a calendar. */
export function tabPath(tab: Tab, calendarId: number): string {
  return `${tabs[tab]}${calendarId}`
}

/** The tabs of a calendar. */
export function calendarTabs(calendarId: number, current: Tab, page: PageContext): Html {
  const { calendars } = page.speech.account
  // The casts are proven by `tabs`.
  const links = (Object.keys(tabs) as Tab[]).map((tab) => ({
    path: tabPath(tab, calendarId),
    words: calendars[tab],
    isCurrent: tab === current,
  }))
  return tabLinks(calendars.tabs, links)
}
