import type { Engine } from '../database.ts'

const columns = [
  ['id', 'bigint'],
  ['updates', 'bigint'],
  ['start_local', 'text'],
  ['start_at', 'bigint'],
  ['start_month', 'text'],
  ['end_local', 'text'],
  ['end_at', 'bigint'],
  ['recurrence', 'text'],
  ['over_at', 'bigint'],
  ['now', 'bigint'],
] as const

/** What is written as it is told. */
const names = columns
  .map(([name]) => name)
  .filter((name) => !['id', 'updates', 'recurrence', 'now'].includes(name))

/**
 * Writes when events take place, and counts it as a change, unless somebody else changed them
 * meanwhile; gives the ids of those written. `modified_at` moves as with any other change.
 */
export const writeMovedEvents: Record<Engine, string> = {
  sqlite: `update events set ${names.map((name) => `${name} = told.value ->> '${name}'`).join()},
      recurrence = coalesce(told.value ->> 'recurrence', events.recurrence),
      updates = events.updates + 1,
      modified_at = max(events.modified_at + 1, told.value ->> 'now')
    from json_each(?) as told
    where events.id = told.value ->> 'id' and events.updates = told.value ->> 'updates'
    returning events.id as id`,
  postgres: `update events set ${names.map((name) => `${name} = told.${name}`).join()},
      recurrence = coalesce(told.recurrence, events.recurrence),
      updates = events.updates + 1,
      modified_at = greatest(events.modified_at + 1, told.now)
    from json_to_recordset($1) as told (${columns.map((column) => column.join(' ')).join()})
    where events.id = told.id and events.updates = told.updates
    returning events.id as id`,
}
