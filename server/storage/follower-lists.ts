import { sql } from 'kysely'
import type { Follower, ServiceCount } from '../../core/calendar/follower.ts'
import {
  type ListPage,
  type OffsetLimit,
  offsetLimitOf,
  type Page,
  pageOf,
} from '../../core/pagination.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'

type OfCalendar = { accountId: number; calendarId: number }
type OfPage = OfCalendar & OffsetLimit

const ofCalendar = statement<OfPage>()((queries, value) =>
  queries
    .selectFrom('followers')
    .innerJoin('calendars', 'calendars.id', 'followers.calendar_id')
    .select([
      'followers.id',
      'service',
      'first_fetched_at as firstFetchedAt',
      'last_fetched_at as lastFetchedAt',
      'is_active',
      'blocked_at',
    ])
    .where('followers.calendar_id', '=', value.calendarId)
    .where('calendars.account_id', '=', value.accountId)
    .orderBy('followers.id', 'desc')
    .limit(value.limit)
    .offset(value.offset),
)

/** Lists a page of a calendar's followers, newest first. */
export async function listFollowers(
  connection: Connection,
  accountId: number,
  calendarId: number,
  page: Page,
): Promise<ListPage<Follower>> {
  const values = { accountId, calendarId, ...offsetLimitOf(page) }
  const rows = await ofCalendar.all(connection, values)
  const followers = rows.map(({ is_active, blocked_at, ...follower }) => ({
    ...follower,
    isActive: is_active === 1,
    isBlocked: blocked_at !== null,
  }))
  return pageOf(page, followers)
}

const byService = statement<OfCalendar>()((queries, value) =>
  queries
    .selectFrom('followers')
    .innerJoin('calendars', 'calendars.id', 'followers.calendar_id')
    .select(({ fn }) => [
      'service',
      fn.countAll<number>().as('total'),
      sql<number>`cast(sum(is_active) as integer)`.as('active'),
      fn.count<number>('blocked_at').as('blocked'),
    ])
    .where('followers.calendar_id', '=', value.calendarId)
    .where('calendars.account_id', '=', value.accountId)
    .groupBy('service')
    .orderBy('total', 'desc')
    .orderBy('service'),
)

/** Counts a calendar's followers by service, most used first. */
export async function countServices(
  connection: Connection,
  accountId: number,
  calendarId: number,
): Promise<readonly ServiceCount[]> {
  return byService.all(connection, { accountId, calendarId })
}

type FollowerKey = { calendarId: number; id: number }

const one = statement<FollowerKey>()((queries, value) =>
  queries
    .selectFrom('followers')
    .select(['is_active as isActive', 'last_fetched_at as lastFetchedAt', 'service'])
    .where('id', '=', value.id)
    .where('calendar_id', '=', value.calendarId),
)

/**
 * Finds a follower's service, whether it is active (1 or 0), and its last fetch in Unix seconds.
 */
export async function findFollowerActivity(connection: Connection, calendarId: number, id: number) {
  return one.first(connection, { calendarId, id })
}

type Blocking = FollowerKey & { blockedAt: number | null; isActive: number }

const block = statement<Blocking>()((queries, value) =>
  queries
    .updateTable('followers')
    .set({ blocked_at: value.blockedAt, is_active: value.isActive })
    .where('id', '=', value.id)
    .where('calendar_id', '=', value.calendarId),
)

/** Blocks or unblocks a follower of a calendar, and sets whether it is active. */
export async function updateBlock(connection: Connection, blocking: Blocking): Promise<void> {
  await block.all(connection, blocking)
}
