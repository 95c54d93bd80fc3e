import type { EventOrder, EventSelection } from '../../core/calendar/selection.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import {
  type ListPage,
  type OffsetLimit,
  offsetLimitOf,
  type Page,
  pageOf,
} from '../../core/pagination.ts'
import type { Connection } from './database.ts'
import { eventColumns, eventOf, type StoredRow } from './event-rows.ts'
import { eventScan, singleNotOver } from './event-scan.ts'
import { scan } from './index-scan.ts'
import { type SeriesRange, selectSeries } from './series-rows.ts'
import { type Queries, type Statement, statement } from './statement.ts'

type Direction = 'asc' | 'desc'
type OrderColumn = 'start_at' | 'id'

const orderings: Record<EventOrder, readonly [OrderColumn, Direction]> = {
  'date-asc': ['start_at', 'asc'],
  'date-desc': ['start_at', 'desc'],
  'id-asc': ['id', 'asc'],
  'id-desc': ['id', 'desc'],
}

type OfCalendar = OffsetLimit & { calendarId: number; month: string; startsFrom: number }
type RowsStatement = Statement<OfCalendar, StoredRow>

/** Lists a page of a calendar's events. Each order and filter has its own index. */
export async function listEvents(
  connection: Connection,
  calendarId: number,
  selection: EventSelection,
  page: Page,
): Promise<ListPage<StoredEvent>> {
  const rows = await statementFor(selection).all(connection, {
    calendarId,
    month: selection.month ?? '',
    startsFrom: selection.startsFrom ?? 0,
    ...offsetLimitOf(page),
  })
  return pageOf(page, rows.map(eventOf))
}

const known = new Map<string, RowsStatement>()

function statementFor(selection: EventSelection): RowsStatement {
  const { order, month, startsFrom } = selection
  const shape = `${order} ${month !== undefined} ${startsFrom !== undefined}`
  const ready = known.get(shape) ?? build(selection)
  known.set(shape, ready)
  return ready
}

function build({ order, month, startsFrom }: EventSelection): RowsStatement {
  const [column, direction] = orderings[order]
  return statement<OfCalendar>()((queries, value) => {
    // The page is selected in the index before any rows are read.
    const ids = queries
      .selectFrom('events')
      .select('id')
      .where('calendar_id', '=', value.calendarId)
      .$if(month !== undefined, (some) => some.where('start_month', '=', value.month))
      .$if(startsFrom !== undefined, (some) => some.where('start_at', '>=', value.startsFrom))
      .orderBy(column, direction)
      .$if(column !== 'id', (some) => some.orderBy('id'))
      .limit(value.limit)
      .offset(value.offset)
    return inOrder(queries, column, direction).where('id', 'in', ids)
  })
}

function inOrder(queries: Queries, column: OrderColumn, direction: Direction) {
  return queries
    .selectFrom('events')
    .select(eventColumns)
    .orderBy(column, direction)
    .$if(column !== 'id', (some) => some.orderBy('id'))
}

const oneTime = statement<OffsetLimit & { accountId: number }>()((queries, value) =>
  inOrder(queries, 'id', 'desc').where('id', 'in', (inner) =>
    inner
      .selectFrom('events')
      .select('id')
      .where('account_id', '=', value.accountId)
      .where('calendar_id', 'is', null)
      .orderBy('id', 'desc')
      .limit(value.limit)
      .offset(value.offset),
  ),
)

/** Lists a page of an account's single events, most recently created first. */
export async function listOneTimeEvents(
  connection: Connection,
  accountId: number,
  page: Page,
): Promise<ListPage<StoredEvent>> {
  const values = { accountId, ...offsetLimitOf(page) }
  return pageOf(page, (await oneTime.all(connection, values)).map(eventOf))
}

type Running = { calendarId: number; now: number; to: number }

const running = eventScan<Running>({
  ...singleNotOver,
  direction: 'asc',
  within: (row, { calendarId, to }) =>
    row.and([row('calendar_id', '=', calendarId), row('start_at', '<', to)]),
})

/**
 * A time span for events: when they start (from, to) and when they are not yet over. Unix seconds.
 */
export interface RunningSpan {
  readonly from: number
  /** If given, events that start at `from` are included only if their ID is greater. */
  readonly afterId?: number
  readonly now: number
  /** If omitted, only events that have started are included. */
  readonly to?: number
}

/**
 * Lists the non-repeating events of a calendar that start within a span and are not over at a given
 * time; by date, up to a limit.
 */
export async function listRunning(
  connection: Connection,
  calendarId: number,
  { from, afterId = 0, now, to = now }: RunningSpan,
  max: number,
): Promise<readonly StoredEvent[]> {
  const wanted = { from: { at: from, id: afterId }, offset: 0, limit: max }
  return (await scan(connection, running, { calendarId, now, to }, wanted)).map(eventOf)
}

const repeating = statement<SeriesRange & { calendarId: number }>()((queries, value) =>
  selectSeries(queries, value, (row) => row('calendar_id', '=', value.calendarId)),
)

/**
 * Lists the series of a calendar that start before one time and are not over at another, in Unix
 * seconds, up to a limit.
 */
export async function listRepeating(
  connection: Connection,
  calendarId: number,
  { from, to }: { readonly from: number; readonly to: number },
  max: number,
): Promise<readonly StoredEvent[]> {
  return (await repeating.all(connection, { calendarId, from, to, size: max })).map(eventOf)
}
