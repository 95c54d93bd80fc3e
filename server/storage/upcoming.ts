import { sql } from 'kysely'
import { byStart, datesTogether } from '../../core/calendar/series.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { endOfTime } from '../../core/event/over.ts'
import { longestDay } from '../../core/event/when.ts'
import type { Connection } from './database.ts'
import { eventOf } from './event-rows.ts'
import { eventWalk, onceAndNotOver } from './event-scan.ts'
import { walked } from './index-scan.ts'
import { type Stretch, seriesWithin } from './series-rows.ts'
import { statement } from './statement.ts'

const next = eventWalk<{ accountId: number; now: number }>({
  ...onceAndNotOver,
  direction: 'asc',
  within: (row, { accountId }) => row('account_id', '=', accountId),
})

const repeating = statement<Stretch & { accountId: number }>()((queries, value) =>
  seriesWithin(queries, value, (row) => row('account_id', '=', value.accountId)),
)

const titleOf = statement<{ accountId: number; id: number }>()((queries, value) =>
  queries
    .selectFrom('calendars')
    .select('title')
    .where('id', '=', value.id)
    .where('account_id', '=', value.accountId)
    .where('is_hidden', '=', sql.lit(0)),
)

/** How many series are looked at. */
const mostSeries = 300

/** An event with the title of its calendar; one-time events have none. */
export interface UpcomingEvent {
  readonly event: StoredEvent
  readonly calendarTitle: string | undefined
}

/**
 * The next events of an account in all its calendars, with those that began within a day; series
 * with each of their next dates.
 */
export async function listUpcoming(
  connection: Connection,
  accountId: number,
  now: number,
  size: number,
): Promise<readonly UpcomingEvent[]> {
  // What began earlier is left out, however long it goes on.
  const from = { at: now - longestDay, id: 0 }
  const rows = await walked(connection, next, { accountId, now }, { from, offset: 0, limit: size })
  const open = { accountId, from: now, to: endOfTime, size: mostSeries }
  const series = (await repeating.all(connection, open)).map(eventOf)
  const dates = datesTogether(series, { from: now }).take(size)
  const sorted = [...rows.map(eventOf), ...dates].sort(byStart).slice(0, size)
  return withTitles(connection, accountId, sorted)
}

// Those of a calendar that is just being copied or deleted are left out: until that is done, there
// may be fewer than were asked for.
async function withTitles(
  connection: Connection,
  accountId: number,
  events: readonly StoredEvent[],
): Promise<readonly UpcomingEvent[]> {
  const titles = new Map<number, string | undefined>()
  for (const { calendarId: id } of events) {
    if (id === undefined || titles.has(id)) continue
    titles.set(id, (await titleOf.first(connection, { accountId, id }))?.title)
  }
  return events
    .map((event) => ({ event, calendarTitle: titles.get(event.calendarId ?? 0) }))
    .filter(({ event, calendarTitle }) => !event.calendarId || calendarTitle !== undefined)
}
