import type { Zones } from '../../core/ical/calendar.ts'
import { yieldToEventLoop } from '../event-loop.ts'
import type { Connection } from './database.ts'
import {
  type EventScope,
  forScope,
  perScope,
  type ScopeValues,
  scopeValues,
} from './event-scope.ts'
import { statement } from './statement.ts'

/** How many events are scanned before other requests run. */
const sliceSize = 1000

const zonesAfter = perScope((condition) =>
  statement<ScopeValues & { afterId: number; size: number }>()((queries, value) => {
    const slice = queries
      .selectFrom('events')
      .select(['id', 'zone', 'is_whole_day', 'start_local', 'end_local', 'modified_at'])
      .where((row) => condition(row, value))
      .where('id', '>', value.afterId)
      .orderBy('id')
      .limit(value.size)
    return queries
      .selectFrom(slice.as('slice'))
      .select((row) => [
        'zone',
        'is_whole_day as isWholeDay',
        row.fn.min('start_local').as('first'),
        row.fn.max('end_local').as('last'),
        row.fn.max('modified_at').as('modifiedAt'),
        row.fn.max('id').as('lastId'),
        row.fn.countAll<number>().as('count'),
      ])
      .groupBy(['zone', 'is_whole_day'])
  }),
)

/**
 * Finds the time zones of a scope's events, each with its years; some may not be used in the end.
 * Empty if there are no events.
 */
export async function findZones(
  connection: Connection,
  scope: EventScope,
): Promise<readonly Zones[]> {
  const found: Zones[] = []
  const statement = forScope(zonesAfter, scope)
  for (let afterId = 0; ; await yieldToEventLoop()) {
    const values = { ...scopeValues(scope), afterId, size: sliceSize }
    const rows = await statement.all(connection, values)
    found.push(...rows.map(zonesOf))
    if (rows.reduce((sum, { count }) => sum + count, 0) < sliceSize) return found
    afterId = Math.max(...rows.map(({ lastId }) => lastId))
  }
}

interface ZoneGroup {
  readonly zone: string
  readonly isWholeDay: number
  readonly first: string
  readonly last: string
  readonly modifiedAt: number
}

// All-day events, and times in UTC or without a zone, have no time zone.
function zonesOf({ zone, isWholeDay, first, last, modifiedAt }: ZoneGroup): Zones {
  if (isWholeDay === 1 || zone === '' || zone === 'UTC') return new Map()
  const changed = new Date(1000 * modifiedAt).getUTCFullYear()
  const current = Math.max(yearOf(last), changed)
  return new Map([[zone, { first: yearOf(first), current }]])
}

function yearOf(local: string): number {
  return Number(local.slice(0, 4))
}
