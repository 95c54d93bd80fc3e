import { type PeriodLength, periodLengths } from '../../../../core/stats/period.ts'
import type { Html } from '../../../ui/html.ts'
import type { Frame } from '../frame.ts'
import { tabLinks } from '../tabs.ts'

/** What the addresses of a page carry, besides the period. */
export type Query = Readonly<Record<string, string>>

/** The choice of a period. */
export function periodTabs(length: PeriodLength, query: Query, { path, speech }: Frame): Html {
  const { period, lengths } = speech.account.statistics
  const tabs = periodLengths.map((one) => ({
    path: addressOf(path, one, query),
    words: lengths[one],
    isCurrent: one === length,
  }))
  return tabLinks(period, tabs)
}

/** An address with a period and what it carries besides. */
export function addressOf(path: string, length: PeriodLength, query: Query = {}): string {
  return `${path}?${new URLSearchParams({ days: String(length), ...query })}`
}
