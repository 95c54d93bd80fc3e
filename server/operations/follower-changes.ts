import { localDay } from '../../core/time/local-day.ts'
import { findAccountZone } from '../storage/account-settings.ts'
import type { Connection } from '../storage/database.ts'
import { addToDay, addToTotal, type CalendarDay } from '../storage/follower-days.ts'
import { countServices } from '../storage/follower-lists.ts'

/** Active followers that a calendar gained or lost on a day, for one service. */
export type FollowerChange = CalendarDay & {
  readonly service: string
  readonly gained: number
  readonly lost: number
}

/** Returns the day under which a calendar's statistics count a moment, in the account's zone. */
export async function calendarDay(
  connection: Connection,
  calendar: { readonly accountId: number; readonly calendarId: number },
  moment: number,
): Promise<CalendarDay> {
  const zone = await findAccountZone(connection, calendar.accountId)
  return { ...calendar, day: localDay(moment, zone) }
}

/** Returns the changes for lost followers, one per given service. */
export function lossesOf(day: CalendarDay, services: readonly string[]): readonly FollowerChange[] {
  return services.map((service) => ({ ...day, service, gained: 0, lost: 1 }))
}

/**
 * Stores changes in followers for the statistics. Anything that changes the number of a calendar's
 * active followers calls this last, in the same transaction, with the calendar locked.
 */
export async function recordFollowerChanges(
  connection: Connection,
  changes: readonly FollowerChange[],
): Promise<void> {
  await recordDays(connection, changes)
  await recordTotals(connection, changes)
}

/**
 * Records the days of a calendar: the first half, also used for a calendar that is stored with its
 * days.
 */
export async function recordDays(
  connection: Connection,
  changes: readonly FollowerChange[],
): Promise<void> {
  const days = merged(changes, ({ calendarId, day, service }) => [calendarId, day, service])
  for (const change of days) await addToDay(connection, change)
}

/**
 * Records the totals of the account: the second half, after everything else, because the totals
 * include other calendars.
 */
export async function recordTotals(
  connection: Connection,
  changes: readonly FollowerChange[],
): Promise<void> {
  // After all calendars and in a fixed order, so that two processes do not deadlock.
  const totals = merged(changes, ({ accountId, day, service }) => [accountId, day, service])
  for (const change of totals) await addToTotal(connection, change)
}

/** Returns the changes for gaining or losing all active followers of a locked calendar. */
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
