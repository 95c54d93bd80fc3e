import { activeSeconds } from '../../core/calendar/follower.ts'
import type { Context, DatabaseContext } from '../context.ts'
import { newFeedSecret } from '../secrets/keys.ts'
import { lockCalendar } from '../storage/calendars.ts'
import { renewFeedSecret } from '../storage/feeds.ts'
import { findFollowerActivity, updateBlock } from '../storage/follower-lists.ts'
import { addToFollowerCounts, findNewestFollowerId } from '../storage/followers.ts'
import { insertTask } from '../storage/tasks.ts'
import { calendarDay, recordFollowerChanges } from './follower-changes.ts'
import { advanceTask } from './tasks.ts'

/** A follower of one of an account's calendars. */
export interface FollowerRef {
  readonly accountId: number
  readonly calendarId: number
  readonly id: number
}

/** Empties a follower's feed; it is no longer active. False if there is no such follower. */
export function blockFollower(context: DatabaseContext, follower: FollowerRef): Promise<boolean> {
  return changeBlock(context, follower, (_, now) => ({ blockedAt: now, isActive: 0 }))
}

/** Gives a blocked follower its feed again. False if there is no such follower. */
export function unblockFollower(context: DatabaseContext, follower: FollowerRef): Promise<boolean> {
  return changeBlock(context, follower, ({ lastFetchedAt }, now) => ({
    blockedAt: null,
    isActive: lastFetchedAt >= now - activeSeconds ? 1 : 0,
  }))
}

type FollowerActivity = { isActive: number; lastFetchedAt: number }
type NextBlock = (
  follower: FollowerActivity,
  now: number,
) => { blockedAt: number | null; isActive: number }

// The calendar is locked before its follower, as everywhere.
function changeBlock(
  { db, now }: DatabaseContext,
  { accountId, calendarId, id }: FollowerRef,
  nextOf: NextBlock,
): Promise<boolean> {
  return db.transaction(async (connection) => {
    if (!(await lockCalendar(connection, accountId, calendarId))) return false
    const follower = await findFollowerActivity(connection, calendarId, id)
    if (!follower) return false
    const moment = now()
    const next = nextOf(follower, moment)
    await updateBlock(connection, { calendarId, id, ...next })
    const active = next.isActive - follower.isActive
    if (active === 0) return true
    await addToFollowerCounts(connection, { calendarId, total: 0, active })
    const { service } = follower
    const changes = { service, gained: Math.max(active, 0), lost: Math.max(-active, 0) }
    const day = await calendarDay(connection, { accountId, calendarId }, moment)
    await recordFollowerChanges(connection, [{ ...day, ...changes }])
    return true
  })
}

/** How many slices of followers to wait for. */
const slicesAwaited = 10

/**
 * Ends all personal addresses of a calendar's feed: followers have to subscribe again. False if the
 * account has no such calendar.
 */
export async function endSubscriptions(
  context: Context,
  accountId: number,
  id: number,
): Promise<boolean> {
  const taskId = await context.db.transaction(async (connection) => {
    const renewed = { accountId, id, secret: newFeedSecret() }
    if (!(await renewFeedSecret(connection, renewed))) return undefined
    const position = await findNewestFollowerId(connection, id)
    const task = { accountId, kind: 'end subscriptions', calendarId: id, position } as const
    return insertTask(connection, task)
  })
  if (taskId !== undefined) await advanceTask(context, { accountId, taskId }, slicesAwaited)
  return taskId !== undefined
}
