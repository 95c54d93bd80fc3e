import { html } from 'hono/html'
import type { StoredLink } from '../../../core/links/link.ts'
import type { Statistics } from '../../../core/stats/statistics.ts'
import type { Html } from '../../ui/html.ts'
import { counted } from '../../ui/texts/texts.ts'
import { accountPage } from '../ui/account-layout.ts'
import { emptyState, type Figure, figureList } from '../ui/lists.ts'
import type { PageContext } from '../ui/page-context.ts'
import { daysSection, devicesSection, referencesSection, servicesSection } from './count-views.ts'
import {
  type Followed,
  type Followers,
  followersHeading,
  followersSection,
  mostFollowedSection,
} from './follower-views.ts'
import { periodTabs, type Query } from './section-views.ts'

interface AccountStatistics {
  readonly statistics: Statistics
  readonly followers: Followers
  readonly most: readonly Followed[]
  /** The calendar whose followers are shown; `undefined` for all. */
  readonly calendarId: string | undefined
}

export function statisticsPage(page: PageContext, shown: AccountStatistics): string {
  const { statistics, followers, most, calendarId } = shown
  const { section } = page.translations.account
  const query: Query = calendarId === undefined ? {} : { calendar: calendarId }
  const { length } = statistics
  const figures = [
    ...countFigures(page, statistics),
    followerFigure(followers, followersHeading(page, followers)),
  ]
  return accountPage(page, {
    title: section.statistics,
    menuItem: 'statistics',
    main: html`${periodTabs(page, length, query)}
${figureList(figures, page.translations)}
${countSections(page, statistics, {})}
${most.some(({ active, changes }) => active > 0 || changes.length > 0) ? html`${followersSection(page, followers, calendarId)}${mostFollowedSection(page, most, length)}` : noFollowers(page)}
${privacyLink(page)}`,
  })
}

/** The main numbers of a period. */
function countFigures(page: PageContext, { total, before }: Statistics): readonly Figure[] {
  const { measures } = page.translations.account.statistics
  const shown = ['adds', 'clicks', 'pages'] as const
  return shown.map((name) => ({ words: measures[name], value: total[name], before: before[name] }))
}

/** All sections of counts; bots get only a note. */
function countSections(page: PageContext, statistics: Statistics, query: Query): Html {
  const { translations } = page
  const { total } = statistics
  const texts = translations.account.statistics
  const { robots } = total
  const note =
    robots > 0 && html`<p class="quiet">${counted(texts.robots, robots, translations.tag)}</p>\n`
  if (total.adds + total.pages === 0) return html`${noActivity(page, query)}${note}`
  return html`${note}${daysSection(page, statistics, query)}
<div class="pictures">${servicesSection(page, statistics, query)}${devicesSection(page, statistics, query)}</div>
${referencesSection(page, statistics, query)}`
}

function noActivity({ translations }: PageContext, query: Query): Html {
  const { nothing: words, goToLinks } = translations.account.statistics
  const isOfAccount = query['link'] === undefined
  const step = html`<a class="button" href="/account/links">${goToLinks}</a>`
  return emptyState(words, isOfAccount ? step : undefined)
}

/** The link to the page about stored data. */
function privacyLink({ translations }: PageContext): Html {
  return html`<div class="apart"><a href="/account/statistics/privacy">${translations.account.statistics.whatIsStored}</a></div>`
}

/** The number of followers, compared with the beginning of the period. */
export function followerFigure({ days }: Followers, words: string): Figure {
  const [first, last] = [days[0], days.at(-1)]
  const before = (first?.active ?? 0) - (first?.gained ?? 0) + (first?.lost ?? 0)
  return { words, value: last?.active ?? 0, before }
}

function noFollowers({ translations }: PageContext): Html {
  const { followers, noFollowers: words, shareCalendar } = translations.account.statistics
  const step = html`<a class="button" href="/account/calendars">${shareCalendar}</a>`
  return html`<section class="picture"><h2>${followers}</h2>${emptyState(words, step)}</section>`
}

interface LinkStatistics {
  readonly link: StoredLink
  readonly address: string
  readonly statistics: Statistics
}

export function linkStatisticsPage(page: PageContext, shown: LinkStatistics): string {
  const { link, address, statistics } = shown
  const { statistics: texts } = page.translations.account
  const figures = [...countFigures(page, statistics), { words: texts.allTime, value: link.clicks }]
  return accountPage(page, {
    title: texts.ofLink,
    menuItem: 'links',
    main: html`<p><strong dir="auto">${link.parameters['title']}</strong><br><a href="${address}">${address}</a></p>
${periodTabs(page, statistics.length, {})}
${figureList(figures, page.translations)}
${countSections(page, statistics, { link: link.key })}
${privacyLink(page)}`,
  })
}

/** The page that explains what is stored about visitors, and what is not. */
export function privacyPage(page: PageContext): string {
  const { privacy, whatIsStored } = page.translations.account.statistics
  const parts = [
    [privacy.visits, privacy.visitsText],
    [privacy.followers, privacy.followersText],
  ] as const
  const others = [
    [privacy.yours, privacy.yoursText],
    [privacy.log, privacy.logText],
    [privacy.howLong, privacy.howLongText],
  ] as const
  const part = ([heading, words]: readonly [string, string]) =>
    html`<section><h2>${heading}</h2><p>${words}</p></section>\n`
  return accountPage(page, {
    title: whatIsStored,
    menuItem: 'statistics',
    main: html`<p>${privacy.lead}</p>
${parts.map(part)}
<section><h2>${privacy.never}</h2><ul>${Object.values(privacy.neverList).map((one) => html`<li>${one}</li>\n`)}</ul></section>
${others.map(part)}`,
  })
}
