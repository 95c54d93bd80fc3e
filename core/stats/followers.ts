import { daysOf, groupDays, type Period, type Step } from './period.ts'

/** Active followers gained and lost on a day, `YYYY-MM-DD`. */
export interface FollowerDay {
  readonly day: string
  readonly gained: number
  readonly lost: number
}

/** The same, with the number at the end of the day. */
export interface ActiveDay extends FollowerDay {
  readonly active: number
}

/**
 * Returns every day of a period with its active followers, counted back from the current number by
 * all changes since the period began.
 */
export function activeByDay(
  period: Period,
  now: number,
  changes: readonly FollowerDay[],
): readonly ActiveDay[] {
  const byDay = new Map(changes.map((change) => [change.day, change]))
  let active = now
  for (const { day, gained, lost } of changes) if (day > period.to) active += lost - gained
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

/** Adds up days by step, with the number at the end of each. */
export function activeByStep(days: readonly ActiveDay[], step: Step): readonly ActiveDay[] {
  return groupDays(days, step).map(([day, some]) => ({
    day,
    gained: some.reduce((sum, { gained }) => sum + gained, 0),
    lost: some.reduce((sum, { lost }) => sum + lost, 0),
    active: some.at(-1)?.active ?? 0,
  }))
}
