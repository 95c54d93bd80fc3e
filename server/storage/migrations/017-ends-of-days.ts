import { endOfDay } from '../../../core/event/when.ts'
import { dateOf, momentAt } from '../../../core/time/moment.ts'
import type { Connection, Engine, Row } from '../database.ts'

/** How many events are looked at with one statement. */
const sliceSize = 5000

/** That of a series without end: 2200. */
const never = 7_258_118_400

/** Whole days in a zone: the only events of which the statements of 008 could not tell when they end. */
const days: Record<Engine, string> = {
  sqlite: `select id, zone, over_at from events
    where is_whole_day = 1 and zone <> '' and over_at < ${never} and id > ? order by id limit ${sliceSize}`,
  postgres: `select id, zone, over_at from events
    where is_whole_day = 1 and zone <> '' and over_at < ${never} and id > $1 order by id limit ${sliceSize}`,
}

const put: Record<Engine, string> = {
  sqlite: `update events set over_at = told.value ->> 'over_at' from json_each(?) as told
    where events.id = told.value ->> 'id'`,
  postgres: `update events set over_at = told.over_at
    from json_to_recordset($1) as told (id bigint, over_at bigint) where events.id = told.id`,
}

/**
 * A whole day is over at the next midnight of its zone, which is known here and not to a database:
 * what is over is found by an index alone. The indexes of an account's events, and of those that
 * repeat, say what is asked of them. Frozen.
 */
export const endsOfDays = {
  number: 17,
  name: 'ends of days',
  statements: () => [
    'drop index events_of_account',
    'create index events_of_account on events (account_id, start_at, id, over_at, recurrence)',
    // The last column is for SQLite: it looks at it although the index says what it is.
    'drop index one_time_events_by_date',
    `create index one_time_events_by_date
      on events (account_id, start_at, id, over_at, recurrence, calendar_id)
      where calendar_id is null`,
    'drop index repeating_events',
    `create index repeating_events
      on events (calendar_id, over_at, id, start_at, recurrence) where recurrence <> ''`,
    'drop index repeating_events_of_account',
    `create index repeating_events_of_account
      on events (account_id, over_at, id, start_at, recurrence, calendar_id)
      where recurrence <> ''`,
  ],
  fill: async (connection: Connection) => {
    const endOf = createEndOf()
    let lastId = 0
    while (true) {
      const rows = await connection.rows(days[connection.engine], [lastId])
      const told = rows.map((row) => ({ id: row['id'], over_at: endOf(row), was: row['over_at'] }))
      const wrong = told.filter(({ over_at, was }) => over_at !== was)
      if (wrong.length > 0) await connection.rows(put[connection.engine], [JSON.stringify(wrong)])
      if (rows.length < sliceSize) return
      lastId = Number(rows.at(-1)?.['id'])
    }
  },
}

/** A day was taken to have 24 hours: so long before is its first moment, of a series on its last date. */
const nominal = 86_400

/** Many events end with the same days. */
function createEndOf(): (row: Row) => number {
  const known = new Map<string, number>()
  return ({ zone, over_at }) => {
    const key = `${zone} ${over_at}`
    const end =
      known.get(key) ??
      endOfDay(dateOf(momentAt(Number(over_at) - nominal, String(zone)).local), String(zone))
    known.set(key, end)
    return end
  }
}
