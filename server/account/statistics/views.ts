import { html } from 'hono/html'
import type { StoredLink } from '../../../core/links/link.ts'
import type { Statistics } from '../../../core/stats/statistics.ts'
import type { Html } from '../../ui/html.ts'
import { counted } from '../../ui/texts/texts.ts'
import { accountPage } from '../ui/account-layout.ts'
import { buttonLink, note } from '../ui/forms.ts'
import { emptyState, type Figure, figureList } from '../ui/lists.ts'
import { menuPaths } from '../ui/navigation.ts'
import type { PageContext } from '../ui/page-context.ts'
import { daysSection, devicesSection, referencesSection, servicesSection } from './count-views.ts'
import {
  type Followed,
  type Followers,
  followersHeading,
  followersSection,
  mostFollowedSection,
} from './follower-views.ts'
import { periodLinks, type Query } from './section-views.ts'

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
    action: periodLinks(page, length, query),
    main: html`${figureList(figures, page.translations)}
${countSections(page, statistics, {})}
${most.some(({ active, changes }) => active > 0 || changes.length > 0) ? html`${followersSection(page, followers, calendarId)}${mostFollowedSection(page, most, length)}` : noFollowers(page)}
${privacyLink(page)}`,
  })
}

const icons = { adds: 'calendar-check', clicks: 'link', pages: 'eye' } as const

/** The main numbers of a period. */
function countFigures(page: PageContext, { total, before }: Statistics): readonly Figure[] {
  const { measures } = page.translations.account.statistics
  const shown = ['adds', 'clicks', 'pages'] as const
  return shown.map((name) => ({
    words: measures[name],
    value: total[name],
    before: before[name],
    icon: icons[name],
  }))
}

/** All sections of counts; bots get only a note. */
function countSections(page: PageContext, statistics: Statistics, query: Query): Html {
  const { translations } = page
  const { total } = statistics
  const texts = translations.account.statistics
  const { robots } = total
  const bots = robots > 0 && note(counted(texts.robots, robots, translations.tag))
  if (total.adds + total.pages === 0) return html`${noActivity(page, query)}${bots}`
  return html`${daysSection(page, statistics, query)}
${bots}
<div class="columns">${servicesSection(page, statistics, query)}${devicesSection(page, statistics, query)}</div>
${referencesSection(page, statistics, query)}`
}

function noActivity({ translations }: PageContext, query: Query): Html {
  const { nothing: words, goToLinks } = translations.account.statistics
  const isOfAccount = query['link'] === undefined
  const step = buttonLink(menuPaths.links, goToLinks)
  return emptyState(words, isOfAccount ? step : undefined)
}

/** The link to the page about stored data. */
function privacyLink({ translations }: PageContext): Html {
  return html`<p class="section"><a href="/account/statistics/privacy">${translations.account.statistics.whatIsStored}</a></p>`
}

/** The number of followers, compared with the beginning of the period. */
export function followerFigure({ days }: Followers, words: string): Figure {
  const [first, last] = [days[0], days.at(-1)]
  const before = (first?.active ?? 0) - (first?.gained ?? 0) + (first?.lost ?? 0)
  return { words, value: last?.active ?? 0, before, icon: 'users' }
}

function noFollowers({ translations }: PageContext): Html {
  const { followers, noFollowers: words, shareCalendar } = translations.account.statistics
  const step = buttonLink(menuPaths.calendars, shareCalendar)
  return html`<section><div class="head"><h2>${followers}</h2></div>${emptyState(words, step)}</section>`
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
    lead: html`<bdi>${link.parameters['title']}</bdi> · <a href="${address}" dir="ltr">${address}</a>`,
    above: { path: `/account/links/${link.key}`, words: page.translations.account.section.links },
    menuItem: 'links',
    action: periodLinks(page, statistics.length, {}),
    main: html`${figureList(figures, page.translations)}
${countSections(page, statistics, { link: link.key })}
${privacyLink(page)}`,
  })
}

/** The page that explains what is stored about visitors, and what is not. */
export function privacyPage(page: PageContext): string {
  const { section, statistics } = page.translations.account
  const { privacy, whatIsStored } = statistics
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
    html`<section class="stack-s"><h2>${heading}</h2><p>${words}</p></section>\n`
  return accountPage(page, {
    title: whatIsStored,
    menuItem: 'statistics',
    lead: privacy.lead,
    above: { path: menuPaths.statistics, words: section.statistics },
    main: html`<div class="prose form-l">${parts.map(part)}
<section class="stack-s"><h2>${privacy.never}</h2><ul class="bullets">${Object.values(privacy.neverList).map((one) => html`<li>${one}</li>\n`)}</ul></section>
${others.map(part)}</div>`,
  })
}
