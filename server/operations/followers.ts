import { activeDays } from '../../core/calendar/follower.ts'
import type { Context, FeedFetch } from '../context.ts'
import type { Connection } from '../storage/database.ts'
import * as followers from '../storage/followers.ts'

/** Counts fetches of feeds: who fetches for the first time becomes a follower. */
export function countFetches(context: Context, fetches: readonly FeedFetch[]): Promise<void> {
  // In the order of their calendars: two processes that count at once do not wait for each other.
  const ordered = fetches.toSorted((one, other) => one.calendarId - other.calendarId)
  return context.db.transaction(async (connection) => {
    for (const fetch of ordered) await countFetch(connection, fetch)
  })
}

async function countFetch(connection: Connection, fetch: FeedFetch): Promise<void> {
  const { calendarId, at } = fetch
  const known = await followers.findFollower(connection, fetch.key)
  if (known) {
    await followers.updateFollower(connection, { id: known.id, at })
    const counted = { calendarId, total: 0, active: 1 }
    if (!known.isActive) await followers.addToFollowers(connection, counted)
  } else if (await followers.insertFollower(connection, fetch)) {
    await followers.addToFollowers(connection, { calendarId, total: 1, active: 1 })
  }
}

/** Ends the activity of followers whose feed was not fetched for thirty days. */
export function retireFollowers(context: Context): Promise<void> {
  const before = context.now() - activeDays * 86_400
  return context.db.transaction(async (connection) => {
    const gone = new Map<number, number>()
    for (const calendarId of await followers.retireFollowers(connection, before)) {
      gone.set(calendarId, (gone.get(calendarId) ?? 0) - 1)
    }
    for (const [calendarId, active] of [...gone].sort(([one], [other]) => one - other)) {
      await followers.addToFollowers(connection, { calendarId, total: 0, active })
    }
  })
}
