import { sql } from 'kysely'
import { activeSeconds, noteEvery } from '../../core/calendar/follower.ts'
import { notHidden } from './calendars.ts'
import type { Connection } from './database.ts'
import { fetchQueries } from './dialects/engine-queries.ts'
import { statement } from './statement.ts'

// A literal in the statement, because a partial index is only used if its condition is literal.
export const active = sql.lit(1)

/** The fields of a follower needed for counting. */
export interface StoredFollower {
  readonly id: number
  readonly calendarId: number
  readonly service: string
  readonly isActive: boolean
  readonly isBlocked: boolean
}

const byKey = statement<{ key: string }>()((queries, value) =>
  queries
    .selectFrom('followers')
    .select(['id', 'calendar_id', 'service', 'is_active', 'blocked_at'])
    .where('key', '=', value.key),
)

/** Finds a follower by personal feed address. */
export async function findFollower(
  connection: Connection,
  key: string,
): Promise<StoredFollower | undefined> {
  const row = await byKey.first(connection, { key })
  if (!row) return undefined
  const { id, calendar_id: calendarId, service } = row
  return {
    id,
    calendarId,
    service,
    isActive: row.is_active === 1,
    isBlocked: row.blocked_at !== null,
  }
}

type NewFollowerRow = { calendarId: number; key: string; service: string; at: number }

const insert = statement<NewFollowerRow & { checkAt: number }>()((queries, value) =>
  queries
    .insertInto('followers')
    .values({
      calendar_id: value.calendarId,
      key: value.key,
      service: value.service,
      first_fetched_at: value.at,
      last_fetched_at: value.at,
      check_at: value.checkAt,
      is_active: 1,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id'),
)

/** Adds a follower at its first fetch; false if it exists already. */
export async function insertFollower(
  connection: Connection,
  row: NewFollowerRow,
): Promise<boolean> {
  return (await insert.first(connection, { ...row, checkAt: checkAfter(row.at) })) !== undefined
}

/** When it is checked whether a follower still fetches its feed, in Unix seconds. */
function checkAfter(fetchedAt: number): number {
  return fetchedAt + activeSeconds
}

/** How far ahead of the clock another process may have recorded a fetch, in seconds. */
const tolerance = 3600

/** The key of a follower's feed address, and the time of a fetch in Unix seconds. */
interface FollowerFetch {
  readonly key: string
  readonly at: number
}

/**
 * Records fetches of active followers, one per follower and day, even if a wrong clock recorded an earlier
 * one far in the future. Returns which of them are known, by their key, and whether they are active.
 */
export async function recordFetches(
  connection: Connection,
  fetches: readonly FollowerFetch[],
): Promise<ReadonlyMap<string, boolean>> {
  const rows = fetches.map(({ key, at }) => ({
    key,
    at,
    due: at - noteEvery,
    latest: at + tolerance,
  }))
  const values = [JSON.stringify(rows)]
  const { record, listKnown } = fetchQueries[connection.engine]
  await connection.rows(record, values)
  const known = await connection.rows(listKnown, values)
  return new Map(known.map(({ key, active }) => [String(key), active === 1]))
}

const reactivate = statement<{ id: number; at: number; checkAt: number }>()((queries, value) =>
  queries
    .updateTable('followers')
    .set({ last_fetched_at: value.at, check_at: value.checkAt, is_active: 1 })
    .where('id', '=', value.id),
)

/** Marks a follower that fetches its feed again as active. */
export async function reactivateFollower(
  connection: Connection,
  { id, at }: { readonly id: number; readonly at: number },
): Promise<void> {
  await reactivate.all(connection, { id, at, checkAt: checkAfter(at) })
}

type FollowerCounts = { calendarId: number; total: number; active: number }

const count = statement<FollowerCounts>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set((row) => ({
      followers_total: row('followers_total', '+', value.total),
      followers_active: row('followers_active', '+', value.active),
    }))
    .where('id', '=', value.calendarId)
    .where('is_hidden', '=', notHidden)
    .returning('account_id'),
)

/** Changes the stored counts of a calendar's followers. */
export async function addToFollowerCounts(
  connection: Connection,
  counted: FollowerCounts,
): Promise<void> {
  await count.all(connection, counted)
}

/**
 * Locks a calendar until the transaction ends and returns its account; `undefined` if it is deleted
 * or hidden. Anything that changes a follower calls this first.
 */
export async function lockCalendarById(
  connection: Connection,
  calendarId: number,
): Promise<number | undefined> {
  const nobody = { calendarId, total: 0, active: 0 }
  return (await count.first(connection, nobody))?.account_id
}

const recount = statement<{ calendarId: number }>()((queries, value) => {
  const own = sql`(select cast(count(*) as bigint) from followers
    where followers.calendar_id = calendars.id`
  return queries
    .updateTable('calendars')
    .set({
      followers_total: sql<number>`${own})`,
      followers_active: sql<number>`${own} and is_active = 1)`,
    })
    .where('id', '=', value.calendarId)
})

/** Recalculates the stored counts of a calendar's followers. */
export async function recountFollowers(connection: Connection, calendarId: number): Promise<void> {
  await recount.all(connection, { calendarId })
}

const last = statement<{ calendarId: number }>()((queries, value) =>
  queries
    .selectFrom('followers')
    .select((row) => row.fn.max('id').as('id'))
    .where('calendar_id', '=', value.calendarId),
)

/** Finds the ID of a calendar's newest follower; 0 if there is none. */
export async function findNewestFollowerId(
  connection: Connection,
  calendarId: number,
): Promise<number> {
  return (await last.first(connection, { calendarId }))?.id ?? 0
}

const removeSome = statement<{ calendarId: number; upTo: number; size: number }>()(
  (queries, value) =>
    queries
      .deleteFrom('followers')
      .where('id', 'in', (old) =>
        old
          .selectFrom('followers')
          .select('id')
          .where('calendar_id', '=', value.calendarId)
          .where('id', '<=', value.upTo)
          .orderBy('id', 'desc')
          .limit(value.size),
      )
      .returning(['id', 'service', 'is_active as isActive']),
)

/**
 * Deletes a slice of a calendar's followers up to an ID, latest first, and returns their details.
 */
export async function deleteFollowers(connection: Connection, calendarId: number, upTo: number) {
  return removeSome.all(connection, { calendarId, upTo, size: 200 })
}
