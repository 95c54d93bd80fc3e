import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { OffsetLimit } from '../../core/pagination.ts'
import type { Value } from './database.ts'
import { eventColumns, type StoredRow } from './event-rows.ts'
import { beginnings, type Slice, type Walk } from './index-scan.ts'
import { titleHolds } from './search.ts'
import { statement } from './statement.ts'
import type { Tables } from './tables.ts'

type Queries = Kysely<Tables>
export type Events = ExpressionBuilder<Tables, 'events'>

/** What a walk looks at in the index, besides its order. */
export interface Shape<Values> extends Condition<Values> {
  readonly direction: 'asc' | 'desc'
  /** The events of the list: where the index begins and ends. */
  readonly within: (row: Events, value: Values) => Expression<SqlBool>
}

/** What must hold of an event, which is asked of an entry of the index. */
interface Condition<Values> {
  /** How many entries one statement looks at. */
  readonly look: number
  /** What of the index is asked for. */
  readonly columns: readonly ('over_at' | 'recurrence')[]
  readonly fits: (value: Values) => Expression<SqlBool>
}

/** Events by date, in one of both directions, that an index by date gives and a condition lets through. */
export function eventWalk<Values extends Record<string, Value>>(
  shape: Shape<Values & Slice>,
): Walk<Values, StoredRow> {
  const { direction, look } = shape
  return {
    look,
    from: beginnings[direction],
    rows: statement<Values & Slice & OffsetLimit>()((queries, value) => {
      const fitting = sliceOf(queries, value, shape)
        .select('id')
        .orderBy('start_at', direction)
        .orderBy('id', direction)
        .limit(value.limit)
        .offset(value.offset)
      return queries
        .selectFrom('events')
        .select(eventColumns)
        .where('id', 'in', fitting)
        .orderBy('start_at', direction)
        .orderBy('id', direction)
    }),
    count: statement<Values & Slice>()((queries, value) =>
      sliceOf(queries, value, shape).select((row) => row.fn.countAll<number>().as('count')),
    ),
    edge: statement<Values & Slice>()((queries, value) =>
      behind(queries, value, shape)
        .select(['start_at as at', 'id'])
        .limit(1)
        .offset(sql<number>`${value.look} - 1`),
    ),
  }
}

function sliceOf<Values extends Slice>(queries: Queries, value: Values, shape: Shape<Values>) {
  const slice = behind(queries, value, shape)
    .select(['id', 'start_at', ...shape.columns])
    .limit(value.look)
  return queries.selectFrom(slice.as('slice')).where(shape.fits(value))
}

function behind<Values extends Slice>(
  queries: Queries,
  value: Values,
  { direction, within }: Shape<Values>,
) {
  return queries
    .selectFrom('events')
    .where((row) => within(row, value))
    .where((row) =>
      row(
        row.refTuple('start_at', 'id'),
        direction === 'asc' ? '>' : '<',
        row.tuple(value.placeAt, value.placeId),
      ),
    )
    .orderBy('start_at', direction)
    .orderBy('id', direction)
}

/** What takes place once and is not over at a moment. */
export const onceAndNotOver: Condition<{ now: number }> = {
  look: 10_000,
  columns: ['recurrence', 'over_at'],
  fits: ({ now }) => sql`recurrence = '' and over_at > ${now}`,
}

/** What is over at a moment, with its last date where it repeats. */
export const over: Condition<{ now: number }> = {
  look: 10_000,
  columns: ['over_at'],
  fits: ({ now }) => sql`over_at <= ${now}`,
}

/** What has a title that is like a pattern. Titles are in no index, so each event is looked up. */
export const titled: Condition<{ pattern: string }> = {
  look: 2000,
  columns: [],
  fits: ({ pattern }) =>
    sql`exists (select 1 from events where events.id = slice.id and ${titleHolds(pattern)})`,
}
