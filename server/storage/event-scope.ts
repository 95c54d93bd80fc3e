import type { Compilable, Expression, SqlBool } from 'kysely'
import type { StoredEvent } from '../../core/event/event.ts'
import type { OffsetLimit } from '../../core/pagination.ts'
import type { Connection, Value } from './database.ts'
import { eventOf, type StoredRow } from './event-rows.ts'
import { type Events, eventScan, type ScanShape } from './event-scan.ts'
import { type IndexScan, scan } from './index-scan.ts'
import { type Queries, type Statement, statement } from './statement.ts'

/**
 * The scope of events: a calendar of an account or, without its ID, the account's single events.
 */
export interface EventScope {
  readonly accountId: number
  readonly calendarId: number | undefined
}

export type ScopeValues = { accountId: number; calendarId: number }
type ScopeCondition = (row: Events, value: ScopeValues) => Expression<SqlBool>
/** A condition that selects exactly the events of a scope. */
type InScope = (row: Events) => Expression<SqlBool>

/** A query for each kind of scope, because each kind has its own index. */
export interface PerScope<Query> {
  readonly inCalendar: Query
  readonly oneTime: Query
}

const inCalendar: ScopeCondition = (row, value) =>
  row(
    'calendar_id',
    '=',
    row
      .selectFrom('calendars')
      .select('calendars.id')
      .where('calendars.id', '=', value.calendarId)
      .where('calendars.account_id', '=', value.accountId),
  )

const oneTime: ScopeCondition = (row, value) =>
  row.and([row('account_id', '=', value.accountId), row('calendar_id', 'is', null)])

/** Creates a query for events of a calendar and one for single events. */
export function perScope<Query>(make: (condition: ScopeCondition) => Query): PerScope<Query> {
  return { inCalendar: make(inCalendar), oneTime: make(oneTime) }
}

/** Creates a statement for events of a calendar and one for single events. */
export function statementPerScope<More extends Record<string, Value>>(
  build: (queries: Queries, value: ScopeValues & More, inScope: InScope) => Compilable<StoredRow>,
): PerScope<Statement<ScopeValues & More, StoredRow>> {
  return perScope((condition) =>
    statement<ScopeValues & More>()((queries, value) =>
      build(queries, value, (row) => condition(row, value)),
    ),
  )
}

/** An index scan of a scope, apart from the scope itself; `and` further limits the index range. */
type ScopedScanShape<More> = Omit<ScanShape<More>, 'within'> & {
  readonly and?: (row: Events, value: More) => Expression<SqlBool>
}

/** Creates a scan for events of a calendar and one for single events. */
export function scanPerScope<More extends Record<string, Value>>({
  and,
  ...shape
}: ScopedScanShape<More>): PerScope<IndexScan<ScopeValues & More, StoredRow>> {
  return perScope((condition) =>
    eventScan<ScopeValues & More>({
      ...shape,
      within: (row, value) =>
        and ? row.and([condition(row, value), and(row, value)]) : condition(row, value),
    }),
  )
}

/** Runs the statement for a scope. */
export async function runInScope<More extends Record<string, Value>>(
  connection: Connection,
  both: PerScope<Statement<ScopeValues & More, StoredRow>>,
  scope: EventScope,
  more: More,
): Promise<readonly StoredEvent[]> {
  const values = { ...more, ...scopeValues(scope) }
  return (await forScope(both, scope).all(connection, values)).map(eventOf)
}

/** Reads a range from the scan for a scope. */
export async function scanInScope<More extends Record<string, Value>>(
  connection: Connection,
  both: PerScope<IndexScan<ScopeValues & More, StoredRow>>,
  scope: EventScope,
  { cut, ...more }: { readonly cut: OffsetLimit } & More,
): Promise<readonly StoredEvent[]> {
  const values = { ...(more as unknown as More), ...scopeValues(scope) } // everything but the range
  return (await scan(connection, forScope(both, scope), values, cut)).map(eventOf)
}

/** Selects the variant for a scope. */
export function forScope<Query>(
  { inCalendar, oneTime }: PerScope<Query>,
  { calendarId }: EventScope,
): Query {
  return calendarId === undefined ? oneTime : inCalendar
}

/** Returns the parameters that identify a scope. */
export function scopeValues({ accountId, calendarId = 0 }: EventScope): ScopeValues {
  return { accountId, calendarId }
}
