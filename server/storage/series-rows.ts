import { type Expression, type SqlBool, sql } from 'kysely'
import { eventColumns } from './event-rows.ts'
import type { Events } from './event-scan.ts'
import type { Queries } from './statement.ts'

/** A stretch of time in Unix seconds, and how many series are read at most. */
export type SeriesRange = { from: number; to: number; size: number }

/** Whose events are read. */
type EventCondition = (row: Events) => Expression<SqlBool>

/**
 * The events that repeat, begin before the end of a stretch and are not over when it begins; those
 * that end first. They are cut out of the index before any event is read.
 */
export function selectSeries(queries: Queries, value: SeriesRange, condition: EventCondition) {
  const ids = queries
    .selectFrom('events')
    .select('id')
    .where(condition)
    .where('recurrence', '<>', sql.lit(''))
    .where('over_at', '>', value.from)
    .where('start_at', '<', value.to)
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
