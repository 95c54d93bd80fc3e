import { activeDays } from '../../core/calendar/follower.ts'
import type { DatabaseContext, FeedFetch } from '../context.ts'
import type { Connection } from '../storage/database.ts'
import * as followers from '../storage/followers.ts'
import * as stale from '../storage/stale-followers.ts'
import {
  calendarDay,
  type FollowerChange,
  lossesOf,
  recordFollowerChanges,
} from './follower-changes.ts'

/** Counts feed fetches; a first fetch creates a follower. */
export function countFetches(
  { db }: DatabaseContext,
  fetches: readonly FeedFetch[],
): Promise<void> {
  // In calendar order, so that two processes do not deadlock.
  const latest = new Map(fetches.map((fetch) => [fetch.key, fetch]))
  const ordered = [...latest.values()].sort((one, other) => one.calendarId - other.calendarId)
  return db.transaction(async (connection) => {
    const changes: FollowerChange[] = []
    for (const fetch of ordered) changes.push(...(await countFetch(connection, fetch)))
    await recordFollowerChanges(connection, changes)
  })
}

async function countFetch(
  connection: Connection,
  fetch: FeedFetch,
): Promise<readonly FollowerChange[]> {
  const { calendarId, at } = fetch
  // The calendar is locked before its follower, so nothing can change between the lookup and the
  // count.
  const accountId = await followers.lockCalendarById(connection, calendarId)
  if (accountId === undefined) return []
  const known = await followers.findFollower(connection, fetch.key)
  // It may have been blocked between its fetch and this count.
  if (known?.isBlocked) return []
  if (known) {
    await followers.updateFollower(connection, { id: known.id, at })
    if (known.isActive) return []
    await followers.addToFollowerCounts(connection, { calendarId, total: 0, active: 1 })
  } else if (await followers.insertFollower(connection, fetch)) {
    await followers.addToFollowerCounts(connection, { calendarId, total: 1, active: 1 })
  } else return []
  // The first app name is kept: another app may fetch the same feed later.
  const { service } = known ?? fetch
  const day = await calendarDay(connection, { accountId, calendarId }, at)
  return [{ ...day, service, gained: 1, lost: 0 }]
}

/**
 * Marks followers as inactive if their feed was not fetched for thirty days. Those who fetched it
 * only once are deleted: any visitor can create one with a single request.
 */
export async function retireFollowers(context: DatabaseContext): Promise<void> {
  const before = context.now() - activeDays * 86_400
  while (true) {
    const calendars = await listStaleCalendars(context, before)
    if (calendars.length === 0) return
    for (const calendarId of calendars) await retireSlice(context, calendarId, before)
  }
}

async function listStaleCalendars(
  { db }: DatabaseContext,
  before: number,
): Promise<readonly number[]> {
  const forgettable = await stale.listCalendarsWithOneTimeFetchers(db, before)
  return forgettable.length > 0 ? forgettable : stale.listCalendarsWithStaleFollowers(db, before)
}

function retireSlice(
  { db, now }: DatabaseContext,
  calendarId: number,
  before: number,
): Promise<void> {
  return db.slice(async (connection) => {
    const accountId = await followers.lockCalendarById(connection, calendarId)
    if (accountId === undefined) return
    const forgotten = await stale.deleteOneTimeFetchers(connection, calendarId, before)
    const active = forgotten.filter(({ isActive }) => isActive === 1)
    const retired =
      forgotten.length > 0 ? [] : await stale.retireFollowers(connection, calendarId, before)
    const gone = [...active.map(({ service }) => service), ...retired]
    const change = { calendarId, total: -forgotten.length, active: -gone.length }
    await followers.addToFollowerCounts(connection, change)
    const day = await calendarDay(connection, { accountId, calendarId }, now())
    await recordFollowerChanges(connection, lossesOf(day, gone))
  })
}
