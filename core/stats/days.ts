import { type Counts, noCounts, sumCounts } from './counts.ts'
import { daysOf, groupDays, type Period, type Step } from './period.ts'

/** The counts of a day, or of the week or month that begins on it. */
export interface DayCounts {
  readonly day: string
  readonly counts: Counts
}

/** Returns every day of a period; missing days have zero counts. */
export function fillDays(period: Period, known: readonly DayCounts[]): readonly DayCounts[] {
  const byDay = new Map(known.map(({ day, counts }) => [day, counts]))
  return daysOf(period).map((day) => ({ day, counts: byDay.get(day) ?? noCounts }))
}

/** The counts of a step, and those of the same days in the previous period. */
export interface ComparedCounts extends DayCounts {
  readonly before: Counts
}

/** Adds up days by step. */
export function sumSteps(days: readonly ComparedCounts[], step: Step): readonly ComparedCounts[] {
  return groupDays(days, step).map(([day, some]) => ({
    day,
    counts: sumCounts(some.map(({ counts }) => counts)),
    before: sumCounts(some.map(({ before }) => before)),
  }))
}

/** The counts of one name, such as a service. */
export interface NamedCounts {
  readonly name: string
  readonly counts: Counts
}

/** Compares names by use, the most used first. */
export function byUse(one: NamedCounts, other: NamedCounts): number {
  const [a, b] = [one.counts, other.counts]
  const isBefore = one.name < other.name ? -1 : 1
  return b.adds - a.adds || b.pages - a.pages || b.robots - a.robots || isBefore
}

/**
 * Returns the change from one number to the next as a fraction of the first; `undefined` if the
 * first is zero.
 */
export function changeOf(before: number, now: number): number | undefined {
  return before === 0 ? undefined : (now - before) / before
}

/**
 * Returns the adds per visit of an event page as a fraction; `undefined` without visits, and with
 * more adds than visits: then some adds did not begin with a counted visit.
 */
export function addRateOf({ adds, pages }: Pick<Counts, 'adds' | 'pages'>): number | undefined {
  return pages === 0 || adds > pages ? undefined : adds / pages
}
