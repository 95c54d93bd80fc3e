import { type Counts, noCounts, subtractCounts, sumCounts } from './counts.ts'
import { type ComparedCounts, type DayCounts, fillDays, type NamedCounts } from './days.ts'
import { type ChosenPeriod, periodBefore } from './period.ts'

/** The counts of a period, by every criterion. */
export interface Statistics {
  readonly period: ChosenPeriod
  /** Every day of the period, with the corresponding day of the previous period. */
  readonly days: readonly ComparedCounts[]
  readonly total: Counts
  /** The sum of the previous period of the same length. */
  readonly before: Counts
  readonly services: readonly NamedCounts[]
  readonly devices: readonly NamedCounts[]
  /** The most used references; the others are summed up in `otherReferences`. */
  readonly references: readonly NamedCounts[]
  readonly otherReferences: Counts
}

/** The data needed for the statistics of a period and the previous one. */
export interface PeriodCounts extends Pick<Statistics, 'services' | 'devices' | 'references'> {
  readonly days: readonly DayCounts[]
}

/** Returns the statistics of a period. */
export function statisticsOf(period: ChosenPeriod, counted: PeriodCounts): Statistics {
  const earlier = fillDays(periodBefore(period), counted.days)
  const days = fillDays(period, counted.days).map((day, index) => {
    return { ...day, before: earlier[index]?.counts ?? noCounts }
  })
  const total = sumCounts(days.map(({ counts }) => counts))
  return {
    ...counted,
    period,
    days,
    total,
    before: sumCounts(days.map(({ before }) => before)),
    otherReferences: subtractCounts(
      total,
      sumCounts(counted.references.map(({ counts }) => counts)),
    ),
  }
}
