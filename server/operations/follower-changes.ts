import type { Connection } from '../storage/database.ts'
import { addToDay, addToTotal, type CalendarDay } from '../storage/follower-days.ts'
import { countServices } from '../storage/follower-lists.ts'

/** Active followers that a calendar won or lost on a day by one service. */
export type FollowerChange = CalendarDay & {
  readonly service: string
  readonly gained: number
  readonly lost: number
}

/** The change of losing followers, one for each service that is given. */
export function lossesOf(day: CalendarDay, services: readonly string[]): readonly FollowerChange[] {
  return services.map((service) => ({ ...day, service, gained: 0, lost: 1 }))
}

/**
 * Stores changes of followers for the statistics. Whatever changes the number of a calendar's
 * active followers calls this last, in the same transaction, with the calendar locked.
 */
export async function recordFollowerChanges(
  connection: Connection,
  changes: readonly FollowerChange[],
): Promise<void> {
  await recordDays(connection, changes)
  await recordTotals(connection, changes)
}

/** The first half of it, for a calendar that is stored with its days. */
export async function recordDays(
  connection: Connection,
  changes: readonly FollowerChange[],
): Promise<void> {
  const days = merged(changes, ({ calendarId, day, service }) => [calendarId, day, service])
  for (const change of days) await addToDay(connection, change)
}

/**
 * The other half, after everything else: other calendars of the account are counted here as well.
 */
export async function recordTotals(
  connection: Connection,
  changes: readonly FollowerChange[],
): Promise<void> {
  // Behind all calendars and in one order: two processes that count do not wait for each other.
  const totals = merged(changes, ({ accountId, day, service }) => [accountId, day, service])
  for (const change of totals) await addToTotal(connection, change)
}

/** The changes of winning or losing all followers of a calendar, which is locked, that are active. */
export async function changesOfAllFollowers(
  connection: Connection,
  day: CalendarDay,
  change: 'gained' | 'lost',
): Promise<readonly FollowerChange[]> {
  const services = await countServices(connection, day.accountId, day.calendarId)
  const none = { ...day, gained: 0, lost: 0 }
  const some = services.filter(({ active }) => active > 0)
  return some.map(({ service, active }) => ({ ...none, service, [change]: active }))
}

type ChangeKey = readonly [number, string, string]

function merged(
  changes: readonly FollowerChange[],
  keyOf: (change: FollowerChange) => ChangeKey,
): readonly FollowerChange[] {
  const groups = Map.groupBy(changes, (change) => keyOf(change).join(' '))
  return [...groups.values()].map((some) => some.reduce(joined)).sort(byKey(keyOf))
}

function joined(one: FollowerChange, other: FollowerChange): FollowerChange {
  return { ...one, gained: one.gained + other.gained, lost: one.lost + other.lost }
}

function byKey(keyOf: (change: FollowerChange) => ChangeKey) {
  return (one: FollowerChange, other: FollowerChange) => {
    const [[id, ...texts], [otherId, ...otherTexts]] = [keyOf(one), keyOf(other)]
    return id - otherId || (texts.join(' ') < otherTexts.join(' ') ? -1 : 1)
  }
}
