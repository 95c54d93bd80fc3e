import { html } from 'hono/html'
import type { StoredEvent } from '../../../core/event/event.ts'
import type { Statistics } from '../../../core/stats/statistics.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { dateBadge } from '../../ui/date-badge.ts'
import { whenInWords } from '../../ui/date-text.ts'
import { timeOf } from '../../ui/event-list.ts'
import type { Html } from '../../ui/html.ts'
import { lengthInWords } from '../../ui/intl.ts'
import { counted } from '../../ui/texts/texts.ts'
import { editPathOf } from '../events/views.ts'
import { countChart } from '../statistics/count-views.ts'
import { type Followers, followersChart } from '../statistics/follower-views.ts'
import { followerFigure } from '../statistics/views.ts'
import { accountPage } from '../ui/account-layout.ts'
import { formButton } from '../ui/forms.ts'
import { emptyState, figureList } from '../ui/lists.ts'
import type { AccountTranslations, PageContext } from '../ui/page-context.ts'

interface Home {
  readonly moves: readonly Move[]
  readonly steps: Steps
  readonly upcoming: readonly Upcoming[]
  readonly statistics: Statistics
  readonly followers: Followers
}

/** The home page: first steps, upcoming events and recent statistics. */
export function homePage(page: PageContext, home: Home): string {
  const { section } = page.translations.account
  return accountPage(page, {
    title: section.home,
    menuItem: 'home',
    main: html`${movesSection(page, home.moves)}${stepsSection(page, home.steps)}${upcomingSection(page, home)}${home.steps.isShared && recentSection(page, home)}`,
  })
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
  const hide = formButton(page, { action: '/account', words: home.hideMoves, look: 'slight' })
  return html`<section><h2>${home.moves}</h2>
<ul>${moves.map((move) => html`<li>${moveSentence(page, move)}</li>\n`)}</ul>
${hide}</section>\n`
}

function moveSentence(
  { translations }: PageContext,
  { zone, seconds, events, links }: Move,
): string {
  const { home } = translations.account
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const length = lengthInWords(Math.abs(seconds) / 60, translations.tag)
  const words = seconds < 0 ? home.movedEarlier : home.movedLater
  return fill(counted(words, events + links, translations.tag), { zone: place, length })
}

function upcomingSection(
  { translations }: PageContext,
  { upcoming, steps }: Home,
): Html | undefined {
  const { home } = translations.account
  // Before there is an event, the first steps explain what to do.
  if (!steps.hasEvent) return undefined
  const step = html`<a class="button" href="/account/calendars">${home.addEvent}</a>`
  const shown =
    upcoming.length > 0 ? upcomingList(upcoming, translations) : emptyState(home.nothing, step)
  return html`<section><h2>${home.next}</h2>${shown}</section>\n`
}

function recentSection(page: PageContext, { statistics, followers }: Home): Html {
  const { translations } = page
  const { home, statistics: texts } = translations.account
  const chart = (heading: string, drawn: Html) =>
    html`<section><h3>${heading}</h3>${drawn}</section>\n`
  const { total, before, days } = statistics
  const figures = [
    { words: texts.measures.adds, value: total.adds, before: before.adds },
    { words: texts.measures.clicks, value: total.clicks, before: before.clicks },
    followerFigure(followers, texts.followers),
  ]
  return html`<section class="lately"><h2>${home.lately}</h2>
${figureList(figures, translations)}
<div class="pictures">${chart(texts.adds, countChart('adds', days, translations))}${chart(texts.followers, followersChart(followers.days, translations))}</div>
<p><a href="/account/statistics">${home.allStatistics}</a></p></section>\n`
}

/** The first steps that an account has completed. */
interface Steps {
  /** The most recently saved calendar. */
  readonly calendarId: number | undefined
  readonly hasEvent: boolean
  readonly isShared: boolean
  readonly hasLink: boolean
}

/** The first steps of a new account as a checklist; empty once all are done. */
function stepsSection({ translations }: PageContext, steps: Steps): Html | undefined {
  const { home } = translations.account
  const { step } = home
  const { calendarId } = steps
  // Steps within a calendar need a calendar first.
  const inCalendar = (path: string) => calendarId && `/account/${path}/${calendarId}`
  const all = [
    { words: step.calendar, path: '/account/calendars/new', isDone: calendarId !== undefined },
    { words: step.event, path: inCalendar('events/new'), isDone: steps.hasEvent },
    { words: step.share, path: inCalendar('calendars/share'), isDone: steps.isShared },
    { words: step.link, path: '/account/links/new', isDone: steps.hasLink },
  ]
  const next = all.find(({ isDone }) => !isDone)
  if (!next) return undefined
  const items = all.map((one) => {
    const { words, path, isDone } = one
    if (isDone) {
      return html`<li class="is-done">${words} <span class="spoken">(${home.done})</span></li>\n`
    }
    if (!path) return html`<li>${words}</li>\n`
    return html`<li><a href="${path}"${one === next && html` class="button main"`}>${words}</a></li>\n`
  })
  return html`<section><h2>${home.steps}</h2>
<p class="quiet">${home.stepsLead}</p>
<ol class="first-steps">${items}</ol></section>\n`
}

/** An upcoming event with the title of its calendar; single events have none. */
interface Upcoming {
  readonly event: StoredEvent
  readonly calendarTitle: string | undefined
}

function upcomingList(upcoming: readonly Upcoming[], translations: AccountTranslations): Html {
  return html`<ul class="days plain">${upcoming.map((one) => upcomingItem(one, translations))}</ul>`
}

function upcomingItem({ event, calendarTitle }: Upcoming, translations: AccountTranslations): Html {
  const { title, when } = event
  return html`<li><div aria-hidden="true">${dateBadge(when.start.local, translations)}</div>
<div><a href="${editPathOf(event)}" dir="auto">${title}</a>
<p>${timeOf(when, whenInWords(when, translations))}</p>
<p class="quiet small" dir="auto">${calendarTitle ?? translations.account.home.oneTime}</p></div></li>\n`
}
