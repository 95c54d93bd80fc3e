import { html } from 'hono/html'
import { type ChartedMeasure, chartedMeasures } from '../../../core/stats/counts.ts'
import type { Statistics } from '../../../core/stats/statistics.ts'
import type { Html } from '../../ui/html.ts'
import type { IconName } from '../../ui/icon.ts'
import { counted } from '../../ui/texts/texts.ts'
import { accountPage } from '../ui/account-layout.ts'
import { buttonLink, note } from '../ui/forms.ts'
import { emptyState, type Figure, figureList } from '../ui/lists.ts'
import { menuPaths } from '../ui/navigation.ts'
import type { PageContext } from '../ui/page-context.ts'
import { daysSection, devicesSection, referencesSection, servicesSection } from './count-views.ts'
import { type EventPages, eventsSection, rateFigure } from './event-views.ts'
import {
  type Followed,
  type Followers,
  followersHeading,
  followersSection,
  mostFollowedSection,
} from './follower-views.ts'
import { periodAddress, periodLinks, type Query, rangeForm } from './section-views.ts'

interface AccountStatistics {
  readonly statistics: Statistics
  readonly eventPages: EventPages
  readonly followers: Followers
  readonly mostFollowed: readonly Followed[]
  /** The calendar whose followers are shown; `undefined` for all. */
  readonly calendarId: string | undefined
  /** The chosen measure of the chart. */
  readonly measure: ChartedMeasure | undefined
}

export function statisticsPage(page: PageContext, shown: AccountStatistics): string {
  const { statistics, eventPages, followers, mostFollowed, calendarId, measure } = shown
  const { section } = page.translations.account
  const { period } = statistics
  const query = { ...(calendarId && { calendar: calendarId }), ...(measure && { measure }) }
  const figures = [
    ...linkedFigures(page, statistics, query),
    ...rateFigure(page.translations, eventPages),
    followerFigure(followers, followersHeading(page, followers)),
  ]
  return accountPage(page, {
    title: section.statistics,
    menuItem: 'statistics',
    action: periodLinks(page, period, query),
    main: html`${rangeForm(page, period, query)}${figureList(figures, page.translations)}
${countSections(page, statistics, { query, files: {} })}
${eventsSection(page, eventPages, period)}
${mostFollowed.some(isFollowed) ? html`${followersSection(page, followers, calendarId)}${mostFollowedSection(page, mostFollowed, period)}` : noFollowers(page)}
${countingNote(page, statistics)}`,
  })
}

const icons: Readonly<Record<ChartedMeasure, IconName>> = {
  adds: 'calendar-check',
  pages: 'eye',
  clicks: 'link',
}

/** The main numbers of a period. */
export function countFigures(page: PageContext, { total, before }: Statistics) {
  const { measures } = page.translations.account.statistics
  return chartedMeasures.map((measure) => ({
    measure,
    words: measures[measure],
    value: total[measure],
    before: before[measure],
    icon: icons[measure],
  }))
}

/** The main numbers of a period, with links that choose the measure of the chart. */
export function linkedFigures(
  page: PageContext,
  statistics: Statistics,
  query: Query,
): readonly Figure[] {
  const current = shownMeasure(statistics, query)
  return countFigures(page, statistics).map(({ measure, ...figure }) => {
    const path = periodAddress(page.path, statistics.period, { ...query, measure })
    return { ...figure, link: { path, isCurrent: measure === current } }
  })
}

// The chosen measure, or the first one that is not zero.
function shownMeasure({ total }: Statistics, { measure }: Query): ChartedMeasure {
  const chosen = chartedMeasures.find((one) => one === measure)
  return chosen ?? chartedMeasures.find((one) => total[one] > 0) ?? 'adds'
}

/** All sections of counts; `files` are the parameters of the files. */
export function countSections(
  page: PageContext,
  statistics: Statistics,
  { query, files }: Readonly<Record<'query' | 'files', Query>>,
): Html {
  const { total } = statistics
  if (total.adds + total.pages + total.clicks === 0) return noActivity(page, files)
  const measure = shownMeasure(statistics, query)
  return html`${daysSection(page, statistics, { measure, query: files })}
<div class="columns">${servicesSection(page, statistics, files)}
<div class="columns">${devicesSection(page, statistics, files)}${referencesSection(page, statistics, files)}</div></div>`
}

/** Shown instead of the numbers if a period has none, with advice on how to get some. */
export function noActivity(page: PageContext, { link }: Query): Html {
  const { share, statistics: texts } = page.translations.account
  const [words, step] =
    link === undefined
      ? [texts.nothing, buttonLink(menuPaths.links, texts.goToLinks)]
      : [
          texts.nothingOfLink,
          buttonLink(`/account/links/share/${link}?as=mail`, share.more, '', 'mail'),
        ]
  return emptyState(words, step)
}

/**
 * Explains what is counted and how many visits of bots are left out, with a link to the page about stored
 * data.
 */
export function countingNote({ translations }: PageContext, { total }: Statistics): Html {
  const { howCounted, robots, whatIsStored } = translations.account.statistics
  const left = total.robots > 0 && counted(robots, total.robots, translations.tag)
  return note(html`${howCounted} ${left} <a href="/account/statistics/privacy">${whatIsStored}</a>`)
}

function isFollowed({ days }: Followed): boolean {
  return days.some(({ active, gained, lost }) => active + gained + lost > 0)
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
