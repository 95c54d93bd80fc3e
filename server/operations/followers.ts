import { activeDays } from '../../core/calendar/follower.ts'
import type { Context, FeedFetch } from '../context.ts'
import type { Connection } from '../storage/database.ts'
import * as followers from '../storage/followers.ts'

/** Counts fetches of feeds: who fetches for the first time becomes a follower. */
export function countFetches(context: Context, fetches: readonly FeedFetch[]): Promise<void> {
  // In the order of their calendars: two processes that count at once do not wait for each other.
  const latest = new Map(fetches.map((fetch) => [fetch.key, fetch]))
  const ordered = [...latest.values()].sort((one, other) => one.calendarId - other.calendarId)
  return context.db.transaction(async (connection) => {
    for (const fetch of ordered) await countFetch(connection, fetch)
  })
}

async function countFetch(connection: Connection, fetch: FeedFetch): Promise<void> {
  const { calendarId, at } = fetch
  const nobody = { calendarId, total: 0, active: 0 }
  // The calendar is held before its follower, so nothing can change between look and count.
  if (!(await followers.countFollowers(connection, nobody))) return
  const known = await followers.findFollower(connection, fetch.key)
  if (known) {
    await followers.updateFollower(connection, { id: known.id, at })
    if (!known.isActive) await followers.countFollowers(connection, { ...nobody, active: 1 })
  } else if (await followers.insertFollower(connection, fetch)) {
    await followers.countFollowers(connection, { calendarId, total: 1, active: 1 })
  }
}

/** Ends the activity of followers whose feed was not fetched for thirty days. */
export function retireFollowers(context: Context): Promise<void> {
  const before = context.now() - activeDays * 86_400
  return context.db.transaction(async (connection) => {
    for (const calendarId of await followers.listRetirable(connection, before)) {
      const nobody = { calendarId, total: 0, active: 0 }
      if (!(await followers.countFollowers(connection, nobody))) continue
      const gone = await followers.retireFollowers(connection, calendarId, before)
      await followers.countFollowers(connection, { ...nobody, active: -gone })
    }
  })
}
