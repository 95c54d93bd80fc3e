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
export async function countFetches(
  { db }: DatabaseContext,
  fetches: readonly FeedFetch[],
): Promise<void> {
  const latest = [...new Map(fetches.map((fetch) => [fetch.key, fetch])).values()]
  // A transaction of its own: it locks followers without their calendars.
  const known = await db.transaction((connection) => followers.recordFetches(connection, latest))
  const rest = latest.filter((fetch) => {
    const isActive = known.get(fetch.key)
    return isActive === undefined ? fetch.mayFollow() : !isActive
  })
  if (rest.length === 0) return
  // In calendar order, so that two processes do not deadlock.
  rest.sort((one, other) => one.calendarId - other.calendarId)
  await db.transaction(async (connection) => {
    const changes: FollowerChange[] = []
    for (const fetch of rest) changes.push(...(await countFetch(connection, fetch)))
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
  // It may have been blocked or counted between its fetch and this count.
  if (known?.isBlocked || known?.isActive) return []
  if (known) {
    await followers.reactivateFollower(connection, { id: known.id, at })
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
  while (true) {
    const calendars = await stale.listCalendarsToCheck(context.db, context.now())
    if (calendars.length === 0) return
    for (const calendarId of calendars) await checkSlice(context, calendarId)
  }
}

function checkSlice({ db, now }: DatabaseContext, calendarId: number): Promise<void> {
  return db.slice(async (connection) => {
    const accountId = await followers.lockCalendarById(connection, calendarId)
    if (accountId === undefined) return
    const checked = { calendarId, now: now() }
    await stale.postponeChecks(connection, checked)
    const forgotten = await stale.deleteOneTimeFetchers(connection, checked)
    const retired = await stale.retireFollowers(connection, checked)
    const gone = [...forgotten, ...retired]
    const change = { calendarId, total: -forgotten.length, active: -gone.length }
    await followers.addToFollowerCounts(connection, change)
    const day = await calendarDay(connection, { accountId, calendarId }, now())
    await recordFollowerChanges(connection, lossesOf(day, gone))
  })
}
