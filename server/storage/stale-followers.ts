import { sql } from 'kysely'
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
    .where('is_hidden', '=', sql.lit(0))
    .limit(value.size),
)

/** How many followers are checked, or retired, at once. */
const sliceSize = 500

/** Some calendars with active followers that were last fetched before a moment, by id. */
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
 * Ends the activity of some followers of a calendar last fetched before a moment; returns their
 * services.
 */
export async function retireFollowers(
  connection: Connection,
  calendarId: number,
  before: number,
): Promise<readonly string[]> {
  const rows = await retire.all(connection, { calendarId, before, size: sliceSize })
  return rows.map(({ service }) => service)
}

// As in the index of those who fetched once. Who is blocked stays: the address would be open again.
const isOneTime = sql<boolean>`first_fetched_at = last_fetched_at and blocked_at is null`

const calendarsWithOneTime = statement<{ before: number; size: number }>()((queries, value) =>
  queries
    .selectFrom('followers')
    .innerJoin('calendars', 'calendars.id', 'followers.calendar_id')
    .select('calendar_id')
    .where(isOneTime)
    .where('last_fetched_at', '<', value.before)
    .where('is_hidden', '=', sql.lit(0))
    .limit(value.size),
)

/** Some calendars with followers whose only fetch was before a moment, by id. */
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
 * Deletes some of a calendar's followers whose only fetch was before a moment; returns what they
 * were.
 */
export async function deleteOneTimeFetchers(
  connection: Connection,
  calendarId: number,
  before: number,
): Promise<readonly { service: string; isActive: number }[]> {
  return deleteOneTime.all(connection, { calendarId, before, size: 200 })
}
