import type { Compilable, Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { StoredEvent } from '../../core/event/event.ts'
import type { Connection, Value } from './database.ts'
import { eventOf, type StoredRow } from './event-rows.ts'
import { type Statement, statement } from './statement.ts'
import type { Tables } from './tables.ts'

/** Where events of an account are kept: in a calendar, or, without its id, as one-time events. */
export interface Shelf {
  readonly accountId: number
  readonly calendarId: number | undefined
}

type Owned = { accountId: number; calendarId: number }
type Events = ExpressionBuilder<Tables, 'events'>
export type Queries = Kysely<Tables>
/** What holds for the events of a shelf, and for no others. */
export type OnShelf = (row: Events) => Expression<SqlBool>

/** The two statements of one question. */
export interface OfBoth<Values> {
  readonly inCalendar: Statement<Values, StoredRow>
  readonly oneTime: Statement<Values, StoredRow>
}

/** One statement for events of a calendar, and one for one-time events: each has its own index. */
export function ofBoth<More extends Record<string, Value>>(
  build: (queries: Queries, value: Owned & More, onShelf: OnShelf) => Compilable<StoredRow>,
): OfBoth<Owned & More> {
  return {
    inCalendar: statement<Owned & More>()((queries, value) =>
      build(queries, value, (row) => row('calendar_id', '=', ownCalendar(row, value))),
    ),
    oneTime: statement<Owned & More>()((queries, value) =>
      build(queries, value, (row) =>
        row.and([row('account_id', '=', value.accountId), row('calendar_id', 'is', null)]),
      ),
    ),
  }
}

function ownCalendar(row: Events, value: Owned) {
  return row
    .selectFrom('calendars')
    .select('calendars.id')
    .where('calendars.id', '=', value.calendarId)
    .where('calendars.account_id', '=', value.accountId)
}

/** Runs the one of the two statements that a shelf asks for. */
export async function runOn<More extends Record<string, Value>>(
  connection: Connection,
  { inCalendar, oneTime }: OfBoth<Owned & More>,
  { accountId, calendarId }: Shelf,
  more: More,
): Promise<readonly StoredEvent[]> {
  const chosen = calendarId === undefined ? oneTime : inCalendar
  const rows = await chosen.all(connection, { ...more, accountId, calendarId: calendarId ?? 0 })
  return rows.map(eventOf)
}
