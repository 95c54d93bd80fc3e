import { type Expression, type SqlBool, sql } from 'kysely'
import { eventColumns } from './event-rows.ts'
import type { Events } from './event-scan.ts'
import type { Queries } from './statement.ts'

/** A time range in Unix seconds, and the maximum number of series. */
export type SeriesRange = { from: number; to: number; size: number }

/** Selects the scope of the events. */
type EventCondition = (row: Events) => Expression<SqlBool>

/**
 * Selects the series that start before the end of a time range and are not over at its start,
 * earliest end first. They are selected in the index before any event is read.
 */
export function selectSeries(queries: Queries, value: SeriesRange, condition: EventCondition) {
  const ids = queries
    .selectFrom('events')
    .select('id')
    .where(condition)
    .where('recurrence', '<>', sql.lit(''))
    .where('over_at', '>', value.from)
    .where('first_at', '<', value.to)
    .orderBy('over_at')
    .orderBy('id')
    .limit(value.size)
  return queries
    .selectFrom('events')
    .select(eventColumns)
    .where('id', 'in', ids)
    .orderBy('over_at')
    .orderBy('id')
}
