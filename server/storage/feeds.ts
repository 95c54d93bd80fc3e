import type { CalendarColor } from '../../core/calendar/color.ts'
import { notHidden, type OwnedCalendar, suspensionOfCalendar } from './calendars.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import { unlessSuspended } from './suspensions.ts'

/** The state that is read before a feed is served: of its calendar and its follower. */
export interface FeedState {
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
  /** The requested key, if it is a known follower's. */
  readonly followerKey: string | null
  /** Unix seconds of the last recorded fetch; `null` if the address is not a follower (yet). */
  readonly lastFetchedAt: number | null
  readonly blockedAt: number | null
  readonly suspendedAt: number | null
}

const byKey = statement<{ calendarKey: string; feedKey: string }>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .leftJoin('followers', (join) => join.on('followers.key', '=', value.feedKey))
    .select([
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
      'followers.key as followerKey',
      'last_fetched_at as lastFetchedAt',
      'blocked_at as blockedAt',
      suspensionOfCalendar,
    ])
    .where('calendars.key', '=', value.calendarKey),
)

/** Finds the state of a feed by its key; `undefined` if the calendar does not exist. */
export async function findFeed(
  connection: Connection,
  calendarKey: string,
  feedKey: string,
): Promise<FeedState | undefined> {
  return unlessSuspended(await byKey.first(connection, { calendarKey, feedKey }))
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
