import type { Calendar } from '../../core/calendar/calendar.ts'
import { byStart, mergeOccurrences } from '../../core/calendar/series.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { endOfKnownTime } from '../../core/event/over.ts'
import { longestDay } from '../../core/event/when.ts'
import { notHidden } from './calendars.ts'
import type { Connection } from './database.ts'
import { eventOf } from './event-rows.ts'
import { eventScan, singleNotOver } from './event-scan.ts'
import { scan } from './index-scan.ts'
import { type SeriesRange, selectSeries } from './series-rows.ts'
import { statement } from './statement.ts'

const next = eventScan<{ accountId: number; now: number }>({
  ...singleNotOver,
  direction: 'asc',
  within: (row, { accountId }) => row('account_id', '=', accountId),
})

const repeating = statement<SeriesRange & { accountId: number }>()((queries, value) =>
  selectSeries(queries, value, (row) => row('account_id', '=', value.accountId)),
)

const calendarOf = statement<{ accountId: number; id: number }>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .select(['id', 'title', 'color'])
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId)
    .where('is_hidden', '=', notHidden),
)

/** How many series are scanned. */
const maxSeries = 300

type NamedCalendar = Pick<Calendar, 'id' | 'title' | 'color'>

/** An event with its calendar, unless it is a single event. */
export interface UpcomingEvent {
  readonly event: StoredEvent
  readonly calendar: NamedCalendar | undefined
}

/**
 * Lists the next events of an account in all its calendars, with those that started within a day;
 * series with each of their next dates.
 */
export async function listUpcoming(
  connection: Connection,
  accountId: number,
  now: number,
  limit: number,
): Promise<readonly UpcomingEvent[]> {
  // Events that started earlier are left out, however long they last.
  const from = { at: now - longestDay, id: 0 }
  const rows = await scan(connection, next, { accountId, now }, { from, offset: 0, limit })
  const open = { accountId, from: now, to: endOfKnownTime, size: maxSeries }
  const series = (await repeating.all(connection, open)).map(eventOf)
  const dates = mergeOccurrences(series, { from: now }).take(limit)
  const sorted = [...rows.map(eventOf), ...dates].sort(byStart).slice(0, limit)
  return withCalendars(connection, accountId, sorted)
}

// Events of a calendar that is being copied or deleted are left out, so until that is done, the
// result may contain fewer than requested.
async function withCalendars(
  connection: Connection,
  accountId: number,
  events: readonly StoredEvent[],
): Promise<readonly UpcomingEvent[]> {
  const calendars = new Map<number, NamedCalendar | undefined>()
  for (const { calendarId: id } of events) {
    if (id === undefined || calendars.has(id)) continue
    calendars.set(id, await calendarOf.first(connection, { accountId, id }))
  }
  return events
    .map((event) => ({ event, calendar: calendars.get(event.calendarId ?? 0) }))
    .filter(({ event, calendar }) => !event.calendarId || calendar !== undefined)
}
