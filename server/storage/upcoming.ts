import { type Kysely, sql } from 'kysely'
import { byStart, datesTogether } from '../../core/calendar/series.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { isOver, longestDay } from '../../core/event/when.ts'
import type { Connection } from './database.ts'
import { eventColumns, eventOf } from './event-rows.ts'
import { statement } from './statement.ts'
import type { Tables } from './tables.ts'

type Next = { accountId: number; now: number; yesterday: number; size: number; before: number }

function titled(queries: Kysely<Tables>) {
  return queries
    .selectFrom('events')
    .select(eventColumns)
    .select((row) =>
      row
        .selectFrom('calendars')
        .select('title')
        .whereRef('calendars.id', '=', 'events.calendar_id')
        .as('calendarTitle'),
    )
}

const next = statement<Next>()((queries, value) =>
  titled(queries)
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('events')
        .select('id')
        .where('account_id', '=', value.accountId)
        .where('start_at', '>=', value.yesterday)
        .where((row) =>
          row.or([
            row('end_at', '>', value.now),
            row('start_at', '>=', value.now),
            row('is_whole_day', '=', sql.lit(1)).and('end_at', '>', value.yesterday),
          ]),
        )
        .orderBy('start_at')
        .orderBy('id')
        .limit(value.size)
        .offset(value.before),
    )
    .orderBy('start_at')
    .orderBy('id'),
)

const repeating = statement<{ accountId: number; yesterday: number; size: number }>()(
  (queries, value) =>
    titled(queries)
      .where('account_id', '=', value.accountId)
      .where('recurrence', '<>', sql.lit(''))
      .where('over_at', '>', value.yesterday)
      .orderBy('over_at')
      .orderBy('id')
      .limit(value.size),
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
  const single = await listSingle(connection, accountId, now, size)
  const yesterday = now - longestDay
  const rows = await repeating.all(connection, { accountId, yesterday, size: mostSeries })
  const titles = new Map(rows.map(({ id, calendarTitle }) => [id, calendarTitle ?? undefined]))
  const dates = datesTogether(rows.map(eventOf), { from: now }).take(size)
  const told = dates.map((event) => ({ event, calendarTitle: titles.get(event.id) }))
  const sorted = [...single, ...told].sort((one, other) => byStart(one.event, other.event))
  return sorted.slice(0, size)
}

async function listSingle(
  connection: Connection,
  accountId: number,
  now: number,
  size: number,
): Promise<readonly UpcomingEvent[]> {
  const range = { accountId, now, yesterday: now - longestDay, size }
  const found: UpcomingEvent[] = []
  // Which whole days are over, their zones say: some of what the index finds may be. The first date
  // of a series is one of its dates.
  for (let before = 0; ; before += size) {
    const rows = await next.all(connection, { ...range, before })
    for (const { calendarTitle, ...row } of rows) {
      const event = eventOf(row)
      if (event.recurrence || isOver(event.when, now)) continue
      found.push({ event, calendarTitle: calendarTitle ?? undefined })
    }
    if (rows.length < size || found.length >= size) return found.slice(0, size)
  }
}
