import { html } from 'hono/html'
import type { StoredLink } from '../../../../core/links/link.ts'
import type { Statistics } from '../../../../core/stats/statistics.ts'
import { figureList } from '../figures.ts'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { periodTabs } from './period.ts'
import { countFigures, countSections, whatIsStored } from './statistics-page.ts'

/** What the statistics of a short link show. */
export interface LinkStatistics {
  readonly link: StoredLink
  /** The short address itself. */
  readonly address: string
  readonly statistics: Statistics
}

/** The statistics of one short link. */
export function linkStatisticsPage(shown: LinkStatistics, frame: Frame): string {
  const { link, address, statistics } = shown
  const { statistics: texts } = frame.speech.account
  const figures = [...countFigures(statistics, frame), { words: texts.allTime, value: link.clicks }]
  return accountPage(
    {
      title: texts.ofLink,
      part: 'links',
      main: html`<p><strong dir="auto">${link.parameters['title']}</strong><br><a href="${address}">${address}</a></p>
${periodTabs(statistics.length, {}, frame)}
${figureList(figures, frame.speech)}
${countSections(statistics, { link: link.key }, frame)}
${whatIsStored(frame)}`,
    },
    frame,
  )
}
