import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoredEvent } from '../../core/event/event.ts'
import { yieldToEventLoop } from '../event-loop.ts'
import type { Connection } from './database.ts'
import type { Events } from './event-scan.ts'
import { findEvent } from './events.ts'
import { type ScanPosition, scanStarts } from './index-scan.ts'
import { containing, matches } from './search.ts'
import { type Statement, statement } from './statement.ts'

/** The orders of a search. Events with the same value are ordered by ID. */
export const searchOrders = ['created', 'title', 'calendar_id', 'datetime_start'] as const
export type SearchOrder = (typeof searchOrders)[number]

/** Which events of an account a search finds; an omitted condition includes all. */
export interface EventSearch {
  /** Only events of this calendar. */
  readonly calendarId?: number
  /** Events that end then or later. */
  readonly endsFrom?: LocalTime
  /** Events that start then or earlier. */
  readonly startsUntil?: LocalTime
  /** A string in one of the texts, in any letter case. */
  readonly text?: string
  /** A member in the JSON of the fields of the API. */
  readonly json?: JsonMember
  /** Only the event with this ID, if it is in one of these calendars. */
  readonly id?: number
  readonly calendarIds?: readonly number[] | undefined
}

/** A local time, and the same as if in UTC. */
interface LocalTime {
  readonly local: string
  readonly unix: number
}

/**
 * A member of a JSON object as it is stored: with a text as its value, or with another value before other
 * members or at the end.
 */
export interface JsonMember {
  readonly text: string
  readonly beforeOthers: string
  readonly last: string
}

/** An event that was found: its ID, and the value that it is ordered by. */
export interface FoundEvent {
  readonly id: number
  readonly value: string | number
}

type SearchValues = {
  accountId: number
  calendarId: number
  id: number
  endsFrom: string
  endsFromUnix: number
  startsUntil: string
  startsUntilUnix: number
  pattern: string
  jsonText: string
  jsonBeforeOthers: string
  jsonLast: string
  sliceSize: number
} & SliceBounds

/** The index entries between which a slice is: the first excluded, the last included. */
type SliceBounds = { afterAt: number; afterId: number; lastAt: number; lastId: number }

type FoundRow = FoundEvent & { readonly calendarId: number | null }

interface SearchStatements {
  readonly matching: Statement<SearchValues, FoundRow>
  readonly last: Statement<SearchValues, ScanPosition>
}

/**
 * Yields the events that a search finds, slice by slice in the order of their starts, and lets other
 * requests run in between. Events of hidden and suspended calendars are left out.
 */
export async function* searchEvents(
  connection: Connection,
  accountId: number,
  search: EventSearch,
  order: SearchOrder,
): AsyncGenerator<readonly FoundEvent[]> {
  const { matching, last } = statementsFor(search, order)
  const unusable = await unusableCalendars(connection, accountId)
  const isIncluded = ({ calendarId }: FoundRow) =>
    !unusable.has(calendarId ?? 0) && search.calendarIds?.includes(calendarId ?? 0) !== false
  const values = valuesOf(accountId, search)
  let after: ScanPosition | undefined = scanStarts.asc
  while (after) {
    const bounds = boundsOf(after, scanStarts.desc)
    const end: ScanPosition | undefined = await last.first(connection, { ...values, ...bounds })
    const slice = { ...values, ...boundsOf(after, end ?? scanStarts.desc) }
    const rows: readonly FoundRow[] = await matching.all(connection, slice)
    yield rows.filter(isIncluded)
    after = end
    await yieldToEventLoop()
  }
}

function boundsOf(after: ScanPosition, last: ScanPosition): SliceBounds {
  return { afterAt: after.at, afterId: after.id, lastAt: last.at, lastId: last.id }
}

function valuesOf(accountId: number, search: EventSearch): Omit<SearchValues, keyof SliceBounds> {
  const readsTexts = search.text !== undefined || search.json !== undefined
  return {
    accountId,
    calendarId: search.calendarId ?? 0,
    id: search.id ?? 0,
    endsFrom: search.endsFrom?.local ?? '',
    endsFromUnix: search.endsFrom?.unix ?? 0,
    startsUntil: search.startsUntil?.local ?? '',
    startsUntilUnix: search.startsUntil?.unix ?? 0,
    pattern: containing(search.text ?? ''),
    jsonText: search.json?.text ?? '',
    jsonBeforeOthers: search.json?.beforeOthers ?? '',
    jsonLast: search.json?.last ?? '',
    // Texts can be long.
    sliceSize: readsTexts ? 500 : 2000,
  }
}

const known = new Map<string, SearchStatements>()

function statementsFor(search: EventSearch, order: SearchOrder): SearchStatements {
  const scope = `${search.id !== undefined} ${search.calendarId !== undefined}`
  const shape = `${order} ${scope} ${Object.keys(conditions).filter((name) => isGiven(search, name))}`
  const ready = known.get(shape) ?? build(search, order)
  known.set(shape, ready)
  return ready
}

const orderColumns: Readonly<Record<SearchOrder, RawBuilder<string | number>>> = {
  created: sql`id`,
  title: sql`lower(title)`,
  calendar_id: sql`coalesce(calendar_id, 0)`,
  datetime_start: sql`start_at`,
}

function build(search: EventSearch, order: SearchOrder): SearchStatements {
  const matching = statement<SearchValues>()((queries, value) =>
    queries
      .selectFrom('events')
      .select(['id', 'calendar_id as calendarId', orderColumns[order].as('value')])
      .where((row) => row.and(conditionsOf(search, row, value)))
      .where((row) =>
        row(row.refTuple('start_at', 'id'), '<=', row.tuple(value.lastAt, value.lastId)),
      ),
  )
  const last = statement<SearchValues>()((queries, value) =>
    queries
      .selectFrom('events')
      .select(['start_at as at', 'id'])
      .where((row) => row.and(scopeOf(search, row, value)))
      .orderBy('start_at')
      .orderBy('id')
      .limit(1)
      .offset(sql<number>`${value.sliceSize} - 1`),
  )
  return { matching, last }
}

type Condition = (row: Events, value: SearchValues) => Expression<SqlBool>

const conditions: Readonly<
  Record<Exclude<keyof EventSearch, 'calendarId' | 'calendarIds' | 'id'>, Condition>
> = {
  // An all-day event lasts until the end of its last day, and a series until its last date.
  endsFrom: (_, { endsFrom, endsFromUnix }) =>
    sql<SqlBool>`(end_local >= ${endsFrom}
      or (is_whole_day = 1 and substr(end_local, 1, 10) >= substr(${endsFrom}, 1, 10))
      or (recurrence <> '' and over_at >= ${endsFromUnix}))`,
  // A date of a series can be before the first date of its rule.
  startsUntil: (_, { startsUntil, startsUntilUnix }) =>
    sql<SqlBool>`(start_local <= ${startsUntil}
      or (recurrence <> '' and first_at < start_at and first_at <= ${startsUntilUnix}))`,
  text: (_, { pattern }) =>
    matches(pattern, 'title', 'changed_titles', 'eventname', 'description', 'location'),
  // Unlike with `like`, upper and lower case differ on both engines.
  json: (_, { jsonText, jsonBeforeOthers, jsonLast }) =>
    sql<SqlBool>`replace(replace(replace(api_fields, ${jsonText}, ''), ${jsonBeforeOthers}, ''),
      ${jsonLast}, '') <> api_fields`,
}

function conditionsOf(search: EventSearch, row: Events, value: SearchValues) {
  const given = Object.entries(conditions).filter(([name]) => isGiven(search, name))
  return [...scopeOf(search, row, value), ...given.map(([, condition]) => condition(row, value))]
}

function isGiven(search: EventSearch, name: string): boolean {
  return search[name as keyof EventSearch] !== undefined
}

function scopeOf({ calendarId, id }: EventSearch, row: Events, value: SearchValues) {
  return [
    ...(id === undefined ? [] : [row('id', '=', value.id)]),
    ...(calendarId === undefined ? [] : [row('calendar_id', '=', value.calendarId)]),
    row('account_id', '=', value.accountId),
    row(row.refTuple('start_at', 'id'), '>', row.tuple(value.afterAt, value.afterId)),
  ]
}

const notUsable = statement<{ accountId: number }>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .select('id')
    .where('account_id', '=', value.accountId)
    .where((row) =>
      row.or([
        row('is_hidden', '=', sql.lit(1)),
        row.exists(
          row
            .selectFrom('stops')
            .select('subject')
            .where('stops.account_id', '=', value.accountId)
            .where('stops.kind', '=', sql.lit('calendar' as const))
            .whereRef('stops.subject', '=', 'calendars.id'),
        ),
      ]),
    ),
)

async function unusableCalendars(
  connection: Connection,
  accountId: number,
): Promise<ReadonlySet<number>> {
  const rows = await notUsable.all(connection, { accountId })
  return new Set(rows.map(({ id }) => id))
}

/** Finds some events of an account, in the given order. */
export async function findEvents(
  connection: Connection,
  accountId: number,
  some: readonly Pick<FoundEvent, 'id'>[],
): Promise<readonly StoredEvent[]> {
  const events: StoredEvent[] = []
  for (const { id } of some) {
    const event = await findEvent(connection, accountId, id)
    if (event) events.push(event)
  }
  return events
}
