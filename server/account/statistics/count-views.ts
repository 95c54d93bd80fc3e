import { html } from 'hono/html'
import type { Counts } from '../../../core/stats/counts.ts'
import { type DayCounts, type NamedCounts, sumWeeks } from '../../../core/stats/days.ts'
import type { Statistics } from '../../../core/stats/statistics.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { inWords } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { inDigits } from '../../ui/intl.ts'
import type { AccountTranslations, PageContext } from '../ui/page-context.ts'
import { barList, columnChart } from './chart-views.ts'
import {
  chartSection,
  isByWeek,
  measureCells,
  measureHeads,
  periodAddress,
  type Query,
  serviceName,
  serviceSign,
  shortDay,
} from './section-views.ts'

/** Adds and clicks by day or by week. */
export function daysSection(page: PageContext, { length, days }: Statistics, query: Query): Html {
  const { translations } = page
  const { statistics } = translations.account
  const steps = isByWeek(length) ? sumWeeks(days) : days
  return chartSection(page, {
    heading: isByWeek(length) ? statistics.byWeek : statistics.byDay,
    chart: html`<div class="stack"><h3>${statistics.adds}</h3>${countChart('adds', steps, translations)}<h3>${statistics.clicks}</h3>${countChart('clicks', steps, translations)}</div>`,
    table: {
      heads: [isByWeek(length) ? statistics.week : statistics.day, ...measureHeads(translations)],
      rows: steps
        .toReversed()
        .map(({ day, counts }) => [
          inWords(translations, 'day', day),
          ...measureCells(counts, translations),
        ]),
    },
    file: periodAddress('/account/statistics/days.csv', length, query),
    note: statistics.utc,
  })
}

/** The chart of one measure. */
function countChart(
  measure: 'adds' | 'clicks',
  steps: readonly DayCounts[],
  translations: AccountTranslations,
): Html {
  const { statistics } = translations.account
  const points = steps.map(({ day, counts }) => {
    return { words: shortDay(day, translations), value: counts[measure] }
  })
  const total = points.reduce((sum, { value }) => sum + value, 0)
  const label = fill(statistics.chart, {
    what: statistics[measure],
    from: points[0]?.words ?? '',
    to: points.at(-1)?.words ?? '',
    total: inDigits(total, translations),
  })
  return columnChart({ label, points, tag: translations.tag })
}

/** The number of names with a bar; the table lists all names. */
const mostBars = 10

export function servicesSection(page: PageContext, statistics: Statistics, query: Query): Html {
  const { byService, service } = page.translations.account.statistics
  const named = statistics.services.map(({ name, counts }) => {
    return { name: serviceName(name, page.translations), mark: serviceSign(name), counts }
  })
  const file = periodAddress('/account/statistics/services.csv', statistics.length, query)
  return namesSection(page, { heading: byService, head: service, named, file })
}

export function devicesSection(page: PageContext, statistics: Statistics, query: Query): Html {
  const { byDevice, device, devices } = page.translations.account.statistics
  const words: Readonly<Record<string, string>> = devices
  const named = statistics.devices.map(({ name, counts }) => {
    return { name: words[name] ?? name, counts }
  })
  const file = periodAddress('/account/statistics/devices.csv', statistics.length, query)
  return namesSection(page, { heading: byDevice, head: device, named, file })
}

/** The references of links: the most frequent ones, and the total of the others. */
export function referencesSection(page: PageContext, statistics: Statistics, query: Query): Html {
  const texts = page.translations.account.statistics
  const named = statistics.references.map(({ name, counts }) => {
    return { name: name || texts.noReference, counts }
  })
  const others = { name: texts.otherReferences, counts: statistics.otherReferences }
  const file = periodAddress('/account/statistics/references.csv', statistics.length, query)
  return namesSection(page, {
    heading: texts.byReference,
    head: texts.reference,
    named: isNothing(others.counts) ? named : [...named, others],
    file,
    note: fill(texts.referenceHelp, { parameter: 'reference=newsletter' }),
  })
}

interface MarkedCounts extends NamedCounts {
  readonly mark?: Html | undefined
}

interface Names {
  readonly heading: string
  readonly head: string
  readonly named: readonly MarkedCounts[]
  readonly file: string
  readonly note?: string
}

function namesSection(page: PageContext, { heading, head, named, file, note }: Names): Html {
  const { translations } = page
  return chartSection(page, {
    heading,
    chart: barList(barsOf(named), translations.tag),
    table: {
      heads: [head, ...measureHeads(translations)],
      rows: named.map(({ name, counts }) => rowOf(name, counts, translations)),
    },
    file,
    note,
  })
}

function barsOf(named: readonly MarkedCounts[]) {
  const bars = named.map(({ name, mark, counts }) => ({ mark, words: name, value: counts.adds }))
  return bars.filter(({ value }) => value > 0).slice(0, mostBars)
}

function rowOf(name: string, counts: Counts, translations: AccountTranslations): readonly string[] {
  return [name, ...measureCells(counts, translations)]
}

function isNothing(counts: Counts): boolean {
  return Object.values(counts).every((count) => count === 0)
}
