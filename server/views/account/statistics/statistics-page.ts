import { html } from 'hono/html'
import type { Statistics } from '../../../../core/stats/statistics.ts'
import type { Html } from '../../../ui/html.ts'
import { counted } from '../../../ui/texts/texts.ts'
import { type Figure, figureList } from '../figures.ts'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { emptyState } from '../list.ts'
import { daysSection } from './days.ts'
import {
  type Followed,
  type Followers,
  followersHeading,
  followersSection,
  mostFollowedSection,
} from './followers.ts'
import { devicesSection, referencesSection, servicesSection } from './names.ts'
import { periodTabs, type Query } from './period.ts'

/** What the statistics of an account show. */
export interface AccountStatistics {
  readonly statistics: Statistics
  readonly followers: Followers
  readonly most: readonly Followed[]
  /** The one calendar that followers are shown of. */
  readonly calendarId: string | undefined
}

/** The statistics of an account. */
export function statisticsPage(shown: AccountStatistics, frame: Frame): string {
  const { statistics, followers, most, calendarId } = shown
  const { section } = frame.speech.account
  const query: Query = calendarId === undefined ? {} : { calendar: calendarId }
  const { length } = statistics
  const figures = [
    ...countFigures(statistics, frame),
    followerFigure(followers, followersHeading(followers, frame)),
  ]
  return accountPage(
    {
      title: section.statistics,
      part: 'statistics',
      main: html`${periodTabs(length, query, frame)}
${figureList(figures, frame.speech)}
${countSections(statistics, {}, frame)}
${most.some(({ active, changes }) => active > 0 || changes.length > 0) ? html`${followersSection(followers, calendarId, frame)}${mostFollowedSection(most, length, frame)}` : noFollowers(frame)}
${whatIsStored(frame)}`,
    },
    frame,
  )
}

/** The largest numbers of a period. */
export function countFigures({ total, before }: Statistics, frame: Frame): readonly Figure[] {
  const { measures } = frame.speech.account.statistics
  const shown = ['adds', 'clicks', 'pages'] as const
  return shown.map((name) => ({ words: measures[name], value: total[name], before: before[name] }))
}

/** What was counted, in every way that it is told apart; robots are said beside it. */
export function countSections(statistics: Statistics, query: Query, frame: Frame): Html {
  const { speech } = frame
  const { total } = statistics
  const texts = speech.account.statistics
  const { robots } = total
  const note =
    robots > 0 && html`<p class="quiet">${counted(texts.robots, robots, speech.tag)}</p>\n`
  if (total.adds + total.pages === 0) return html`${nothing(query, frame)}${note}`
  return html`${note}${daysSection(statistics, query, frame)}
<div class="pictures">${servicesSection(statistics, query, frame)}${devicesSection(statistics, query, frame)}</div>
${referencesSection(statistics, query, frame)}`
}

function nothing(query: Query, { speech }: Frame): Html {
  const { nothing: words, goToLinks } = speech.account.statistics
  const isOfAccount = query['link'] === undefined
  const step = html`<a class="button" href="/account/links">${goToLinks}</a>`
  return emptyState(words, isOfAccount ? step : undefined)
}

/** The way to the page that says what is stored. */
export function whatIsStored({ speech }: Frame): Html {
  return html`<div class="apart"><a href="/account/statistics/privacy">${speech.account.statistics.whatIsStored}</a></div>`
}

/** How many followers there are, beside how many there were when the period began. */
export function followerFigure({ days }: Followers, words: string): Figure {
  const [first, last] = [days[0], days.at(-1)]
  const before = (first?.active ?? 0) - (first?.gained ?? 0) + (first?.lost ?? 0)
  return { words, value: last?.active ?? 0, before }
}

function noFollowers({ speech }: Frame): Html {
  const { followers, noFollowers: words, shareCalendar } = speech.account.statistics
  const step = html`<a class="button" href="/account/calendars">${shareCalendar}</a>`
  return html`<section class="picture"><h2>${followers}</h2>${emptyState(words, step)}</section>`
}
