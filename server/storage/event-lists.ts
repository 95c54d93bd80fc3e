import { type Kysely, sql } from 'kysely'
import type { EventOrder, EventSelection } from '../../core/calendar/selection.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { isOver, longestDay } from '../../core/event/when.ts'
import { type Cut, cutFor, cutPage, type Listed, type Page } from '../../core/page.ts'
import type { Connection } from './database.ts'
import { eventColumns, eventOf, type StoredRow } from './event-rows.ts'
import { type Statement, statement } from './statement.ts'
import type { Tables } from './tables.ts'

type Direction = 'asc' | 'desc'
type OrderColumn = 'start_at' | 'id'

const orderings: Record<EventOrder, readonly [OrderColumn, Direction]> = {
  'date-asc': ['start_at', 'asc'],
  'date-desc': ['start_at', 'desc'],
  'id-asc': ['id', 'asc'],
  'id-desc': ['id', 'desc'],
}

type OfCalendar = Cut & { calendarId: number; month: string; startsFrom: number }
type Rows = Statement<OfCalendar, StoredRow>

/** A page of a calendar's events. Each order and filter walks an index made for it. */
export async function listEvents(
  connection: Connection,
  calendarId: number,
  selection: EventSelection,
  page: Page,
): Promise<Listed<StoredEvent>> {
  const rows = await statementFor(selection).all(connection, {
    calendarId,
    month: selection.month ?? '',
    startsFrom: selection.startsFrom ?? 0,
    ...cutFor(page),
  })
  return cutPage(page, rows.map(eventOf))
}

const known = new Map<string, Rows>()

function statementFor(selection: EventSelection): Rows {
  const { order, month, startsFrom } = selection
  const shape = `${order} ${month !== undefined} ${startsFrom !== undefined}`
  const ready = known.get(shape) ?? build(selection)
  known.set(shape, ready)
  return ready
}

function build({ order, month, startsFrom }: EventSelection): Rows {
  const [column, direction] = orderings[order]
  return statement<OfCalendar>()((queries, value) => {
    // The page is cut out of the index before any event is read.
    const ids = queries
      .selectFrom('events')
      .select('id')
      .where('calendar_id', '=', value.calendarId)
      .$if(month !== undefined, (some) => some.where('start_month', '=', value.month))
      .$if(startsFrom !== undefined, (some) => some.where('start_at', '>=', value.startsFrom))
      .orderBy(column, direction)
      .$if(column !== 'id', (some) => some.orderBy('id'))
      .limit(value.size)
      .offset(value.before)
    return inOrder(queries, column, direction).where('id', 'in', ids)
  })
}

function inOrder(queries: Kysely<Tables>, column: OrderColumn, direction: Direction) {
  return queries
    .selectFrom('events')
    .select(eventColumns)
    .orderBy(column, direction)
    .$if(column !== 'id', (some) => some.orderBy('id'))
}

const oneTime = statement<Cut & { accountId: number }>()((queries, value) =>
  inOrder(queries, 'id', 'desc').where('id', 'in', (inner) =>
    inner
      .selectFrom('events')
      .select('id')
      .where('account_id', '=', value.accountId)
      .where('calendar_id', 'is', null)
      .orderBy('id', 'desc')
      .limit(value.size)
      .offset(value.before),
  ),
)

/** A page of an account's one-time events, the most recently created first. */
export async function listOneTimeEvents(
  connection: Connection,
  accountId: number,
  page: Page,
): Promise<Listed<StoredEvent>> {
  const values = { accountId, ...cutFor(page) }
  return cutPage(page, (await oneTime.all(connection, values)).map(eventOf))
}

type Span = { calendarId: number; from: number; now: number; yesterday: number }

const begun = statement<Span & Cut>()((queries, value) =>
  inOrder(queries, 'start_at', 'asc').where('id', 'in', (inner) =>
    inner
      .selectFrom('events')
      .select('id')
      .where('calendar_id', '=', value.calendarId)
      .where('start_at', '>=', value.from)
      .where('start_at', '<', value.now)
      .where((row) =>
        row.or([
          row('end_at', '>', value.now),
          row('is_whole_day', '=', sql.lit(1)).and('end_at', '>', value.yesterday),
        ]),
      )
      .orderBy('start_at')
      .orderBy('id')
      .limit(value.size)
      .offset(value.before),
  ),
)

/**
 * The events of a calendar that began from one moment on and still run at another, in Unix
 * seconds; by date, and so many at most.
 */
export async function listRunning(
  connection: Connection,
  calendarId: number,
  { from, now }: { readonly from: number; readonly now: number },
  most: number,
): Promise<readonly StoredEvent[]> {
  // The end of whole days is the first moment of the last of them.
  const span = { calendarId, from, now, yesterday: now - longestDay, size: most }
  const running: StoredEvent[] = []
  // Which whole days are over, their zones say: some of what the index finds may be.
  for (let before = 0; ; before += most) {
    const rows = await begun.all(connection, { ...span, before })
    running.push(...rows.map(eventOf).filter(({ when }) => !isOver(when, now)))
    if (rows.length < most || running.length >= most) return running.slice(0, most)
  }
}

type Stretch = { calendarId: number; from: number; to: number; size: number }

const repeating = statement<Stretch>()((queries, value) =>
  queries
    .selectFrom('events')
    .select(eventColumns)
    .where('calendar_id', '=', value.calendarId)
    .where('recurrence', '<>', sql.lit(''))
    .where('over_at', '>', value.from)
    .where('start_at', '<', value.to)
    .orderBy('over_at')
    .orderBy('id')
    .limit(value.size),
)

/**
 * The events of a calendar that repeat, begin before a moment and are not over at another, in Unix
 * seconds; so many at most.
 */
export async function listRepeating(
  connection: Connection,
  calendarId: number,
  { from, to }: { readonly from: number; readonly to: number },
  most: number,
): Promise<readonly StoredEvent[]> {
  return (await repeating.all(connection, { calendarId, from, to, size: most })).map(eventOf)
}
