import { html } from 'hono/html'
import { type PeriodLength, periodLengths } from '../../../../core/stats/period.ts'
import type { Html } from '../../html.ts'
import type { Frame } from '../frame.ts'

/** What the addresses of a page carry, besides the period. */
export type Query = Readonly<Record<string, string>>

/** The choice of a period. */
export function periodTabs(length: PeriodLength, query: Query, { path, speech }: Frame): Html {
  const { period, lengths } = speech.account.statistics
  const tabs = periodLengths.map(
    (one) =>
      html`<a href="${addressOf(path, one, query)}"${one === length && html` aria-current="page"`}>${lengths[one]}</a>\n`,
  )
  return html`<nav class="tabs" aria-label="${period}">${tabs}</nav>`
}

/** An address with a period and what it carries besides. */
export function addressOf(path: string, length: PeriodLength, query: Query = {}): string {
  return `${path}?${new URLSearchParams({ days: String(length), ...query })}`
}
