import type { StoredEvent } from '../../core/event/event.ts'
import type { Connection } from './database.ts'
import { slicesOf } from './event-loop.ts'
import { eventColumns, eventOf } from './event-rows.ts'
import { ofBoth, type Queries, runOn, type Shelf } from './event-scope.ts'
import { statement } from './statement.ts'

type Slices = AsyncGenerator<readonly StoredEvent[]>
type Behind = { afterId: number; size: number }

/** How many events are read before other requests have their turn: the longest take 20 kB each. */
export const sliceSize = 200

function behind(queries: Queries, value: Behind) {
  return queries
    .selectFrom('events')
    .select(eventColumns)
    .where('id', '>', value.afterId)
    .orderBy('id')
    .limit(value.size)
}

const ofShelf = ofBoth<Behind>((queries, value, onShelf) => behind(queries, value).where(onShelf))

/** All events of a shelf by id, in slices with turns for others between them. */
export function shelfSlices(connection: Connection, shelf: Shelf): Slices {
  return slicesOf(sliceSize, (last: StoredEvent | undefined) =>
    runOn(connection, ofShelf, shelf, { afterId: last?.id ?? 0, size: sliceSize }),
  )
}

type Between = { calendarId: number; afterId: number; upToId: number; size: number }

const ofCalendar = statement<Between>()((queries, value) =>
  behind(queries, value)
    .where('calendar_id', '=', value.calendarId)
    .where('id', '<=', value.upToId),
)

/** A stretch of a calendar's events: behind one id, and up to another. */
export interface IdStretch {
  readonly calendarId: number
  readonly afterId: number
  readonly upToId: number
}

/** All events of a calendar, or those of a stretch, whoever asks, in the same way: a feed is written so. */
export function eventSlices(
  connection: Connection,
  calendarId: number,
  { afterId, upToId } = { afterId: 0, upToId: Number.MAX_SAFE_INTEGER },
): Slices {
  return slicesOf(sliceSize, async (last: StoredEvent | undefined) => {
    const between = { calendarId, afterId: last?.id ?? afterId, upToId, size: sliceSize }
    return (await ofCalendar.all(connection, between)).map(eventOf)
  })
}

const changes = statement<Between>()((queries, value) =>
  queries
    .selectFrom('events')
    .select(['id', 'modified_at as modifiedAt'])
    .where('calendar_id', '=', value.calendarId)
    .where('id', '>', value.afterId)
    .where('id', '<=', value.upToId)
    .orderBy('id')
    .limit(value.size),
)

/** Which events are in a stretch, and when each was changed; of more than a slice one too many. */
export function listChanges(
  connection: Connection,
  stretch: IdStretch,
): Promise<readonly Pick<StoredEvent, 'id' | 'modifiedAt'>[]> {
  return changes.all(connection, { ...stretch, size: sliceSize + 1 })
}
