import { html } from 'hono/html'
import type { StoredLink } from '../../../core/links/link.ts'
import type { ChartedMeasure } from '../../../core/stats/counts.ts'
import type { Statistics } from '../../../core/stats/statistics.ts'
import type { Html } from '../../ui/html.ts'
import { counted } from '../../ui/texts/texts.ts'
import { accountPage } from '../ui/account-layout.ts'
import { type Figure, figureList } from '../ui/lists.ts'
import type { PageContext } from '../ui/page-context.ts'
import { daysSection, devicesSection, servicesSection } from './count-views.ts'
import { rateFigure } from './event-views.ts'
import { periodAddress, periodLinks, type Query, rangeForm } from './section-views.ts'
import { countFigures, countingNote, countSections, linkedFigures, noActivity } from './views.ts'

interface LinkStatistics {
  readonly link: StoredLink
  readonly address: string
  readonly statistics: Statistics
  /** The chosen measure of the chart. */
  readonly measure: ChartedMeasure | undefined
}

/** All statistics of a short link. */
export function linkStatisticsPage(page: PageContext, shown: LinkStatistics): string {
  const { link, address, statistics, measure } = shown
  const query: Query = measure ? { measure } : {}
  const { statistics: texts } = page.translations.account
  const figures = [
    ...linkedFigures(page, statistics, query),
    { words: texts.allTime, value: link.clicks },
  ]
  return accountPage(page, {
    title: texts.ofLink,
    lead: html`<bdi>${link.parameters['title']}</bdi> · <a href="${address}" dir="ltr">${address}</a>`,
    above: { path: `/account/links/${link.key}`, words: page.translations.account.section.links },
    menuItem: 'links',
    action: periodLinks(page, statistics.period, query),
    main: html`${rangeForm(page, statistics.period, query)}${figuresWithRate(page, shown, figures)}
${countSections(page, statistics, { query, files: { link: link.key } })}
${countingNote(page, statistics)}`,
  })
}

/** The numbers of a short link on its own page: clicks over time, services and devices. */
export function linkNumbers(page: PageContext, link: StoredLink, statistics: Statistics): Html {
  const { section, links, statistics: texts } = page.translations.account
  const { total, period } = statistics
  const query = { link: link.key }
  const all = periodAddress(`/account/links/statistics/${link.key}`, period)
  const head = html`<div class="head"><h2>${section.statistics}</h2>${periodLinks(page, period, {})}</div>`
  const ever = html`<p class="help">${counted(texts.clicksEver, link.clicks, page.translations.tag)} · <a href="${all}">${links.statistics}</a></p>`
  if (total.adds + total.pages + total.clicks === 0) {
    return html`<section>${head}${noActivity(page, query)}${ever}</section>`
  }
  return html`<section>${head}${figuresWithRate(page, { link, statistics }, linkFigures(page, statistics))}
${ever}</section>
${daysSection(page, statistics, { measure: 'clicks', query })}
<p class="help">${texts.howCounted}</p>
<div class="columns">${servicesSection(page, statistics, query)}${devicesSection(page, statistics, query)}</div>`
}

/**
 * Figures with the add rate and what it means. A link that opens a calendar service has none: each
 * click on it is an add.
 */
function figuresWithRate(
  { translations }: PageContext,
  { link, statistics }: Pick<LinkStatistics, 'link' | 'statistics'>,
  figures: readonly Figure[],
): Html {
  const rate = rateFigure(translations, statistics)
  if (rate.length === 0 || link.parameters['service']) return figureList(figures, translations)
  return html`${figureList([...figures, ...rate], translations)}
<p class="help">${translations.account.statistics.rateHelp}</p>`
}

function linkFigures(page: PageContext, statistics: Statistics): readonly Figure[] {
  const { links, statistics: texts } = page.translations.account
  const { robots } = statistics.total
  const bots = { words: links.botClicks, value: robots, note: texts.notIncluded }
  return [...countFigures(page, statistics), bots]
}
