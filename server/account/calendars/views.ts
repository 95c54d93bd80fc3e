import { html } from 'hono/html'
import type { Calendar } from '../../../core/calendar/calendar.ts'
import { calendarFormValues } from '../../../core/calendar/settings.ts'
import type { StoredEvent } from '../../../core/event/event.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { maxLength } from '../../../core/text/text.ts'
import { inWords } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { smallIcon } from '../../ui/icon.ts'
import { inDigits } from '../../ui/intl.ts'
import { counted } from '../../ui/texts/texts.ts'
import { type SharePage, sharePanel, shareTabs } from '../share/views.ts'
import { type ImportResult, importedSection } from '../transfer/preview-views.ts'
import { accountPage } from '../ui/account-layout.ts'
import { eventRows } from '../ui/event-rows.ts'
import { inputField, textAreaField } from '../ui/fields.ts'
import { buttonLink, cancelLink, formButton, note, postForm } from '../ui/forms.ts'
import {
  emptyState,
  figureList,
  hueOf,
  listRow,
  noResults,
  paginationLinks,
  rowFigure,
  rowList,
  searchForm,
  sectionHead,
  tabLinks,
  tile,
  type Undo,
  undoNotice,
  viewLinks,
} from '../ui/lists.ts'
import { menuPaths } from '../ui/navigation.ts'
import { type Form, formWith, type PageContext } from '../ui/page-context.ts'
import { type SettingsPage, settingsFields } from './settings-views.ts'

interface ListedCalendar {
  readonly calendar: Calendar
  readonly next?: StoredEvent | undefined
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
  const add = html`${buttonLink('/account/import', transfer.importHere, '', 'file-up')}${buttonLink('/account/calendars/new', calendars.newCalendar, 'primary', 'plus')}`
  const { undo, search } = list
  const isNone =
    list.coming.length === 0 && list.items.length === 0 && search === '' && list.number === 1
  return accountPage(page, {
    title: section.calendars,
    lead: calendars.lead,
    menuItem: 'calendars',
    ...(!isNone && { action: add }),
    main: html`${undoNotice(page, undo)}
${list.coming.map((one) => comingNotice(page, one))}
${isNone ? emptyState(calendars.none, html`<p class="actions">${add}</p>`) : calendarRows(page, list)}`,
  })
}

function comingNotice({ translations }: PageContext, { title, isCopy }: ComingCalendar): Html {
  const { calendars } = translations.account
  const words = fill(isCopy ? calendars.beingCopied : calendars.beingRestored, { title })
  return html`<div role="status">${note(words)}</div>`
}

function calendarRows(page: PageContext, list: CalendarList): Html {
  const { section } = page.translations.account
  const { items, search } = list
  const paging = { ...list, query: { search } }
  const file = html`<a class="btn plain" href="/account/calendars/export" download>${smallIcon('download')}${section.asCsv}</a>`
  return html`<div class="bar">${searchForm(page, section.searchTitle, search)}${file}</div>
${items.length > 0 ? rowList(items.map((item) => calendarRow(page, item))) : noResults(page, paging)}
${paginationLinks(page, paging)}`
}

function calendarRow(page: PageContext, { calendar, next }: ListedCalendar): Html {
  const { translations } = page
  const { id, title, description, suspendedAt } = calendar
  const { section, calendars } = translations.account
  const day = next ? inWords(translations, 'shortDayInYear', next.when.start.local) : '–'
  return listRow({
    mark: tile('calendar-days', calendar),
    title,
    path: tabPath('overview', id),
    badge: suspendedAt !== null && html`<span class="badge danger">${section.stopped}</span>`,
    facts: [description && html`<span dir="auto">${beginningOf(description)}</span>`],
    end: html`${countFigure(page, 'eventsTotal', calendar, 'only-wide')}${countFigure(page, 'followersActive', calendar)}${rowFigure(day, calendars.nextEvent, 'only-wide')}`,
  })
}

/** The longest part of a description in a list, in characters. */
const mostOfDescription = 80

function beginningOf(description: string): string {
  const [line = ''] = description.trim().split('\n')
  const characters = Array.from(line)
  if (characters.length <= mostOfDescription) return line
  return `${characters.slice(0, mostOfDescription).join('').trimEnd()}…`
}

/** A number of a calendar at the end of its row. */
export function countFigure(
  { translations }: PageContext,
  name: 'eventsTotal' | 'followersActive',
  calendar: Calendar,
  look = '',
): Html {
  const { figures } = translations.account.calendars
  const count = calendar[name]
  const words = counted(figures[name], count, translations.tag)
  return rowFigure(inDigits(count, translations), words, look)
}

interface Overview {
  readonly calendar: Calendar
  /** Its next events, by date. */
  readonly events: readonly StoredEvent[]
  /** The time zone of the account. */
  readonly zone: string
  /** The import that just filled it. */
  readonly imported: ImportResult | undefined
}

/** The overview of a calendar: its numbers and next events. */
export function overviewPage(page: PageContext, overview: Overview): string {
  const { calendar, events, zone, imported } = overview
  const { translations } = page
  const { calendars } = translations.account
  const { id, description } = calendar
  const toEvents = buttonLink(tabPath('events', id), calendars.toEvents)
  const [next] = events
  return calendarPage(page, calendar, 'overview', {
    main: html`${imported && importedSection(page, imported)}${description && html`<p class="prose lines" dir="auto">${description}</p>`}
${!imported && figures(page, calendar)}
<section>${sectionHead(translations.texts.nextEvents, tabPath('events', id), calendars.toEvents)}
${events.length > 0 ? eventRows(page, events, { zone, next }) : emptyState(calendars.nothingPlanned, toEvents)}</section>`,
  })
}

function figures({ translations }: PageContext, calendar: Calendar): Html {
  const { calendars } = translations.account
  const shown = [
    { words: calendars.eventsTotal, value: calendar.eventsTotal, icon: 'calendar-days' },
    { words: calendars.followersActive, value: calendar.followersActive, icon: 'users' },
    { words: calendars.followersTotal, value: calendar.followersTotal, icon: 'history' },
  ] as const
  return figureList(shown, translations)
}

/** The content of a page about one calendar, below its tabs. */
interface CalendarPage {
  readonly action?: Html | undefined
  readonly main: Html
}

/** A page about one calendar, with its tabs. */
export function calendarPage(
  page: PageContext,
  calendar: Calendar,
  tab: Tab,
  { action, main }: CalendarPage,
): string {
  const { section, calendars } = page.translations.account
  const { key, title } = calendar
  const open = buttonLink(`/subscribe/${key}`, calendars.openSubscribePage, '', 'external-link')
  return accountPage(page, {
    title,
    heading: html`<span class="with-dot ${hueOf(calendar)}"><span class="dot"></span><bdi>${title}</bdi></span>`,
    above: { path: menuPaths.calendars, words: section.calendars },
    menuItem: 'calendars',
    action: html`${open}${action}`,
    tabs: calendarTabs(page, calendar, tab),
    main,
  })
}

export function newCalendarPage(page: PageContext): string {
  const { section, calendars } = page.translations.account
  const form = formWith(page, {}, calendars)
  const beside = cancelLink(page, menuPaths.calendars)
  return accountPage(page, {
    title: calendars.newCalendar,
    above: { path: menuPaths.calendars, words: section.calendars },
    menuItem: 'calendars',
    main: postForm(page, {
      form,
      main: calendarFields(page, form),
      submit: section.create,
      beside,
    }),
  })
}

/** The page with the ways to share a calendar. */
export function calendarSharePage(page: PageContext, calendar: Calendar, shown: SharePage): string {
  const { ways } = page.translations.account.share
  const main = html`${viewLinks(ways, shareTabs(page, shown))}${sharePanel(page, shown)}`
  return calendarPage(page, calendar, 'share', { main })
}

/** The page where a calendar is edited, exported, duplicated and deleted. */
export function calendarSettingsPage(page: PageContext, shown: SettingsPage): string {
  const { section, calendars } = page.translations.account
  const { id } = shown.calendar
  const form = formWith(page, calendarFormValues(shown.calendar), calendars)
  const main = html`${calendarFields(page, form)}${settingsFields(page, shown, form)}`
  return calendarPage(page, shown.calendar, 'settings', {
    main: html`<div class="narrow form-l">${postForm(page, { form, main, submit: section.save })}
${fileSection(page, id)}
${duplicateSection(page, id)}
${dangerSections(page, id)}</div>`,
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
  return html`<section class="part"><h2>${transfer.filesTitle}</h2>
<p>${transfer.filesHelp}</p>
<p class="actions">${buttonLink(`/account/import/${id}`, transfer.importInto, '', 'file-up')}${buttonLink(`/account/calendars/export/${id}`, transfer.exportCalendar, '', 'download')}</p></section>`
}

function duplicateSection(page: PageContext, id: number): Html {
  const { section, calendars } = page.translations.account
  const action = `/account/calendars/duplicate/${id}`
  return html`<section class="part"><h2>${calendars.copyHeading}</h2>
<p>${calendars.copyHelp}</p>
${formButton(page, { action, words: section.duplicate, icon: 'copy' })}</section>`
}

function dangerSections(page: PageContext, id: number): Html {
  const { section, calendars } = page.translations.account
  const action = `/account/calendars/delete/${id}`
  return html`<section class="part"><h2>${calendars.endHeading}</h2>
<p>${calendars.endHelp}</p>
<p class="actions">${buttonLink(`/account/calendars/end/${id}`, `${calendars.endHeading} …`, 'danger')}</p></section>
<section class="part"><h2>${calendars.deleteHeading}</h2>
<p>${calendars.deleteHelp}</p>
${formButton(page, { action, words: section.delete, look: 'danger', icon: 'trash-2' })}</section>`
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

function calendarTabs(page: PageContext, calendar: Calendar, current: Tab): Html {
  const { calendars } = page.translations.account
  const { id, followersActive } = calendar
  // The cast is safe: these are the keys of `tabs`.
  const links = (Object.keys(tabs) as Tab[]).map((tab) => ({
    path: tabPath(tab, id),
    words: calendars[tab],
    isCurrent: tab === current,
    count:
      tab === 'followers' && followersActive > 0 && inDigits(followersActive, page.translations),
  }))
  return tabLinks(calendars.tabs, links)
}
