import { sql } from 'kysely'
import { type ActiveDay, activeByDay, type FollowerDay } from '../../core/stats/followers.ts'
import type { Period } from '../../core/stats/period.ts'
import { notHidden } from './calendars.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** A day in a calendar's follower statistics. */
export type CalendarDay = {
  readonly accountId: number
  readonly calendarId: number
  /** `YYYY-MM-DD` in the zone that the account had at the time. */
  readonly day: string
}

type FollowerDayChange = CalendarDay & { service: string; gained: number; lost: number }

const addDay = statement<FollowerDayChange>()((queries, value) =>
  queries
    .insertInto('follower_days')
    .values({
      calendar_id: value.calendarId,
      day: value.day,
      service: value.service,
      gained: value.gained,
      lost: value.lost,
    })
    .onConflict((conflict) =>
      conflict.columns(['calendar_id', 'day', 'service']).doUpdateSet((row) => ({
        gained: row('follower_days.gained', '+', value.gained),
        lost: row('follower_days.lost', '+', value.lost),
      })),
    ),
)

/** Adds to the followers a calendar gained and lost on a day. */
export async function addToDay(connection: Connection, change: FollowerDayChange): Promise<void> {
  await addDay.all(connection, change)
}

const addTotal = statement<FollowerDayChange>()((queries, value) =>
  queries
    .insertInto('follower_totals')
    .values({
      account_id: value.accountId,
      day: value.day,
      service: value.service,
      gained: value.gained,
      lost: value.lost,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day', 'service']).doUpdateSet((row) => ({
        gained: row('follower_totals.gained', '+', value.gained),
        lost: row('follower_totals.lost', '+', value.lost),
      })),
    ),
)

/** Adds to the followers all calendars of an account gained and lost on a day. */
export async function addToTotal(connection: Connection, change: FollowerDayChange): Promise<void> {
  await addTotal.all(connection, change)
}

const sumOf = (column: 'gained' | 'lost') => sql<number>`cast(sum(${sql.ref(column)}) as bigint)`

type OfAccount = { accountId: number; from: string }

const ofAccount = statement<OfAccount>()((queries, value) =>
  queries
    .selectFrom('follower_totals')
    .select(['day', sumOf('gained').as('gained'), sumOf('lost').as('lost')])
    .where('account_id', '=', value.accountId)
    .where('day', '>=', value.from)
    .groupBy('day')
    .orderBy('day'),
)

/**
 * Lists the followers all calendars of an account gained and lost since a day; days without changes
 * are omitted.
 */
export async function listFollowerTotals(
  connection: Connection,
  range: OfAccount,
): Promise<readonly FollowerDay[]> {
  return ofAccount.all(connection, range)
}

type OfCalendar = OfAccount & { calendarId: number }

const ofCalendar = statement<OfCalendar>()((queries, value) =>
  queries
    .selectFrom('follower_days')
    .innerJoin('calendars', 'calendars.id', 'calendar_id')
    .select(['day', sumOf('gained').as('gained'), sumOf('lost').as('lost')])
    .where('calendar_id', '=', value.calendarId)
    .where('account_id', '=', value.accountId)
    .where('day', '>=', value.from)
    .groupBy('day')
    .orderBy('day'),
)

/** Lists the followers a calendar gained and lost since a day; days without changes are omitted. */
export async function listFollowerDays(
  connection: Connection,
  range: OfCalendar,
): Promise<readonly FollowerDay[]> {
  return ofCalendar.all(connection, range)
}

const active = statement<{ accountId: number }>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .select(sql<number>`cast(coalesce(sum(followers_active), 0) as bigint)`.as('active'))
    .where('account_id', '=', value.accountId),
)

/** Counts the active followers of all calendars of an account. */
export async function countActiveFollowers(
  connection: Connection,
  accountId: number,
): Promise<number> {
  return (await active.first(connection, { accountId }))?.active ?? 0
}

/** Lists every day of a period with the followers of all calendars of an account. */
export async function listFollowersOver(
  connection: Connection,
  accountId: number,
  period: Period,
): Promise<readonly ActiveDay[]> {
  const changes = await listFollowerTotals(connection, { accountId, from: period.from })
  return activeByDay(period, await countActiveFollowers(connection, accountId), changes)
}

/** A calendar with its number of followers. */
export interface FollowedCalendar {
  readonly id: number
  readonly title: string
  readonly active: number
  readonly total: number
}

const mostFollowed = statement<{ accountId: number; size: number }>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .select(['id', 'title', 'followers_active as active', 'followers_total as total'])
    .where('account_id', '=', value.accountId)
    .where('is_hidden', '=', notHidden)
    .orderBy('followers_active', 'desc')
    .orderBy('id', 'desc')
    .limit(value.size),
)

/** Lists the calendars of an account with the most active followers. */
export async function listMostFollowed(
  connection: Connection,
  accountId: number,
  size: number,
): Promise<readonly FollowedCalendar[]> {
  return mostFollowed.all(connection, { accountId, size })
}
