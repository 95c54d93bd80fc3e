import { sql } from 'kysely'
import { notHidden } from './calendars.ts'
import type { Connection } from './database.ts'
import { active } from './followers.ts'
import { statement } from './statement.ts'

const calendarsWithStale = statement<{ before: number; size: number }>()((queries, value) =>
  queries
    .selectFrom('followers')
    .innerJoin('calendars', 'calendars.id', 'followers.calendar_id')
    .select('calendar_id')
    .where('is_active', '=', active)
    .where('last_fetched_at', '<', value.before)
    .where('is_hidden', '=', notHidden)
    .limit(value.size),
)

/** How many followers are checked or retired at once. */
const sliceSize = 500

/** Lists some calendars, by ID, with active followers last fetched before a given time. */
export async function listCalendarsWithStaleFollowers(
  connection: Connection,
  before: number,
): Promise<readonly number[]> {
  const rows = await calendarsWithStale.all(connection, { before, size: sliceSize })
  return [...new Set(rows.map((row) => row.calendar_id))].sort((one, other) => one - other)
}

const retire = statement<{ calendarId: number; before: number; size: number }>()((queries, value) =>
  queries
    .updateTable('followers')
    .set({ is_active: 0 })
    .where('id', 'in', (stale) =>
      stale
        .selectFrom('followers')
        .select('id')
        .where('calendar_id', '=', value.calendarId)
        .where('is_active', '=', active)
        .where('last_fetched_at', '<', value.before)
        .limit(value.size),
    )
    .returning('service'),
)

/**
 * Marks some followers of a calendar as inactive if they last fetched before a given time; returns
 * their services.
 */
export async function retireFollowers(
  connection: Connection,
  calendarId: number,
  before: number,
): Promise<readonly string[]> {
  const rows = await retire.all(connection, { calendarId, before, size: sliceSize })
  return rows.map(({ service }) => service)
}

// The same condition as in the index of one-time fetchers. Blocked followers stay: without them,
// the address would work again.
const isOneTime = sql<boolean>`first_fetched_at = last_fetched_at and blocked_at is null`

const calendarsWithOneTime = statement<{ before: number; size: number }>()((queries, value) =>
  queries
    .selectFrom('followers')
    .innerJoin('calendars', 'calendars.id', 'followers.calendar_id')
    .select('calendar_id')
    .where(isOneTime)
    .where('last_fetched_at', '<', value.before)
    .where('is_hidden', '=', notHidden)
    .limit(value.size),
)

/** Lists some calendars, by ID, with followers whose only fetch was before a given time. */
export async function listCalendarsWithOneTimeFetchers(
  connection: Connection,
  before: number,
): Promise<readonly number[]> {
  const rows = await calendarsWithOneTime.all(connection, { before, size: sliceSize })
  return [...new Set(rows.map((row) => row.calendar_id))].sort((one, other) => one - other)
}

const deleteOneTime = statement<{ calendarId: number; before: number; size: number }>()(
  (queries, value) =>
    queries
      .deleteFrom('followers')
      .where('id', 'in', (inner) =>
        inner
          .selectFrom('followers')
          .select('id')
          .where('calendar_id', '=', value.calendarId)
          .where(isOneTime)
          .where('last_fetched_at', '<', value.before)
          .limit(value.size),
      )
      .returning(['service', 'is_active as isActive']),
)

/**
 * Deletes some of a calendar's followers whose only fetch was before a given time; returns their
 * details.
 */
export async function deleteOneTimeFetchers(
  connection: Connection,
  calendarId: number,
  before: number,
): Promise<readonly { service: string; isActive: number }[]> {
  return deleteOneTime.all(connection, { calendarId, before, size: 200 })
}
