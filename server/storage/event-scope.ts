import type { Compilable, Expression, SqlBool } from 'kysely'
import type { StoredEvent } from '../../core/event/event.ts'
import type { OffsetLimit } from '../../core/pagination.ts'
import type { Connection, Value } from './database.ts'
import { eventOf, type StoredRow } from './event-rows.ts'
import { type Events, eventScan, type ScanShape } from './event-scan.ts'
import { type IndexScan, scan } from './index-scan.ts'
import { type Queries, type Statement, statement } from './statement.ts'

/** Where events of an account are kept: in a calendar, or, without its id, as single events. */
export interface EventScope {
  readonly accountId: number
  readonly calendarId: number | undefined
}

export type ScopeValues = { accountId: number; calendarId: number }
type ScopeCondition = (row: Events, value: ScopeValues) => Expression<SqlBool>
/** What holds for the events of a scope, and for no others. */
type InScope = (row: Events) => Expression<SqlBool>

/** The two ways of asking one question: each kind of scope has its own index. */
export interface PerScope<Way> {
  readonly inCalendar: Way
  readonly oneTime: Way
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

/** A query in two forms: for events of a calendar, and for single events. */
export function perScope<Way>(make: (condition: ScopeCondition) => Way): PerScope<Way> {
  return { inCalendar: make(inCalendar), oneTime: make(oneTime) }
}

/** One statement for events of a calendar, and one for single events. */
export function statementPerScope<More extends Record<string, Value>>(
  build: (queries: Queries, value: ScopeValues & More, inScope: InScope) => Compilable<StoredRow>,
): PerScope<Statement<ScopeValues & More, StoredRow>> {
  return perScope((condition) =>
    statement<ScopeValues & More>()((queries, value) =>
      build(queries, value, (row) => condition(row, value)),
    ),
  )
}

/** What a walk of a scope says besides whose the events are; `and` is what else bounds the index. */
type ScopedScanShape<More> = Omit<ScanShape<More>, 'within'> & {
  readonly and?: (row: Events, value: More) => Expression<SqlBool>
}

/** One walk for events of a calendar, and one for single events. */
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

/** Runs the one of the two statements that a scope asks for. */
export async function runInScope<More extends Record<string, Value>>(
  connection: Connection,
  both: PerScope<Statement<ScopeValues & More, StoredRow>>,
  scope: EventScope,
  more: More,
): Promise<readonly StoredEvent[]> {
  const values = { ...more, ...scopeValues(scope) }
  return (await forScope(both, scope).all(connection, values)).map(eventOf)
}

/** Reads what is wanted along the one of the two walks that a scope asks for. */
export async function scanInScope<More extends Record<string, Value>>(
  connection: Connection,
  both: PerScope<IndexScan<ScopeValues & More, StoredRow>>,
  scope: EventScope,
  { cut, ...more }: { readonly cut: OffsetLimit } & More,
): Promise<readonly StoredEvent[]> {
  const values = { ...(more as unknown as More), ...scopeValues(scope) } // All of it but the cut.
  return (await scan(connection, forScope(both, scope), values, cut)).map(eventOf)
}

/** The one of two ways that a scope asks for. */
export function forScope<Way>(
  { inCalendar, oneTime }: PerScope<Way>,
  { calendarId }: EventScope,
): Way {
  return calendarId === undefined ? oneTime : inCalendar
}

/** The values that say which scope it is. */
export function scopeValues({ accountId, calendarId = 0 }: EventScope): ScopeValues {
  return { accountId, calendarId }
}
