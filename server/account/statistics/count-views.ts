import { html } from 'hono/html'
import type { Counts } from '../../../core/stats/counts.ts'
import { type DayCounts, everyWeek, type NamedCounts } from '../../../core/stats/days.ts'
import type { Statistics } from '../../../core/stats/statistics.ts'
import { fill } from '../../../core/text/placeholders.ts'
import type { Html } from '../../views/html.ts'
import { inDigits } from '../../views/intl.ts'
import { inWords } from '../../views/when.ts'
import type { AccountSpeech, PageContext } from '../ui/page-context.ts'
import { barList, columnChart } from './chart-views.ts'
import {
  chartSection,
  isByWeek,
  measureCells,
  measureHeads,
  periodAddress,
  type Query,
  serviceName,
  shortDay,
} from './section-views.ts'

/** Adds and clicks by day or by week. */
export function daysSection({ length, days }: Statistics, query: Query, page: PageContext): Html {
  const { speech } = page
  const { statistics } = speech.account
  const steps = isByWeek(length) ? everyWeek(days) : days
  return chartSection(
    {
      heading: isByWeek(length) ? statistics.byWeek : statistics.byDay,
      chart: html`<h3>${statistics.adds}</h3>${countChart('adds', steps, speech)}<h3>${statistics.clicks}</h3>${countChart('clicks', steps, speech)}`,
      table: {
        heads: [isByWeek(length) ? statistics.week : statistics.day, ...measureHeads(speech)],
        rows: steps
          .toReversed()
          .map(({ day, counts }) => [inWords(speech, 'day', day), ...measureCells(counts, speech)]),
      },
      file: periodAddress('/account/statistics/days.csv', length, query),
      note: statistics.utc,
    },
    page,
  )
}

/** The chart of one measure. */
export function countChart(
  measure: 'adds' | 'clicks',
  steps: readonly DayCounts[],
  speech: AccountSpeech,
): Html {
  const { statistics } = speech.account
  const points = steps.map(({ day, counts }) => {
    return { words: shortDay(day, speech), value: counts[measure] }
  })
  const total = points.reduce((sum, { value }) => sum + value, 0)
  const label = fill(statistics.chart, {
    what: statistics[measure],
    from: points[0]?.words ?? '',
    to: points.at(-1)?.words ?? '',
    total: inDigits(total, speech),
  })
  return columnChart({ label, points, tag: speech.tag })
}

/** How many names get a bar; the table lists all of them. */
const mostBars = 10

/** The calendar services that events were added to. */
export function servicesSection(statistics: Statistics, query: Query, page: PageContext): Html {
  const { byService, service } = page.speech.account.statistics
  const named = statistics.services.map(({ name, counts }) => {
    return { name: serviceName(name, page.speech), counts }
  })
  const file = periodAddress('/account/statistics/services.csv', statistics.length, query)
  return namesSection({ heading: byService, head: service, named, file }, page)
}

/** The devices that were used. */
export function devicesSection(statistics: Statistics, query: Query, page: PageContext): Html {
  const { byDevice, device, devices } = page.speech.account.statistics
  const words: Readonly<Record<string, string>> = devices
  const named = statistics.devices.map(({ name, counts }) => {
    return { name: words[name] ?? name, counts }
  })
  const file = periodAddress('/account/statistics/devices.csv', statistics.length, query)
  return namesSection({ heading: byDevice, head: device, named, file }, page)
}

/** The references of links: the most frequent ones, and the sum of the others. */
export function referencesSection(statistics: Statistics, query: Query, page: PageContext): Html {
  const texts = page.speech.account.statistics
  const named = statistics.references.map(({ name, counts }) => {
    return { name: name || texts.noReference, counts }
  })
  const others = { name: texts.otherReferences, counts: statistics.otherReferences }
  const file = periodAddress('/account/statistics/references.csv', statistics.length, query)
  return namesSection(
    {
      heading: texts.byReference,
      head: texts.reference,
      named: isNothing(others.counts) ? named : [...named, others],
      file,
      note: fill(texts.referenceHelp, { parameter: 'reference=newsletter' }),
    },
    page,
  )
}

interface Names {
  readonly heading: string
  readonly head: string
  readonly named: readonly NamedCounts[]
  readonly file: string
  readonly note?: string
}

function namesSection({ heading, head, named, file, note }: Names, page: PageContext): Html {
  const { speech } = page
  return chartSection(
    {
      heading,
      chart: barList(barsOf(named), speech.tag),
      table: {
        heads: [head, ...measureHeads(speech)],
        rows: named.map(({ name, counts }) => rowOf(name, counts, speech)),
      },
      file,
      note,
    },
    page,
  )
}

function barsOf(named: readonly NamedCounts[]) {
  const bars = named.map(({ name, counts }) => ({ words: name, value: counts.adds }))
  return bars.filter(({ value }) => value > 0).slice(0, mostBars)
}

function rowOf(name: string, counts: Counts, speech: AccountSpeech): readonly string[] {
  return [name, ...measureCells(counts, speech)]
}

function isNothing(counts: Counts): boolean {
  return Object.values(counts).every((count) => count === 0)
}
