import type { StoredEvent } from '../../core/event/event.ts'
import type { Connection } from './database.ts'
import { eventColumns, eventOf } from './event-rows.ts'
import { ofBoth, type Queries, runOn, type Shelf } from './shelf.ts'
import { statement } from './statement.ts'
import { slicesOf } from './turns.ts'

type Slices = AsyncGenerator<readonly StoredEvent[]>
type Behind = { afterId: number; size: number }

/** How many events are worked on before other requests have their turn. */
const sliceSize = 500

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

const ofCalendar = statement<Behind & { calendarId: number }>()((queries, value) =>
  behind(queries, value).where('calendar_id', '=', value.calendarId),
)

/** All events of a calendar, whoever asks, in the same way: a feed is written so. */
export function eventSlices(connection: Connection, calendarId: number): Slices {
  return slicesOf(sliceSize, async (last: StoredEvent | undefined) => {
    const after = { calendarId, afterId: last?.id ?? 0, size: sliceSize }
    return (await ofCalendar.all(connection, after)).map(eventOf)
  })
}
