import type { Compilable, Expression, Kysely, SqlBool } from 'kysely'
import type { StoredEvent } from '../../core/event/event.ts'
import type { OffsetLimit } from '../../core/pagination.ts'
import type { Connection, Value } from './database.ts'
import { eventOf, type StoredRow } from './event-rows.ts'
import { type Events, eventWalk, type Shape } from './event-scan.ts'
import { type Walk, walked } from './index-scan.ts'
import { type Statement, statement } from './statement.ts'
import type { Tables } from './tables.ts'

/** Where events of an account are kept: in a calendar, or, without its id, as one-time events. */
export interface Shelf {
  readonly accountId: number
  readonly calendarId: number | undefined
}

export type Owned = { accountId: number; calendarId: number }
export type Queries = Kysely<Tables>
type OfOwned = (row: Events, value: Owned) => Expression<SqlBool>
/** What holds for the events of a shelf, and for no others. */
type OnShelf = (row: Events) => Expression<SqlBool>

/** The two ways of asking one question: each kind of shelf has its own index. */
export interface OfBoth<Way> {
  readonly inCalendar: Way
  readonly oneTime: Way
}

const inCalendar: OfOwned = (row, value) =>
  row(
    'calendar_id',
    '=',
    row
      .selectFrom('calendars')
      .select('calendars.id')
      .where('calendars.id', '=', value.calendarId)
      .where('calendars.account_id', '=', value.accountId),
  )

const oneTime: OfOwned = (row, value) =>
  row.and([row('account_id', '=', value.accountId), row('calendar_id', 'is', null)])

/** What is asked in one way of events of a calendar, and in another of one-time events. */
export function forBoth<Way>(make: (ofOwned: OfOwned) => Way): OfBoth<Way> {
  return { inCalendar: make(inCalendar), oneTime: make(oneTime) }
}

/** One statement for events of a calendar, and one for one-time events. */
export function ofBoth<More extends Record<string, Value>>(
  build: (queries: Queries, value: Owned & More, onShelf: OnShelf) => Compilable<StoredRow>,
): OfBoth<Statement<Owned & More, StoredRow>> {
  return forBoth((ofOwned) =>
    statement<Owned & More>()((queries, value) =>
      build(queries, value, (row) => ofOwned(row, value)),
    ),
  )
}

/** What a walk of a shelf says besides whose the events are; `and` is what else bounds the index. */
type ShelfWalk<More> = Omit<Shape<More>, 'within'> & {
  readonly and?: (row: Events, value: More) => Expression<SqlBool>
}

/** One walk for events of a calendar, and one for one-time events. */
export function walkOfBoth<More extends Record<string, Value>>({
  and,
  ...shape
}: ShelfWalk<More>): OfBoth<Walk<Owned & More, StoredRow>> {
  return forBoth((ofOwned) =>
    eventWalk<Owned & More>({
      ...shape,
      within: (row, value) =>
        and ? row.and([ofOwned(row, value), and(row, value)]) : ofOwned(row, value),
    }),
  )
}

/** Runs the one of the two statements that a shelf asks for. */
export async function runOn<More extends Record<string, Value>>(
  connection: Connection,
  both: OfBoth<Statement<Owned & More, StoredRow>>,
  shelf: Shelf,
  more: More,
): Promise<readonly StoredEvent[]> {
  const values = { ...more, ...ownedOf(shelf) }
  return (await chosen(both, shelf).all(connection, values)).map(eventOf)
}

/** Reads what is wanted along the one of the two walks that a shelf asks for. */
export async function walkOn<More extends Record<string, Value>>(
  connection: Connection,
  both: OfBoth<Walk<Owned & More, StoredRow>>,
  shelf: Shelf,
  { cut, ...more }: { readonly cut: OffsetLimit } & More,
): Promise<readonly StoredEvent[]> {
  const values = { ...(more as unknown as More), ...ownedOf(shelf) } // All of it but the cut.
  return (await walked(connection, chosen(both, shelf), values, cut)).map(eventOf)
}

/** The one of two ways that a shelf asks for. */
export function chosen<Way>({ inCalendar, oneTime }: OfBoth<Way>, { calendarId }: Shelf): Way {
  return calendarId === undefined ? oneTime : inCalendar
}

/** The values that say which shelf it is. */
export function ownedOf({ accountId, calendarId = 0 }: Shelf): Owned {
  return { accountId, calendarId }
}
