import { html } from 'hono/html'
import { programNames } from '../../../core/devices/program.ts'
import type { Counts, Measure } from '../../../core/stats/counts.ts'
import { type PeriodLength, periodLengths } from '../../../core/stats/period.ts'
import { spokenOf } from '../../views/address.ts'
import type { Html } from '../../views/html.ts'
import { inDigits } from '../../views/intl.ts'
import { inWords } from '../../views/when.ts'
import { type DataTable, dataTable, tabLinks } from '../ui/lists.ts'
import type { AccountSpeech, PageContext } from '../ui/page-context.ts'

/** A picture of some numbers, with the numbers themselves and a way to take them along. */
export interface ChartSection {
  readonly heading: string
  readonly drawn: Html
  readonly table: Omit<DataTable, 'caption'>
  /** The address of the same numbers as a file. */
  readonly file: string
  readonly note?: Html | string | undefined
}

/** A picture, what it says in a table, and its file. */
export function chartSection(
  { heading, drawn, table, file, note }: ChartSection,
  { speech }: PageContext,
): Html {
  const { section, statistics } = speech.account
  return html`<section class="picture"><h2>${heading}</h2>
${drawn}
${note && html`<p class="quiet small">${note}</p>`}
<details><summary>${statistics.table}</summary>
${dataTable({ caption: heading, ...table })}
<p><a href="${file}" download>${section.asCsv}${spokenOf(heading)}</a></p></details></section>\n`
}

/** What the addresses of a page carry, besides the period. */
export type Query = Readonly<Record<string, string>>

/** The choice of a period. */
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

/** An address with a period and what it carries besides. */
export function periodAddress(path: string, length: PeriodLength, query: Query = {}): string {
  return `${path}?${new URLSearchParams({ days: String(length), ...query })}`
}

/** A day beneath a chart: `21 Nov`. */
export function shortDay(day: string, speech: AccountSpeech): string {
  return inWords(speech, 'shortDayInYear', day)
}

/** Whether a period is so long that it is told by week. */
export function isByWeek(length: PeriodLength): boolean {
  return length > 90
}

const measures: readonly Measure[] = ['adds', 'pages', 'clicks', 'robots']

/** What is counted, in words: the heads of columns. */
export function measureHeads({ account }: AccountSpeech): readonly string[] {
  return measures.map((measure) => account.statistics.measures[measure])
}

/** Counts in the columns of a table. */
export function measureCells(counts: Counts, speech: AccountSpeech): readonly string[] {
  return measures.map((measure) => inDigits(counts[measure], speech))
}

/** A service, also one that only programs ask for. */
export function serviceName(name: string, { texts, account }: AccountSpeech): string {
  if (name === 'page') return account.statistics.eventPage
  const services: Readonly<Record<string, string>> = { ...programNames, ...texts.services }
  return Object.hasOwn(services, name) ? (services[name] ?? name) : account.statistics.otherProgram
}
