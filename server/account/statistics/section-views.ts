import { html } from 'hono/html'
import { calendarAppNames } from '../../../core/devices/calendar-app.ts'
import type { Counts, Measure } from '../../../core/stats/counts.ts'
import { type PeriodLength, periodLengths } from '../../../core/stats/period.ts'
import { offerableServices } from '../../../core/theme/offered.ts'
import { spokenOf } from '../../ui/copy-button.ts'
import { inWords } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { smallIcon } from '../../ui/icon.ts'
import { inDigits } from '../../ui/intl.ts'
import { serviceMark } from '../../ui/service-mark.ts'
import { type DataTable, dataTable, numberHeads, viewLinks } from '../ui/lists.ts'
import type { AccountTranslations, PageContext } from '../ui/page-context.ts'

/** A chart with its numbers as a table and as a file. */
export interface ChartSection {
  readonly heading: string
  readonly chart: Html
  readonly table: Omit<DataTable, 'caption'>
  /** The path of the numbers as CSV. */
  readonly file: string
  readonly note?: Html | string | undefined
}

/** A section with a chart, the table of its numbers and the link to their file. */
export function chartSection(
  { translations }: PageContext,
  { heading, chart, table, file, note }: ChartSection,
): Html {
  const { section, statistics } = translations.account
  return html`<section><div class="head"><h2>${heading}</h2></div>
${chart}
${note && html`<p class="help">${note}</p>`}
<details class="folds"><summary>${statistics.table}${smallIcon('chevron-down', 'turns')}</summary>
<div class="stack-s">${dataTable({ caption: heading, ...table })}
<p><a class="btn" href="${file}" download>${smallIcon('download')}${section.asCsv}${spokenOf(heading)}</a></p></div></details></section>\n`
}

/** The parameters of a page other than the period. */
export type Query = Readonly<Record<string, string>>

/** The links that choose a period. */
export function periodLinks(
  { path, translations }: PageContext,
  length: PeriodLength,
  query: Query,
): Html {
  const { period, lengths } = translations.account.statistics
  const tabs = periodLengths.map((one) => ({
    path: periodAddress(path, one, query),
    words: lengths[one],
    isCurrent: one === length,
  }))
  return viewLinks(period, tabs)
}

/** A path with a period and other parameters. */
export function periodAddress(path: string, length: PeriodLength, query: Query = {}): string {
  return `${path}?${new URLSearchParams({ days: String(length), ...query })}`
}

/** The label of a day: `21 Nov`. */
export function shortDay(day: string, translations: AccountTranslations): string {
  return inWords(translations, 'shortDayInYear', day)
}

/** Whether a period is long enough to be shown by week. */
export function isByWeek(length: PeriodLength): boolean {
  return length > 90
}

const measures: readonly Measure[] = ['adds', 'pages', 'clicks', 'robots']

/** The column heads of all measures. */
export function measureHeads({ account }: AccountTranslations): DataTable['heads'] {
  return numberHeads(...measures.map((measure) => account.statistics.measures[measure]))
}

/** The cells of all measures. */
export function measureCells(counts: Counts, translations: AccountTranslations): readonly string[] {
  return measures.map((measure) => inDigits(counts[measure], translations))
}

/** The name of a calendar service, or of an app that fetches feeds. */
export function serviceName(name: string, { texts, account }: AccountTranslations): string {
  if (name === 'page') return account.statistics.eventPage
  const services: Readonly<Record<string, string>> = { ...calendarAppNames, ...texts.services }
  return Object.hasOwn(services, name) ? (services[name] ?? name) : account.statistics.otherProgram
}

/** The tile of a calendar service; `undefined` for other apps. */
export function serviceSign(name: string): Html | undefined {
  const service = offerableServices.find((one) => one === name)
  return service && serviceMark(service)
}

/** The name of a service with its tile, in a table. */
export function serviceCell(name: string, translations: AccountTranslations): Html {
  return html`<span class="signed">${serviceSign(name)}${serviceName(name, translations)}</span>`
}
