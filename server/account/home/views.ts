import { html } from 'hono/html'
import type { Calendar } from '../../../core/calendar/calendar.ts'
import type { StoredEvent } from '../../../core/event/event.ts'
import type { StoredLink } from '../../../core/links/link.ts'
import type { Statistics } from '../../../core/stats/statistics.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { dateOf } from '../../../core/time/moment.ts'
import { todayBadge } from '../../ui/date-badge.ts'
import { inWords } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { icon } from '../../ui/icon.ts'
import { lengthInWords } from '../../ui/intl.ts'
import { counted } from '../../ui/texts/texts.ts'
import { countFigure, tabPath } from '../calendars/views.ts'
import { linkRow } from '../links/list-views.ts'
import { sparkline } from '../statistics/chart-views.ts'
import type { Followers } from '../statistics/follower-views.ts'
import { followerFigure } from '../statistics/views.ts'
import { accountPage } from '../ui/account-layout.ts'
import { eventRow } from '../ui/event-rows.ts'
import { buttonLink, formButton } from '../ui/forms.ts'
import {
  emptyState,
  figureList,
  itemHueClass,
  listRow,
  rowList,
  sectionHead,
  tile,
} from '../ui/lists.ts'
import { menuPaths } from '../ui/navigation.ts'
import type { PageContext } from '../ui/page-context.ts'
import { type Steps, startSection, stepsSection } from './steps-views.ts'

interface Home {
  /** The local time of the account. */
  readonly now: string
  readonly zone: string
  readonly moves: readonly Move[]
  readonly steps: Steps
  readonly upcoming: readonly Upcoming[]
  /** How often these events were added to calendars, by key. */
  readonly adds: ReadonlyMap<string, number>
  readonly statistics: Statistics
  readonly followers: Followers
  /** The calendars and short links that were saved last. */
  readonly calendars: readonly Calendar[]
  readonly links: readonly StoredLink[]
  /** The URL prefix of all short links. */
  readonly shortUrl: string
}

/** The home page: first steps, recent statistics, upcoming events, calendars and links. */
export function homePage(page: PageContext, home: Home): string {
  const { translations } = page
  const { section, home: texts } = translations.account
  const { steps, now } = home
  return accountPage(page, {
    title: section.home,
    heading: greeting(page, home),
    lead: steps.hasEvent ? inWords(translations, 'day', dateOf(now)) : texts.stepsLead,
    mark: todayBadge(now, translations),
    menuItem: 'home',
    main: html`${movesSection(page, home.moves)}${stepsSection(page, steps)}${!steps.hasEvent && startSection(page)}${steps.isShared && recentSection(page, home)}${upcomingSection(page, home)}${listsSection(page, home)}`,
  })
}

function greeting({ person, translations }: PageContext, { now, steps }: Home): string {
  const { greetings, named } = translations.account.home
  const hour = Number(now.slice(11, 13))
  const time = hour < 12 ? 'morning' : hour < 18 ? 'day' : 'evening'
  const words = greetings[steps.hasEvent ? time : 'welcome']
  const [name] = person?.name.trim().split(/\s/) ?? []
  return name ? fill(named, { greeting: words, name }) : words
}

/** The events and short links that moved when a zone's rules changed, and by how many seconds. */
interface Move {
  readonly zone: string
  readonly seconds: number
  readonly events: number
  readonly links: number
}

/**
 * Lists what moved when the rules of time zones changed, with a button to hide it; empty if nothing
 * did.
 */
function movesSection(page: PageContext, moves: readonly Move[]): Html | undefined {
  const { home } = page.translations.account
  if (moves.length === 0) return undefined
  const hide = formButton(page, { action: '/account', words: home.hideMoves })
  return html`<section class="note">${icon('clock')}<div><h2>${home.moves}</h2>
<ul>${moves.map((move) => html`<li>${moveSentence(page, move)}</li>\n`)}</ul></div>
${hide}</section>\n`
}

function moveSentence(
  { translations }: PageContext,
  { zone, seconds, events, links }: Move,
): string {
  const { home } = translations.account
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const length = lengthInWords(Math.abs(seconds) / 60, translations.tag)
  const words = seconds < 0 ? home.movedEarlier : home.movedLater
  return fill(counted(words, events + links, translations.tag), { zone: city, length })
}

function recentSection(page: PageContext, { statistics, followers }: Home): Html {
  const { translations } = page
  const { home, statistics: texts } = translations.account
  const { total, before, days } = statistics
  const measured = (name: 'adds' | 'clicks') => ({
    words: texts.measures[name],
    value: total[name],
    before: before[name],
    line: sparkline(days.map(({ counts }) => counts[name])),
  })
  const figures = [
    { ...measured('adds'), icon: 'calendar-check' as const },
    {
      ...followerFigure(followers, texts.followers),
      line: sparkline(followers.days.map(({ active }) => active)),
    },
    { ...measured('clicks'), icon: 'link' as const },
  ]
  return html`<section>${sectionHead(home.lately, menuPaths.statistics, home.allStatistics)}
${figureList(figures, translations)}</section>\n`
}

function upcomingSection(
  page: PageContext,
  { upcoming, adds, steps, zone }: Home,
): Html | undefined {
  const { home } = page.translations.account
  // Before there is an event, the first steps explain what to do.
  if (!steps.hasEvent) return undefined
  const step = buttonLink(menuPaths.calendars, home.addEvent)
  const next = upcoming[0]?.event
  const rows = upcoming.map(({ event, calendar }) =>
    eventRow(page, event, { zone, next, adds, facts: [calendarName(page, calendar)] }),
  )
  return html`<section><div class="head"><h2>${home.next}</h2></div>
${rows.length > 0 ? rowList(rows) : emptyState(home.nothing, step)}</section>\n`
}

/** An upcoming event with the title of its calendar; single events have none. */
interface Upcoming {
  readonly event: StoredEvent
  readonly calendar: Pick<Calendar, 'id' | 'title' | 'color'> | undefined
}

function calendarName({ translations }: PageContext, calendar: Upcoming['calendar']): Html {
  if (!calendar) return html`${translations.account.home.oneTime}`
  return html`<span class="dotted ${itemHueClass(calendar)}"><span class="dot"></span><bdi>${calendar.title}</bdi></span>`
}

function listsSection(page: PageContext, { calendars, links, shortUrl }: Home): Html | undefined {
  if (calendars.length + links.length === 0) return undefined
  const { section, home } = page.translations.account
  const list = (heading: string, path: string, all: string, rows: readonly Html[]) =>
    rows.length > 0 && html`<div>${sectionHead(heading, path, all)}${rowList(rows)}</div>\n`
  return html`<section class="columns">${list(
    section.calendars,
    menuPaths.calendars,
    home.allCalendars,
    calendars.map((calendar) => calendarRow(page, calendar)),
  )}${list(
    home.latestLinks,
    menuPaths.links,
    home.allLinks,
    links.map((link) => linkRow(page, link, shortUrl)),
  )}</section>\n`
}

function calendarRow(page: PageContext, calendar: Calendar): Html {
  const { id, title, eventsTotal } = calendar
  const { texts, tag } = page.translations
  return listRow({
    mark: tile('calendar-days', calendar),
    title,
    path: tabPath('overview', id),
    facts: [counted(texts.eventCount, eventsTotal, tag)],
    end: countFigure(page, 'followersActive', calendar),
  })
}
