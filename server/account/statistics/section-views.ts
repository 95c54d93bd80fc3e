import { html } from 'hono/html'
import { calendarAppNames } from '../../../core/devices/calendar-app.ts'
import type { Counts, Measure } from '../../../core/stats/counts.ts'
import { type ChosenPeriod, periodLengths, type Step } from '../../../core/stats/period.ts'
import { offerableServices } from '../../../core/theme/offered.ts'
import { spokenOf } from '../../ui/copy-button.ts'
import { daysInWords, inWords } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { smallIcon } from '../../ui/icon.ts'
import { inDigits } from '../../ui/intl.ts'
import { queryOf } from '../../ui/query.ts'
import { serviceMark } from '../../ui/service-mark.ts'
import { type DataTable, dataTable, numberHeads, viewLinks } from '../ui/lists.ts'
import type { AccountTranslations, PageContext } from '../ui/page-context.ts'

/** A chart with its numbers as a table and as a file. */
export interface ChartSection {
  readonly heading: string
  /** Content beside the heading. */
  readonly beside?: Html
  readonly chart: Html
  readonly table: Omit<DataTable, 'caption'>
  /** The path of the numbers as CSV. */
  readonly file: string
  readonly note?: Html | string | undefined
}

/** A section with a chart, the table of its numbers and the link to their file. */
export function chartSection(
  { translations }: PageContext,
  { heading, beside, chart, table, file, note }: ChartSection,
): Html {
  const { statistics } = translations.account
  return html`<section><div class="head"><h2>${heading}</h2>${beside}</div>
${chart}
${note && html`<p class="help">${note}</p>`}
<details class="folds"><summary>${statistics.table}${smallIcon('chevron-down', 'turns')}</summary>
<div class="stack-s">${dataTable({ caption: heading, ...table })}
${downloadLink(translations, heading, file)}</div></details></section>\n`
}

/** The link to the numbers of a section as CSV. */
export function downloadLink(
  { account }: AccountTranslations,
  heading: string,
  file: string,
): Html {
  return html`<p class="gap"><a class="btn" href="${file}" download>${smallIcon('download')}${account.section.asCsv}${spokenOf(heading)}</a></p>`
}

/** The parameters of a page other than the period. */
export type Query = Readonly<Record<string, string>>

/** The links that choose a period. */
export function periodLinks(
  { path, translations }: PageContext,
  { length: current }: ChosenPeriod,
  query: Query,
): Html {
  const { period, lengths } = translations.account.statistics
  const tabs = periodLengths.map((length) => ({
    path: path + queryOf({ days: String(length), ...query }),
    words: lengths[length],
    isCurrent: length === current,
  }))
  return viewLinks(period, tabs)
}

/** The days that are shown, and the form that chooses any others. */
export function rangeForm(
  { path, translations }: PageContext,
  { length, from, to }: ChosenPeriod,
  query: Query,
): Html {
  const { range } = translations.account.statistics
  const field = (name: 'from' | 'to', value: string) =>
    html`<div class="row"><label for="${name}">${range[name]}</label><input class="input" id="${name}" name="${name}" type="date" value="${value}" required></div>\n`
  return html`<details class="folds"${length === undefined && html` open`}><summary><span class="quiet">${daysInWords(from, to, translations)}</span>${range.choose}${smallIcon('chevron-down', 'turns')}</summary>
<form class="side-by-side range" method="get" action="${path}">${Object.entries(query).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${field('from', from)}${field('to', to)}<p><button class="btn">${range.show}</button></p></form></details>\n`
}

/** A path with a period and other parameters. */
export function periodAddress(path: string, period: ChosenPeriod, query: Query = {}): string {
  const { length, from, to } = period
  return path + queryOf({ ...(length ? { days: String(length) } : { from, to }), ...query })
}

/** The label of a step in a chart: `21 Nov`, or `Nov 2026` for a month. */
export function shortStep(day: string, step: Step, translations: AccountTranslations): string {
  return inWords(translations, step === 'month' ? 'shortMonthInYear' : 'shortDayInYear', day)
}

/** The first day of a step in a table; a month without its day. */
export function stepInWords(day: string, step: Step, translations: AccountTranslations): string {
  return inWords(translations, step === 'month' ? 'month' : 'day', day)
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
