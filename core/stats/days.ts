import { type Counts, noCounts, sumCounts } from './counts.ts'
import { daysOf, type Period, weeksOf } from './period.ts'

/** The counts of a day, or of the week that begins on it. */
export interface DayCounts {
  readonly day: string
  readonly counts: Counts
}

/** Returns every day of a period; missing days have zero counts. */
export function fillDays(period: Period, known: readonly DayCounts[]): readonly DayCounts[] {
  const byDay = new Map(known.map(({ day, counts }) => [day, counts]))
  return daysOf(period).map((day) => ({ day, counts: byDay.get(day) ?? noCounts }))
}

/** Adds up days by week, each named by its Monday. */
export function sumWeeks(days: readonly DayCounts[]): readonly DayCounts[] {
  return weeksOf(days).map(([day, some]) => ({
    day,
    counts: sumCounts(some.map(({ counts }) => counts)),
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
