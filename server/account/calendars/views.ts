import { html } from 'hono/html'
import type { Calendar } from '../../../core/calendar/calendar.ts'
import type { StoredEvent } from '../../../core/event/event.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { maxLength } from '../../../core/text/text.ts'
import { inWords } from '../../ui/date-text.ts'
import { eventList } from '../../ui/event-list.ts'
import type { Html } from '../../ui/html.ts'
import { counted } from '../../ui/texts/texts.ts'
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

interface ListedCalendar {
  readonly calendar: Calendar
  readonly next: StoredEvent | undefined
}

interface CalendarList {
  readonly items: readonly ListedCalendar[]
  readonly number: number
  readonly hasNext: boolean
  /** The search text; empty if all calendars are listed. */
  readonly search: string
  /** The calendar that was just deleted. */
  readonly undo: Undo | undefined
  /** Calendars that are being copied or restored, and are not yet in the list. */
  readonly coming: readonly ComingCalendar[]
}

/** A calendar that is not complete yet. */
interface ComingCalendar {
  readonly title: string
  readonly isCopy: boolean
}

export function calendarListPage(page: PageContext, list: CalendarList): string {
  const { section, calendars, transfer } = page.translations.account
  const add = html`<span class="actions"><a class="button" href="/account/import">${transfer.importHere}</a><a class="button main" href="/account/calendars/new">${calendars.newCalendar}</a></span>`
  const { undo, search } = list
  const isNone =
    list.coming.length === 0 && list.items.length === 0 && search === '' && list.number === 1
  return accountPage(page, {
    title: section.calendars,
    menuItem: 'calendars',
    ...(!isNone && { action: add }),
    main: html`${undoNotice(page, undo)}
${list.coming.map((one) => comingNotice(page, one))}
${isNone ? emptyState(calendars.none, add) : calendarRows(page, list)}`,
  })
}

function comingNotice({ translations }: PageContext, { title, isCopy }: ComingCalendar): Html {
  const { calendars } = translations.account
  return html`<p role="status">${fill(isCopy ? calendars.beingCopied : calendars.beingRestored, { title })}</p>`
}

function calendarRows(page: PageContext, list: CalendarList): Html {
  const { section } = page.translations.account
  const { items, search } = list
  const paging = { ...list, query: { search } }
  return html`${searchForm(page, section.searchTitle, search)}
${items.length > 0 ? rowList(items.map((item) => calendarRow(page, item))) : noResults(page, paging)}
${paginationLinks(page, paging)}
<p><a href="/account/calendars/export" download>${section.asCsv}</a></p>`
}

function calendarRow({ translations }: PageContext, { calendar, next }: ListedCalendar): Html {
  const { id, title, eventsTotal, followersActive } = calendar
  const { section, calendars } = translations.account
  const facts = [
    calendar.suspendedAt !== null && section.stopped,
    counted(translations.texts.eventCount, eventsTotal, translations.tag),
    counted(calendars.activeCount, followersActive, translations.tag),
    next &&
      fill(calendars.nextEvent, { day: inWords(translations, 'shortDay', next.when.start.local) }),
  ]
  return html`<div><a href="${tabPath('overview', id)}" dir="auto">${title}</a>
<p class="quiet small">${facts.filter(Boolean).join(' · ')}</p></div>`
}

interface Overview {
  readonly calendar: Calendar
  /** Its next events, by date. */
  readonly events: readonly StoredEvent[]
}

/** The overview of a calendar: its numbers and next events. */
export function overviewPage(page: PageContext, { calendar, events }: Overview): string {
  const { translations } = page
  const { calendars } = translations.account
  const { id, key, title, description } = calendar
  const toEvents = html`<a class="button" href="${tabPath('events', id)}">${calendars.toEvents}</a>`
  return accountPage(page, {
    title,
    menuItem: 'calendars',
    action: html`<a class="button" href="/subscribe/${key}">${calendars.openSubscribePage}</a>`,
    main: html`${calendarTabs(page, id, 'overview')}
${description && html`<p class="lines" dir="auto">${description}</p>`}
${figures(page, calendar)}
<section><h2>${translations.texts.nextEvents}</h2>
${events.length > 0 ? html`<div class="list">${eventList(events, 'here', translations)}</div>` : emptyState(calendars.nothingPlanned, toEvents)}</section>`,
  })
}

function figures({ translations }: PageContext, calendar: Calendar): Html {
  const { calendars } = translations.account
  const names = ['eventsTotal', 'followersActive', 'followersTotal'] as const
  const shown = names.map((name) => ({ words: calendars[name], value: calendar[name] }))
  return figureList(shown, translations)
}

export function newCalendarPage(page: PageContext): string {
  const { section, calendars } = page.translations.account
  const form = formWith(page, {}, calendars)
  const beside = cancelLink(page, menuPaths.calendars)
  return accountPage(page, {
    title: calendars.newCalendar,
    menuItem: 'calendars',
    main: postForm(page, {
      form,
      main: calendarFields(page, form),
      submit: section.create,
      beside,
    }),
  })
}

/** The page where a calendar is edited, exported, duplicated and deleted. */
export function calendarSettingsPage(page: PageContext, calendar: Calendar): string {
  const { section, calendars } = page.translations.account
  const { id, title, description } = calendar
  const form = formWith(page, { title, description }, calendars)
  return accountPage(page, {
    title,
    menuItem: 'calendars',
    main: html`${calendarTabs(page, id, 'settings')}
${postForm(page, { form, main: calendarFields(page, form), submit: section.save })}
${fileSection(page, id)}
${duplicateSection(page, id)}
${dangerSections(page, id)}`,
  })
}

function calendarFields(page: PageContext, form: Form): Html {
  const { calendars } = page.translations.account
  const title = { name: 'title', label: calendars.title, longest: maxLength.line, isRequired: true }
  const { description: label, descriptionHelp: help } = calendars
  return html`${inputField(page, title, form)}${textAreaField(page, { name: 'description', label, help }, form)}`
}

function fileSection({ translations }: PageContext, id: number): Html {
  const { transfer } = translations.account
  return html`<section class="apart"><h2>${transfer.filesTitle}</h2>
<p>${transfer.filesHelp}</p>
<p class="actions"><a class="button" href="/account/import/${id}">${transfer.importInto}</a><a class="button" href="/account/calendars/export/${id}">${transfer.exportCalendar}</a></p></section>`
}

function duplicateSection(page: PageContext, id: number): Html {
  const { section, calendars } = page.translations.account
  const button = { action: `/account/calendars/duplicate/${id}`, words: section.duplicate }
  return html`<section class="apart"><h2>${calendars.copyHeading}</h2>
<p>${calendars.copyHelp}</p>
${formButton(page, button)}</section>`
}

function dangerSections(page: PageContext, id: number): Html {
  const { section, calendars } = page.translations.account
  const action = `/account/calendars/delete/${id}`
  return html`<section class="apart"><h2>${calendars.endHeading}</h2>
<p>${calendars.endHelp}</p>
<a class="button single" href="/account/calendars/end/${id}">${calendars.endHeading} …</a></section>
<section class="apart"><h2>${calendars.deleteHeading}</h2>
<p>${calendars.deleteHelp}</p>
${formButton(page, { action, words: section.delete, look: 'danger' })}</section>`
}

/** The tabs of a calendar by the names of their texts. */
const tabs = {
  overview: '/account/calendars/',
  events: '/account/events/',
  share: '/account/calendars/share/',
  followers: '/account/calendars/followers/',
  settings: '/account/calendars/settings/',
} as const

type Tab = keyof typeof tabs

export function tabPath(tab: Tab, calendarId: number): string {
  return `${tabs[tab]}${calendarId}`
}

export function calendarTabs(page: PageContext, calendarId: number, current: Tab): Html {
  const { calendars } = page.translations.account
  // The cast is safe: these are the keys of `tabs`.
  const links = (Object.keys(tabs) as Tab[]).map((tab) => ({
    path: tabPath(tab, calendarId),
    words: calendars[tab],
    isCurrent: tab === current,
  }))
  return tabLinks(calendars.tabs, links)
}
