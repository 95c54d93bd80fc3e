import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { OffsetLimit } from '../../core/pagination.ts'
import type { Value } from './database.ts'
import { eventColumns, type StoredRow } from './event-rows.ts'
import { type IndexScan, type ScanSlice, scanStarts } from './index-scan.ts'
import { matches } from './search.ts'
import { type Queries, statement } from './statement.ts'
import type { Tables } from './tables.ts'

export type Events = ExpressionBuilder<Tables, 'events'>

/** The order of a scan, and the range of the index that it reads. */
export interface ScanShape<Values> extends ScanCondition<Values> {
  /** The column by which the events are ordered; events with the same value are ordered by ID. */
  readonly by?: 'start_at' | 'modified_at'
  readonly direction: 'asc' | 'desc'
  /** The range of the index that contains the list's events. */
  readonly within: (row: Events, value: Values) => Expression<SqlBool>
}

/** A condition on an event, checked against its index entry. */
export interface ScanCondition<Values> {
  /** How many entries a statement scans. */
  readonly sliceSize: number
  /** The columns of the index. */
  readonly columns: readonly ('over_at' | 'recurrence')[]
  readonly matches: (value: Values) => Expression<SqlBool>
}

/**
 * Scans events in an index, by date or by their last change, and returns those that meet a
 * condition.
 */
export function eventScan<Values extends Record<string, Value>>(
  shape: ScanShape<Values & ScanSlice>,
): IndexScan<Values, StoredRow> {
  const { by = 'start_at', direction, sliceSize } = shape
  return {
    sliceSize,
    from: scanStarts[direction],
    rows: statement<Values & ScanSlice & OffsetLimit>()((queries, value) => {
      const fitting = matchingInSlice(queries, value, shape)
        .select('id')
        .orderBy(by, direction)
        .orderBy('id', direction)
        .limit(value.limit)
        .offset(value.offset)
      return queries
        .selectFrom('events')
        .select(eventColumns)
        .where('id', 'in', fitting)
        .orderBy(by, direction)
        .orderBy('id', direction)
    }),
    count: statement<Values & ScanSlice>()((queries, value) =>
      matchingInSlice(queries, value, shape).select((row) => row.fn.countAll<number>().as('count')),
    ),
    last: statement<Values & ScanSlice>()((queries, value) =>
      afterPosition(queries, value, shape)
        .select((row) => [row.ref(by).as('at'), 'id'])
        .limit(1)
        .offset(sql<number>`${value.sliceSize} - 1`),
    ),
  }
}

function matchingInSlice<Values extends ScanSlice>(
  queries: Queries,
  value: Values,
  shape: ScanShape<Values>,
) {
  const { by = 'start_at', columns } = shape
  const slice = afterPosition(queries, value, shape)
    .select(['id', by, ...columns])
    .limit(value.sliceSize)
  return queries.selectFrom(slice.as('slice')).where(shape.matches(value))
}

function afterPosition<Values extends ScanSlice>(
  queries: Queries,
  value: Values,
  { by = 'start_at', direction, within }: ScanShape<Values>,
) {
  return queries
    .selectFrom('events')
    .where((row) => within(row, value))
    .where((row) =>
      row(
        row.refTuple(by, 'id'),
        direction === 'asc' ? '>' : '<',
        row.tuple(value.afterAt, value.afterId),
      ),
    )
    .orderBy(by, direction)
    .orderBy('id', direction)
}

/** Non-repeating events that are not over at a given time. */
export const singleNotOver: ScanCondition<{ now: number }> = {
  sliceSize: 10_000,
  columns: ['recurrence', 'over_at'],
  matches: ({ now }) => sql`recurrence = '' and over_at > ${now}`,
}

/** Events that are not over at a given time, with series that have a later date. */
export const notOver: ScanCondition<{ now: number }> = {
  sliceSize: 10_000,
  columns: ['over_at'],
  matches: ({ now }) => sql`over_at > ${now}`,
}

/** Events that are over at a given time; series count as over after their last date. */
export const overEvents: ScanCondition<{ now: number }> = {
  sliceSize: 10_000,
  columns: ['over_at'],
  matches: ({ now }) => sql`over_at <= ${now}`,
}

/** All events. */
export const everyEvent: ScanCondition<unknown> = {
  sliceSize: 10_000,
  columns: [],
  matches: () => sql`true`,
}

/**
 * The events that meet a condition and whose title, or that of one of their dates, matches a
 * pattern. Titles are in no index, so each event is read.
 */
export function withTitle<Values>(
  condition: ScanCondition<Values>,
): ScanCondition<Values & { pattern: string }> {
  return {
    sliceSize: 2000,
    columns: condition.columns,
    matches: (value) =>
      sql`${condition.matches(value)} and exists
        (select 1 from events where events.id = slice.id
          and ${matches(value.pattern, 'title', 'changed_titles')})`,
  }
}
