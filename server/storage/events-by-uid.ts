import type { StoredEvent } from '../../core/event/event.ts'
import type { Connection } from './database.ts'
import { eventColumns, eventOf } from './event-rows.ts'
import { statement } from './statement.ts'

type Known = { calendarId: number; uid: string }

const byUid = statement<Known>()((queries, value) =>
  queries
    .selectFrom('events')
    .select(eventColumns)
    .where('calendar_id', '=', value.calendarId)
    .where('uid', '=', value.uid),
)

const byOwnUid = statement<Known>()((queries, value) =>
  queries
    .selectFrom('events')
    .select(eventColumns)
    .where('key', '=', value.uid)
    .where('calendar_id', '=', value.calendarId)
    .where('uid', 'is', null),
)

/** The event of a calendar that calendar programs know by a UID. */
export async function findEventByUid(
  connection: Connection,
  calendarId: number,
  uid: string,
): Promise<StoredEvent | undefined> {
  const known = { calendarId, uid }
  const row = (await byUid.first(connection, known)) ?? (await byOwnUid.first(connection, known))
  return row && eventOf(row)
}
