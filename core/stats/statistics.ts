import { type Counts, sumOf, without } from './counts.ts'
import { type DayCounts, everyDay, type NamedCounts } from './days.ts'
import { type PeriodLength, periodBefore, periodUntil } from './period.ts'

/** What was counted in a period, told apart in every way there is. */
export interface Statistics {
  readonly length: PeriodLength
  /** Every day of the period. */
  readonly days: readonly DayCounts[]
  readonly total: Counts
  /** The sum of as many days before. */
  readonly before: Counts
  readonly services: readonly NamedCounts[]
  readonly devices: readonly NamedCounts[]
  /** Those that are used most; the others together are `otherReferences`. */
  readonly references: readonly NamedCounts[]
  readonly otherReferences: Counts
}

/** What is read of a period to make its statistics; the days may reach back before it. */
export type Counted = Pick<Statistics, 'days' | 'services' | 'devices' | 'references'>

/** The statistics of a period that ends now. */
export function statisticsOf(now: number, length: PeriodLength, counted: Counted): Statistics {
  const period = periodUntil(now, length)
  const earlier = periodBefore(period)
  const days = everyDay(period, counted.days)
  const total = sumOf(days.map(({ counts }) => counts))
  const before = everyDay(earlier, counted.days)
  return {
    ...counted,
    length,
    days,
    total,
    before: sumOf(before.map(({ counts }) => counts)),
    otherReferences: without(total, sumOf(counted.references.map(({ counts }) => counts))),
  }
}
