import { type Counts, noCounts, sumCounts } from './counts.ts'
import { daysOf, type Period, weeksOf } from './period.ts'

/** What was counted on a day, or in the week that begins with it. */
export interface DayCounts {
  readonly day: string
  readonly counts: Counts
}

/** Every day of a period; on those that are not known nothing happened. */
export function fillDays(period: Period, known: readonly DayCounts[]): readonly DayCounts[] {
  const byDay = new Map(known.map(({ day, counts }) => [day, counts]))
  return daysOf(period).map((day) => ({ day, counts: byDay.get(day) ?? noCounts }))
}

/** Days as the weeks that they are in, each named by its Monday. */
export function sumWeeks(days: readonly DayCounts[]): readonly DayCounts[] {
  return weeksOf(days).map(([day, some]) => ({
    day,
    counts: sumCounts(some.map(({ counts }) => counts)),
  }))
}

/** What has one name, such as a service. */
export interface NamedCounts {
  readonly name: string
  readonly counts: Counts
}

/** The order of names: the most used first. */
export function byUse(one: NamedCounts, other: NamedCounts): number {
  const [a, b] = [one.counts, other.counts]
  const isBefore = one.name < other.name ? -1 : 1
  return b.adds - a.adds || b.pages - a.pages || b.robots - a.robots || isBefore
}

/** The change from one number to the next as a part of the first; nothing to compare is nothing. */
export function changeOf(before: number, now: number): number | undefined {
  return before === 0 ? undefined : (now - before) / before
}
