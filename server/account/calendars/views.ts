import { html } from 'hono/html'
import type { Calendar } from '../../../core/calendar/calendar.ts'
import type { StoredEvent } from '../../../core/event/event.ts'
import type { Html } from '../../ui/html.ts'
import { inDigits } from '../../ui/intl.ts'
import { counted } from '../../ui/texts/texts.ts'
import { type SharePage, sharePanel, shareTabs } from '../share/views.ts'
import { type ImportResult, importedSection } from '../transfer/import-views.ts'
import { accountPage } from '../ui/account-layout.ts'
import { eventRows } from '../ui/event-rows.ts'
import { buttonLink } from '../ui/forms.ts'
import {
  emptyState,
  figureList,
  itemHueClass,
  rowFigure,
  sectionHead,
  tabLinks,
  viewLinks,
} from '../ui/lists.ts'
import { menuPaths } from '../ui/navigation.ts'
import type { PageContext } from '../ui/page-context.ts'

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

export function newEventPath(id: number): string {
  return `/account/events/new/${id}`
}

interface Overview {
  readonly calendar: Calendar
  /** Its next events, by date. */
  readonly events: readonly StoredEvent[]
  /** How often these events were added to calendars, by key. */
  readonly adds: ReadonlyMap<string, number>
  /** The time zone of the account. */
  readonly zone: string
  /** The import that just filled it. */
  readonly imported: ImportResult | undefined
}

/** The overview of a calendar: its numbers and next events. */
export function overviewPage(page: PageContext, overview: Overview): string {
  const { calendar, events, adds, zone, imported } = overview
  const { translations } = page
  const { calendars } = translations.account
  const { id, description } = calendar
  const add = buttonLink(newEventPath(id), translations.account.events.add, 'primary', 'plus')
  const [next] = events
  return calendarPage(page, calendar, 'overview', {
    main: html`${imported && importedSection(page, imported)}${description && html`<p class="prose lines" dir="auto">${description}</p>`}
${!imported && figures(page, calendar)}
<section>${sectionHead(translations.texts.nextEvents, tabPath('events', id), calendars.toEvents)}
${events.length > 0 ? eventRows(page, events, { zone, adds, next }) : emptyState(calendars.nothingPlanned, add)}</section>`,
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
    heading: html`<span class="with-dot ${itemHueClass(calendar)}"><span class="dot"></span><bdi>${title}</bdi></span>`,
    above: { path: menuPaths.calendars, words: section.calendars },
    menuItem: 'calendars',
    action: html`${open}${action}`,
    tabs: calendarTabs(page, calendar, tab),
    main,
  })
}

/** The page with the ways to share a calendar. */
export function calendarSharePage(page: PageContext, calendar: Calendar, shown: SharePage): string {
  const { ways } = page.translations.account.share
  const main = html`${viewLinks(ways, shareTabs(page, shown))}${sharePanel(page, shown)}`
  return calendarPage(page, calendar, 'share', { main })
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
