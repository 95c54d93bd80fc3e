import { activeDays } from '../../core/calendar/follower.ts'
import type { FeedFetch } from '../context.ts'
import type { Connection } from '../storage/database.ts'
import * as followers from '../storage/followers.ts'
import type { Part } from './part.ts'

/** Counts fetches of feeds: who fetches for the first time becomes a follower. */
export function countFetches({ db }: Part, fetches: readonly FeedFetch[]): Promise<void> {
  // In the order of their calendars: two processes that count at once do not wait for each other.
  const latest = new Map(fetches.map((fetch) => [fetch.key, fetch]))
  const ordered = [...latest.values()].sort((one, other) => one.calendarId - other.calendarId)
  return db.transaction(async (connection) => {
    for (const fetch of ordered) await countFetch(connection, fetch)
  })
}

async function countFetch(connection: Connection, fetch: FeedFetch): Promise<void> {
  const { calendarId, at } = fetch
  // The calendar is held before its follower, so nothing can change between look and count.
  if (!(await followers.holdCalendar(connection, calendarId))) return
  const known = await followers.findFollower(connection, fetch.key)
  // It may have been blocked between its fetch and this count.
  if (known?.isBlocked) return
  if (known) {
    await followers.updateFollower(connection, { id: known.id, at })
    if (known.isActive) return
    await followers.addToFollowers(connection, { calendarId, total: 0, active: 1 })
  } else if (await followers.insertFollower(connection, fetch)) {
    await followers.addToFollowers(connection, { calendarId, total: 1, active: 1 })
  }
}

/** Ends the activity of followers whose feed was not fetched for thirty days. */
export async function retireFollowers({ db, now }: Part): Promise<void> {
  const before = now() - activeDays * 86_400
  for (const calendarId of await followers.listRetirable(db, before)) {
    await db.transaction(async (connection) => {
      if (!(await followers.holdCalendar(connection, calendarId))) return
      const gone = await followers.retireFollowers(connection, calendarId, before)
      await followers.addToFollowers(connection, { calendarId, total: 0, active: -gone })
    })
  }
}
