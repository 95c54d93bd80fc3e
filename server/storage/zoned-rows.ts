import type { ExpressionBuilder } from 'kysely'
import type { StoredEvent } from '../../core/event/event.ts'
import { timeOfChange, timeOfSave } from './change-times.ts'
import type { Connection } from './database.ts'
import { writeMovedEvents } from './dialects/engine-queries.ts'
import { eventColumns, eventOf } from './event-rows.ts'
import { statement } from './statement.ts'
import type { Tables } from './tables.ts'

/** The two tables with zoned times. */
type ZonedTable = 'events' | 'links'

const lastId = (table: ZonedTable) =>
  statement<{ after: number; size: number }>()((queries, value) =>
    queries
      .selectFrom((from: ExpressionBuilder<Tables, never>) =>
        from
          .selectFrom(table)
          .select('id')
          .where('id', '>', value.after)
          .orderBy('id')
          .limit(value.size)
          .as('slice'),
      )
      .select((row) => row.fn.max('slice.id').as('id')),
  )

const lastIds = { events: lastId('events'), links: lastId('links') }

/** Finds the last ID of the next slice of a table; `undefined` after the last row. */
export async function lastOfSlice(
  connection: Connection,
  table: ZonedTable,
  after: number,
  size: number,
): Promise<number | undefined> {
  return (await lastIds[table].one(connection, { after, size })).id ?? undefined
}

type IdsBetween = { after: number; upTo: number; now: number }

const timed = statement<IdsBetween>()((queries, value) =>
  queries
    .selectFrom('events')
    .select(eventColumns)
    .where('id', '>', value.after)
    .where('id', '<=', value.upTo)
    .where('over_at', '>', value.now)
    .where('is_whole_day', '<>', 1)
    .where('zone', '<>', '')
    .orderBy('id'),
)

/** An event with its account. */
export interface TimedEvent {
  readonly accountId: number
  readonly event: StoredEvent
}

/** Reads the events between two IDs that are not over and have a time of day and a zone. */
export async function readTimedEvents(
  connection: Connection,
  between: IdsBetween,
): Promise<readonly TimedEvent[]> {
  const rows = await timed.all(connection, between)
  return rows.map((row) => ({ accountId: row.account_id, event: eventOf(row) }))
}

/** An event that moved: its new values, and its revision when it was read. */
export interface MovedRow {
  readonly id: number
  readonly updates: number
  readonly start_local: string
  readonly start_at: number
  readonly start_month: string
  readonly end_local: string
  readonly end_at: number
  /** `null` leaves it unchanged. */
  readonly recurrence: string | null
  readonly exceptions: string
  readonly first_at: number
  readonly over_at: number
  readonly now: number
}

/**
 * Updates events that moved, and returns the IDs of those not changed by others in the meantime.
 */
export async function updateMovedEvents(
  connection: Connection,
  moved: readonly MovedRow[],
): Promise<ReadonlySet<number>> {
  const sql = writeMovedEvents[connection.engine]
  const rows = await connection.rows(sql, [JSON.stringify(moved)])
  return new Set(rows.map(({ id }) => Number(id)))
}

const touch = statement<{ id: number; now: number }>()((queries, value) =>
  queries
    .updateTable('calendars')
    .set((row) => ({
      revision: row('revision', '+', 1),
      changed_at: timeOfChange(value.now),
    }))
    .where('id', '=', value.id),
)

/** Records a change to what feeds show and locks their calendars, always in the same order. */
export async function touchCalendars(
  connection: Connection,
  ids: readonly number[],
  now: number,
): Promise<void> {
  for (const id of ids.toSorted((one, other) => one - other)) {
    await touch.all(connection, { id, now })
  }
}

const links = statement<{ after: number; upTo: number }>()((queries, value) =>
  queries
    .selectFrom('links')
    .select(['id', 'account_id as accountId', 'parameters'])
    .where('id', '>', value.after)
    .where('id', '<=', value.upTo)
    .where('is_short', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('id'),
)

/** A short link, with its parameters in JSON. */
export interface ZonedLink {
  readonly id: number
  readonly accountId: number
  readonly parameters: string
}

/** Reads the short links between two IDs that are not deleted. */
export async function readLinks(
  connection: Connection,
  after: number,
  upTo: number,
): Promise<readonly ZonedLink[]> {
  return links.all(connection, { after, upTo })
}

const touchLink = statement<{ id: number; now: number }>()((queries, value) =>
  queries
    .updateTable('links')
    .set((row) => ({
      changes: row('changes', '+', 1),
      modified_at: timeOfSave(value.now),
    }))
    .where('id', '=', value.id),
)

/** Counts a change to links without changing their texts. */
export async function touchLinks(
  connection: Connection,
  ids: readonly number[],
  now: number,
): Promise<void> {
  for (const id of ids) await touchLink.all(connection, { id, now })
}
