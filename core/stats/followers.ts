import { daysOf, type Period, weeksOf } from './period.ts'

/** Active followers gained and lost on a day, `YYYY-MM-DD`. */
export interface FollowerDay {
  readonly day: string
  readonly gained: number
  readonly lost: number
}

/** The same with the number at the end of the day. */
export interface ActiveDay extends FollowerDay {
  readonly active: number
}

/**
 * Returns every day of a period with its active followers, counted back from the current number.
 */
export function activeByDay(
  period: Period,
  now: number,
  changes: readonly FollowerDay[],
): readonly ActiveDay[] {
  const byDay = new Map(changes.map((change) => [change.day, change]))
  let active = now
  const backwards = daysOf(period)
    .toReversed()
    .map((day) => {
      const { gained, lost } = byDay.get(day) ?? { gained: 0, lost: 0 }
      const ended = { day, gained, lost, active }
      active += lost - gained
      return ended
    })
  return backwards.toReversed()
}

/** Groups days by week, each named by its Monday. */
export function activeByWeek(days: readonly ActiveDay[]): readonly ActiveDay[] {
  return weeksOf(days).map(([day, some]) => ({
    day,
    gained: some.reduce((sum, { gained }) => sum + gained, 0),
    lost: some.reduce((sum, { lost }) => sum + lost, 0),
    active: some.at(-1)?.active ?? 0,
  }))
}
