import { type Counts, subtractCounts, sumCounts } from './counts.ts'
import { type DayCounts, fillDays, type NamedCounts } from './days.ts'
import { type PeriodLength, periodBefore, periodUntil } from './period.ts'

/** The counts of a period, by every criterion. */
export interface Statistics {
  readonly length: PeriodLength
  /** Every day of the period. */
  readonly days: readonly DayCounts[]
  readonly total: Counts
  /** The sum of the previous period of the same length. */
  readonly before: Counts
  readonly services: readonly NamedCounts[]
  readonly devices: readonly NamedCounts[]
  /** The most used references; the others are summed up in `otherReferences`. */
  readonly references: readonly NamedCounts[]
  readonly otherReferences: Counts
}

/** The data needed for the statistics of a period; the days may start before it. */
export type PeriodCounts = Pick<Statistics, 'days' | 'services' | 'devices' | 'references'>

/** Returns the statistics of a period that ends now. */
export function statisticsOf(now: number, length: PeriodLength, counted: PeriodCounts): Statistics {
  const period = periodUntil(now, length)
  const earlier = periodBefore(period)
  const days = fillDays(period, counted.days)
  const total = sumCounts(days.map(({ counts }) => counts))
  const before = fillDays(earlier, counted.days)
  return {
    ...counted,
    length,
    days,
    total,
    before: sumCounts(before.map(({ counts }) => counts)),
    otherReferences: subtractCounts(
      total,
      sumCounts(counted.references.map(({ counts }) => counts)),
    ),
  }
}
