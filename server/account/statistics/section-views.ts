import { html } from 'hono/html'
import { programNames } from '../../../core/devices/calendar-app.ts'
import type { Counts, Measure } from '../../../core/stats/counts.ts'
import { type PeriodLength, periodLengths } from '../../../core/stats/period.ts'
import { spokenOf } from '../../views/address.ts'
import type { Html } from '../../views/html.ts'
import { inDigits } from '../../views/intl.ts'
import { inWords } from '../../views/when.ts'
import { type DataTable, dataTable, tabLinks } from '../ui/lists.ts'
import type { AccountSpeech, PageContext } from '../ui/page-context.ts'

/** A chart with its numbers as a table and as a file. */
export interface ChartSection {
  readonly heading: string
  readonly chart: Html
  readonly table: Omit<DataTable, 'caption'>
  /** The address of the numbers as CSV. */
  readonly file: string
  readonly note?: Html | string | undefined
}

/** A section with a chart, the table of its numbers and the link to their file. */
export function chartSection(
  { heading, chart, table, file, note }: ChartSection,
  { speech }: PageContext,
): Html {
  const { section, statistics } = speech.account
  return html`<section class="picture"><h2>${heading}</h2>
${chart}
${note && html`<p class="quiet small">${note}</p>`}
<details><summary>${statistics.table}</summary>
${dataTable({ caption: heading, ...table })}
<p><a href="${file}" download>${section.asCsv}${spokenOf(heading)}</a></p></details></section>\n`
}

/** The parameters of a page besides the period. */
export type Query = Readonly<Record<string, string>>

/** The tabs that choose a period. */
export function periodTabs(
  length: PeriodLength,
  query: Query,
  { path, speech }: PageContext,
): Html {
  const { period, lengths } = speech.account.statistics
  const tabs = periodLengths.map((one) => ({
    path: periodAddress(path, one, query),
    words: lengths[one],
    isCurrent: one === length,
  }))
  return tabLinks(period, tabs)
}

/** An address with a period and other parameters. */
export function periodAddress(path: string, length: PeriodLength, query: Query = {}): string {
  return `${path}?${new URLSearchParams({ days: String(length), ...query })}`
}

/** The label of a day: `21 Nov`. */
export function shortDay(day: string, speech: AccountSpeech): string {
  return inWords(speech, 'shortDayInYear', day)
}

/** Whether a period is long enough to be shown by week. */
export function isByWeek(length: PeriodLength): boolean {
  return length > 90
}

const measures: readonly Measure[] = ['adds', 'pages', 'clicks', 'robots']

/** The column heads of all measures. */
export function measureHeads({ account }: AccountSpeech): readonly string[] {
  return measures.map((measure) => account.statistics.measures[measure])
}

/** The cells of all measures. */
export function measureCells(counts: Counts, speech: AccountSpeech): readonly string[] {
  return measures.map((measure) => inDigits(counts[measure], speech))
}

/** The name of a calendar service, or of a program that fetches feeds. */
export function serviceName(name: string, { texts, account }: AccountSpeech): string {
  if (name === 'page') return account.statistics.eventPage
  const services: Readonly<Record<string, string>> = { ...programNames, ...texts.services }
  return Object.hasOwn(services, name) ? (services[name] ?? name) : account.statistics.otherProgram
}
