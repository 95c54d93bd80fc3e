import { activeDays } from '../../core/calendar/follower.ts'
import { utcDay } from '../../core/time/api-format.ts'
import { newFeedSecret } from '../secrets/keys.ts'
import { holdCalendar, renewFeedSecret } from '../storage/calendars.ts'
import { findActivity, updateBlocking } from '../storage/follower-lists.ts'
import { addToFollowers } from '../storage/followers.ts'
import { takeAll } from '../storage/whole-rows.ts'
import { changesOfAll, noteFollowers } from './follower-changes.ts'
import type { Part } from './part.ts'

/** A follower of one of an account's calendars. */
export interface FollowerPlace {
  readonly accountId: number
  readonly calendarId: number
  readonly id: number
}

/** Empties a follower's feed; it is not active any more. False when there is no such follower. */
export function blockFollower(context: Part, place: FollowerPlace): Promise<boolean> {
  return changed(context, place, (_, now) => ({ blockedAt: now, isActive: 0 }))
}

/** Gives a blocked follower its feed again. False when there is no such follower. */
export function unblockFollower(context: Part, place: FollowerPlace): Promise<boolean> {
  return changed(context, place, ({ lastFetchedAt }, now) => ({
    blockedAt: null,
    isActive: lastFetchedAt >= now - activeDays * 86_400 ? 1 : 0,
  }))
}

type Activity = { isActive: number; lastFetchedAt: number }
type Change = (follower: Activity, now: number) => { blockedAt: number | null; isActive: number }

// The calendar is held before its follower, as everywhere.
function changed(
  { db, now }: Part,
  { accountId, calendarId, id }: FollowerPlace,
  change: Change,
): Promise<boolean> {
  return db.transaction(async (connection) => {
    if (!(await holdCalendar(connection, accountId, calendarId))) return false
    const follower = await findActivity(connection, calendarId, id)
    if (!follower) return false
    const moment = now()
    const next = change(follower, moment)
    await updateBlocking(connection, { calendarId, id, ...next })
    const active = next.isActive - follower.isActive
    if (active === 0) return true
    await addToFollowers(connection, { calendarId, total: 0, active })
    const { service } = follower
    const changes = { service, gained: Math.max(active, 0), lost: Math.max(-active, 0) }
    await noteFollowers(connection, [{ accountId, calendarId, day: utcDay(moment), ...changes }])
    return true
  })
}

/**
 * Ends all personal addresses of a calendar's feed: followers subscribe anew, or are gone. False
 * when the account has no such calendar.
 */
export function endSubscriptions(
  { db, now }: Part,
  accountId: number,
  id: number,
): Promise<boolean> {
  return db.transaction(async (connection) => {
    const renewed = { accountId, id, secret: newFeedSecret() }
    if (!(await renewFeedSecret(connection, renewed))) return false
    const day = { accountId, calendarId: id, day: utcDay(now()) }
    const losses = await changesOfAll(connection, day, 'lost')
    const followers = { table: 'followers', order: 'id' } as const
    // Nobody needs them any more: they are taken slice by slice, and let go.
    for await (const _ of takeAll(connection, followers, id));
    await noteFollowers(connection, losses)
    return true
  })
}
