import { sql } from 'kysely'
import type { StoredEvent } from '../../core/event/event.ts'
import { isOver, longestDay } from '../../core/event/when.ts'
import type { Connection } from './database.ts'
import { eventColumns, eventOf } from './events.ts'
import { statement } from './statement.ts'

type Next = { accountId: number; now: number; yesterday: number; size: number; before: number }

const next = statement<Next>()((queries, value) =>
  queries
    .selectFrom('events')
    .select(eventColumns)
    .select((row) =>
      row
        .selectFrom('calendars')
        .select('title')
        .whereRef('calendars.id', '=', 'events.calendar_id')
        .as('calendarTitle'),
    )
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

/** An event with the title of its calendar; one-time events have none. */
export interface UpcomingEvent {
  readonly event: StoredEvent
  readonly calendarTitle: string | undefined
}

/** The next events of an account in all its calendars, with those that began within a day. */
export async function listUpcoming(
  connection: Connection,
  accountId: number,
  now: number,
  size: number,
): Promise<readonly UpcomingEvent[]> {
  const range = { accountId, now, yesterday: now - longestDay, size }
  const upcoming: UpcomingEvent[] = []
  // Which whole days are over, their zones say: some of what the index finds may be.
  for (let before = 0; ; before += size) {
    const rows = await next.all(connection, { ...range, before })
    for (const { calendarTitle, ...row } of rows) {
      const event = eventOf(row)
      if (isOver(event.when, now)) continue
      upcoming.push({ event, calendarTitle: calendarTitle ?? undefined })
    }
    if (rows.length < size || upcoming.length >= size) return upcoming.slice(0, size)
  }
}
