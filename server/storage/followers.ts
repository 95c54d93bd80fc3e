import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** A follower as far as counting it needs it. */
export interface StoredFollower {
  readonly id: number
  readonly calendarId: number
  readonly isActive: boolean
}

const byKey = statement<{ key: string }>()((queries, value) =>
  queries
    .selectFrom('followers')
    .select(['id', 'calendar_id', 'is_active'])
    .where('key', '=', value.key),
)

/** The follower of a personal feed address. */
export async function findFollower(
  connection: Connection,
  key: string,
): Promise<StoredFollower | undefined> {
  const row = await byKey.first(connection, { key })
  return row && { id: row.id, calendarId: row.calendar_id, isActive: row.is_active === 1 }
}

type NewRow = { calendarId: number; key: string; service: string; at: number }

// Out of the calendar's row: a calendar that is gone by now gets no follower.
const insert = statement<NewRow>()((queries, value) =>
  queries
    .insertInto('followers')
    .columns(['calendar_id', 'key', 'service', 'first_fetched_at', 'last_fetched_at', 'is_active'])
    .expression((from) =>
      from
        .selectFrom('calendars')
        .select((row) => [
          'id',
          row.cast<string>(row.val(value.key), 'text').as('key'),
          row.cast<string>(row.val(value.service), 'text').as('service'),
          row.cast<number>(row.val(value.at), 'bigint').as('first_fetched_at'),
          row.cast<number>(row.val(value.at), 'bigint').as('last_fetched_at'),
          row.lit(1).as('is_active'),
        ])
        .where('id', '=', value.calendarId),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id'),
)

/** Adds a follower at its first fetch; false when it is known already or its calendar is gone. */
export async function insertFollower(connection: Connection, row: NewRow): Promise<boolean> {
  return (await insert.first(connection, row)) !== undefined
}

type Fetched = { id: number; at: number }

const fetched = statement<Fetched>()((queries, value) =>
  queries
    .updateTable('followers')
    .set({ last_fetched_at: value.at, is_active: 1 })
    .where('id', '=', value.id)
    .where('last_fetched_at', '<', value.at),
)

/** Notes a fetch of a follower's feed. */
export async function updateFollower(connection: Connection, fetch: Fetched): Promise<void> {
  await fetched.all(connection, fetch)
}

const retire = statement<{ before: number }>()((queries, value) =>
  queries
    .updateTable('followers')
    .set({ is_active: 0 })
    .where('is_active', '=', 1)
    .where('last_fetched_at', '<', value.before)
    .returning('calendar_id'),
)

/** Ends the activity of followers last fetched before a moment; gives the calendar of each. */
export async function retireFollowers(
  connection: Connection,
  before: number,
): Promise<readonly number[]> {
  return (await retire.all(connection, { before })).map((row) => row.calendar_id)
}

type Counted = { calendarId: number; total: number; active: number }

const count = statement<Counted>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set((row) => ({
      followers_total: row('followers_total', '+', value.total),
      followers_active: row('followers_active', '+', value.active),
    }))
    .where('id', '=', value.calendarId),
)

/** Moves the kept counts of a calendar's followers. */
export async function addToFollowers(connection: Connection, counted: Counted): Promise<void> {
  await count.all(connection, counted)
}
