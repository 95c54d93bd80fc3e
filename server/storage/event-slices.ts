import type { StoredEvent } from '../../core/event/event.ts'
import { readInSlices } from '../event-loop.ts'
import type { Connection } from './database.ts'
import { eventColumns, eventOf } from './event-rows.ts'
import { type EventScope, runInScope, statementPerScope } from './event-scope.ts'
import { type Queries, statement } from './statement.ts'

type EventSlices = AsyncGenerator<readonly StoredEvent[]>
type After = { afterId: number; size: number }

/** How many events are read before other requests run: the largest take 20 kB each. */
export const sliceSize = 200

function eventsAfter(queries: Queries, value: After) {
  return queries
    .selectFrom('events')
    .select(eventColumns)
    .where('id', '>', value.afterId)
    .orderBy('id')
    .limit(value.size)
}

const sliceOfScope = statementPerScope<After>((queries, value, inScope) =>
  eventsAfter(queries, value).where(inScope),
)

/** Reads all events of a scope by ID, in slices that yield to other requests. */
export function scopeSlices(connection: Connection, scope: EventScope): EventSlices {
  return readInSlices(sliceSize, (last: StoredEvent | undefined) =>
    runInScope(connection, sliceOfScope, scope, { afterId: last?.id ?? 0, size: sliceSize }),
  )
}

type IdRangeValues = { calendarId: number; afterId: number; upToId: number; size: number }

const sliceOfCalendar = statement<IdRangeValues>()((queries, value) =>
  eventsAfter(queries, value)
    .where('calendar_id', '=', value.calendarId)
    .where('id', '<=', value.upToId),
)

/** A range of a calendar's events: after one ID, and up to another. */
export interface IdRange {
  readonly calendarId: number
  readonly afterId: number
  readonly upToId: number
}

/** Reads all events of a calendar, or those in a range, in the order in which feeds are written. */
export function eventSlices(
  connection: Connection,
  calendarId: number,
  { afterId, upToId } = { afterId: 0, upToId: Number.MAX_SAFE_INTEGER },
): EventSlices {
  return readInSlices(sliceSize, async (last: StoredEvent | undefined) => {
    const between = { calendarId, afterId: last?.id ?? afterId, upToId, size: sliceSize }
    return (await sliceOfCalendar.all(connection, between)).map(eventOf)
  })
}

const changeTimes = statement<IdRangeValues>()((queries, value) =>
  queries
    .selectFrom('events')
    .select(['id', 'modified_at as modifiedAt'])
    .where('calendar_id', '=', value.calendarId)
    .where('id', '>', value.afterId)
    .where('id', '<=', value.upToId)
    .orderBy('id')
    .limit(value.size),
)

/**
 * Lists the events in a range with the time of their last change; one more than a slice if there
 * are more.
 */
export function listChanges(
  connection: Connection,
  range: IdRange,
): Promise<readonly Pick<StoredEvent, 'id' | 'modifiedAt'>[]> {
  return changeTimes.all(connection, { ...range, size: sliceSize + 1 })
}
