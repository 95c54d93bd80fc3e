import { sql } from 'kysely'
import type { Follower } from '../../core/calendar/follower.ts'
import { yieldToEventLoop } from '../event-loop.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import { ifUsable, suspendedAt } from './suspensions.ts'

/** A follower with its calendar. */
export interface FollowerOfCalendar extends Follower {
  readonly calendarId: number
}

const columns = [
  'followers.id',
  'followers.calendar_id as calendarId',
  'service',
  'first_fetched_at as firstFetchedAt',
  'last_fetched_at as lastFetchedAt',
  'is_active',
  'blocked_at',
] as const

interface Row extends Omit<FollowerOfCalendar, 'isActive' | 'isBlocked'> {
  readonly is_active: number
  readonly blocked_at: number | null
}

function followerOf({ is_active, blocked_at, ...follower }: Row): FollowerOfCalendar {
  return { ...follower, isActive: is_active === 1, isBlocked: blocked_at !== null }
}

const followed = statement<{ accountId: number }>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .select(['id', suspendedAt('calendars.account_id', { calendar: 'calendars.id' })])
    .where('account_id', '=', value.accountId)
    .where('followers_total', '>', sql.lit(0))
    .orderBy('id'),
)

/** How many followers a statement reads. */
const sliceSize = 2000

type Slice = { calendarId: number; afterId: number; size: number }

const slice = statement<Slice>()((queries, value) =>
  queries
    .selectFrom('followers')
    .select(columns)
    .where('followers.calendar_id', '=', value.calendarId)
    .where('followers.id', '>', value.afterId)
    .orderBy('followers.id')
    .limit(value.size),
)

/**
 * Yields the followers of an account's usable calendars, slice by slice, and lets other requests run
 * in between.
 */
export async function* searchFollowers(
  connection: Connection,
  accountId: number,
  calendarIds?: readonly number[],
): AsyncGenerator<readonly FollowerOfCalendar[]> {
  const calendars = await followed.all(connection, { accountId })
  for (const calendar of calendars) {
    if (!ifUsable(calendar) || calendarIds?.includes(calendar.id) === false) continue
    let afterId: number | undefined = 0
    while (afterId !== undefined) {
      const values = { calendarId: calendar.id, afterId, size: sliceSize }
      const rows: readonly Row[] = await slice.all(connection, values)
      yield rows.map(followerOf)
      afterId = rows.length === sliceSize ? rows.at(-1)?.id : undefined
      await yieldToEventLoop()
    }
  }
}

const one = statement<{ accountId: number; id: number }>()((queries, value) =>
  queries
    .selectFrom('followers')
    .innerJoin('calendars', 'calendars.id', 'followers.calendar_id')
    .select([...columns, suspendedAt('calendars.account_id', { calendar: 'calendars.id' })])
    .where('followers.id', '=', value.id)
    .where('calendars.account_id', '=', value.accountId),
)

/** Finds a follower of one of an account's usable calendars. */
export async function findFollowerOfAccount(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<FollowerOfCalendar | undefined> {
  const row = ifUsable(await one.first(connection, { accountId, id }))
  if (!row) return undefined
  const { suspendedAt: _, ...columns } = row
  return followerOf(columns)
}
