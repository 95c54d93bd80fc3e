import { endOfDay } from '../../../core/event/when.ts'
import { dateOf, momentAt } from '../../../core/time/moment.ts'
import type { Connection, Engine, Row } from '../database.ts'

/** How many events a statement reads. */
const sliceSize = 5000

/** The end of an endless series: 2200. */
const never = 7_258_118_400

/**
 * All-day events in a zone: the only events whose end the statements of 008 could not calculate.
 */
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
 * An all-day event is over at the next midnight of its zone, which this program knows and the
 * database does not, so it is stored: an index alone then finds what is over. The indexes of an
 * account's events, and of recurring ones, contain all columns of their queries. Frozen.
 */
export const endsOfDays = {
  number: 17,
  name: 'ends of days',
  statements: () => [
    'drop index events_of_account',
    'create index events_of_account on events (account_id, start_at, id, over_at, recurrence)',
    // The last column is for SQLite, which reads it even though the index condition fixes it.
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

/**
 * Migration 008 assumed 24-hour days: the first moment of a day, of a series' last date, is this
 * long before its end.
 */
const nominal = 86_400

/** Caches results, because many events end on the same days. */
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
