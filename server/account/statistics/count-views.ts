import { html } from 'hono/html'
import type { Counts, Measure } from '../../../core/stats/counts.ts'
import { type ComparedCounts, type NamedCounts, sumSteps } from '../../../core/stats/days.ts'
import type { DeviceClass } from '../../../core/stats/device.ts'
import { type Step, stepOf } from '../../../core/stats/period.ts'
import type { Statistics } from '../../../core/stats/statistics.ts'
import { fill } from '../../../core/text/placeholders.ts'
import type { Html } from '../../ui/html.ts'
import { type IconName, icon } from '../../ui/icon.ts'
import { inDigits } from '../../ui/intl.ts'
import { numberHeads } from '../ui/lists.ts'
import type { AccountTranslations, PageContext } from '../ui/page-context.ts'
import { barList, columnChart } from './chart-views.ts'
import {
  chartSection,
  measureCells,
  measureHeads,
  periodAddress,
  type Query,
  serviceName,
  serviceSign,
  shortStep,
  stepInWords,
} from './section-views.ts'

/** A measure by day, week or month, beside the previous period. */
export function daysSection(
  page: PageContext,
  { period, days }: Statistics,
  { measure, query }: { readonly measure: Measure; readonly query: Query },
): Html {
  const { translations } = page
  const { statistics } = translations.account
  const step = stepOf(period)
  const steps = sumSteps(days, step)
  const cells = ({ day, counts, before }: ComparedCounts) => [
    stepInWords(day, step, translations),
    ...[counts[measure], before[measure]].map((count) => inDigits(count, translations)),
  ]
  return chartSection(page, {
    heading: statistics.measures[measure],
    beside: html`<p class="legend"><span><i class="dot"></i>${statistics.current}</span><span><i class="dot then"></i>${statistics.previous}</span></p>`,
    chart: countChart(measure, { step, steps }, translations),
    table: {
      heads: [
        statistics.steps[step],
        ...numberHeads(statistics.measures[measure], statistics.previous),
      ],
      rows: steps.toReversed().map(cells),
    },
    file: periodAddress('/account/statistics/days.csv', period, query),
  })
}

/** The chart of one measure. */
function countChart(
  measure: Measure,
  { step, steps }: { readonly step: Step; readonly steps: readonly ComparedCounts[] },
  translations: AccountTranslations,
): Html {
  const { statistics } = translations.account
  const points = steps.map(({ day, counts, before }) => {
    const words = shortStep(day, step, translations)
    return { words, value: counts[measure], before: before[measure] }
  })
  const sum = (values: readonly number[]) =>
    inDigits(
      values.reduce((total, value) => total + value, 0),
      translations,
    )
  const label = fill(statistics.chart, {
    what: statistics.measures[measure],
    from: points[0]?.words ?? '',
    to: points.at(-1)?.words ?? '',
    total: sum(points.map(({ value }) => value)),
    before: sum(points.map(({ before }) => before)),
  })
  return columnChart({ label, points, previous: statistics.previous, tag: translations.tag })
}

/** The number of names with a bar; the table lists all names. */
const maxBars = 10

export function servicesSection(page: PageContext, statistics: Statistics, query: Query): Html {
  const { byService, service } = page.translations.account.statistics
  const named = statistics.services.map(({ name, counts }) => {
    return { name: serviceName(name, page.translations), mark: serviceSign(name), counts }
  })
  const file = periodAddress('/account/statistics/services.csv', statistics.period, query)
  return namesSection(page, { heading: byService, head: service, named, file })
}

export function devicesSection(page: PageContext, statistics: Statistics, query: Query): Html {
  const { byDevice, device, devices } = page.translations.account.statistics
  const words: Readonly<Record<string, string>> = devices
  const named = statistics.devices.map(({ name, counts }) => {
    return { name: words[name] ?? name, mark: deviceSign(name), counts }
  })
  const file = periodAddress('/account/statistics/devices.csv', statistics.period, query)
  return namesSection(page, { heading: byDevice, head: device, named, file })
}

const deviceIcons: Readonly<Record<DeviceClass, IconName>> = {
  phone: 'smartphone',
  computer: 'monitor',
  other: 'circle-help',
}

function deviceSign(name: string): Html {
  const signs: Readonly<Record<string, IconName>> = deviceIcons
  return icon(signs[name] ?? deviceIcons.other)
}

/** The references of links: the most frequent ones, and a total for the others. */
export function referencesSection(page: PageContext, statistics: Statistics, query: Query): Html {
  const texts = page.translations.account.statistics
  const named = statistics.references.map(({ name, counts }) => {
    return { name: name || texts.noReference, counts }
  })
  const others = { name: texts.otherReferences, counts: statistics.otherReferences }
  const file = periodAddress('/account/statistics/references.csv', statistics.period, query)
  return namesSection(page, {
    heading: texts.byReference,
    head: texts.reference,
    named: isNothing(others.counts) ? named : [...named, others],
    file,
    note: texts.referenceHelp,
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
  const bars = barsOf(named)
  const total = named.reduce((sum, { counts }) => sum + counts.adds, 0)
  const none = html`<p class="quiet">${translations.account.statistics.noAdds}</p>`
  return chartSection(page, {
    heading,
    chart: bars.length > 0 ? barList(bars, total, translations.tag) : none,
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
  return bars.filter(({ value }) => value > 0).slice(0, maxBars)
}

function rowOf(name: string, counts: Counts, translations: AccountTranslations): readonly string[] {
  return [name, ...measureCells(counts, translations)]
}

function isNothing(counts: Counts): boolean {
  return Object.values(counts).every((count) => count === 0)
}
