import { sql } from 'kysely'
import type { CalendarColor } from '../../core/calendar/color.ts'
import { notHidden, type OwnedCalendar, suspensionOfCalendar } from './calendars.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import { unlessSuspended } from './suspensions.ts'

/** The state of a calendar that is read before its feed is served. */
export interface FeedState {
  readonly accountId: number
  readonly calendarId: number
  readonly calendarKey: string
  readonly title: string
  readonly description: string
  readonly color: CalendarColor | null
  /** The reminder of events without their own, in minutes. */
  readonly reminder: number | null
  /** Increases with every change to what the feed shows. */
  readonly revision: number
  /** Unix seconds of that change. */
  readonly changedAt: number
  readonly eventsTotal: number
  /** 1 if the calendar had events before their last change. */
  readonly hadEvents: number
  readonly feedSecret: string
  /** 1 if any of its followers is blocked. */
  readonly hasBlocked: number
  readonly suspendedAt: number | null
}

const byKey = statement<{ key: string }>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .select([
      'account_id as accountId',
      'calendars.id as calendarId',
      'calendars.key as calendarKey',
      'title',
      'description',
      'color',
      'reminder',
      'revision',
      'changed_at as changedAt',
      'events_total as eventsTotal',
      'had_events as hadEvents',
      'feed_secret as feedSecret',
      sql<number>`case when exists (select 1 from followers
        where calendar_id = calendars.id and blocked_at is not null) then 1 else 0 end`.as(
        'hasBlocked',
      ),
      suspensionOfCalendar,
    ])
    .where('calendars.key', '=', value.key),
)

/** Finds the state of a feed by the key of its calendar; `undefined` if the calendar does not exist. */
export async function findFeed(
  connection: Connection,
  key: string,
): Promise<FeedState | undefined> {
  return unlessSuspended(await byKey.first(connection, { key }))
}

const block = statement<{ key: string }>()((queries, value) =>
  queries
    .selectFrom('followers')
    .innerJoin('calendars', 'calendars.id', 'followers.calendar_id')
    .select(['account_id as accountId', 'blocked_at as blockedAt'])
    .where('followers.key', '=', value.key),
)

/** Finds when the follower with a personal feed address was blocked; `null` if it is not blocked. */
export async function findBlock(connection: Connection, key: string): Promise<number | null> {
  return (await block.first(connection, { key }))?.blockedAt ?? null
}

const renew = statement<OwnedCalendar & { secret: string }>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set({ feed_secret: value.secret })
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId)
    .where('is_hidden', '=', notHidden)
    .returning(suspensionOfCalendar),
)

/**
 * Replaces the secret that signs the feed addresses of a calendar's followers, which makes the
 * existing ones stop working, and locks the calendar. False if the account has no such calendar.
 */
export async function renewFeedSecret(
  connection: Connection,
  renewed: OwnedCalendar & { secret: string },
): Promise<boolean> {
  return unlessSuspended(await renew.first(connection, renewed)) !== undefined
}
