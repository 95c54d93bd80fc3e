import type { Context } from '../context.ts'
import { newFeedSecret } from '../secrets/keys.ts'
import { lockCalendar } from '../storage/calendars.ts'
import type { Connection, Row } from '../storage/database.ts'
import { findCalendarIdByKey } from '../storage/hidden-calendars.ts'
import { findCalendarRow, insertRows } from '../storage/raw-rows.ts'
import { insertTask } from '../storage/tasks.ts'
import { bytesOfCalendar } from '../storage/usage.ts'
import { assertCalendarQuota } from './calendars.ts'
import { advanceTask } from './tasks.ts'
import { addBytes } from './usage.ts'

/** How many slices of a copy to wait for. */
const slicesAwaited = 50

/**
 * Copies a calendar with its events but without followers. The copy appears when it is complete:
 * then its ID is returned, or `pending` if that takes longer; `undefined` if the account has no such
 * calendar. Changes to the original in the meantime may or may not be in the copy.
 */
export async function duplicateCalendar(
  context: Context,
  accountId: number,
  id: number,
  title: string,
): Promise<number | 'pending' | undefined> {
  const copy = await context.db.transaction(async (connection) => {
    await assertCalendarQuota(connection, accountId)
    if (!(await lockCalendar(connection, accountId, id))) return undefined
    const row = await findCalendarRow(connection, accountId, id)
    return row && startCopy(context, connection, { accountId, row, title })
  })
  if (!copy) return undefined
  const isDone = await advanceTask(context, { accountId, taskId: copy.taskId }, slicesAwaited)
  return isDone ? copy.calendarId : 'pending'
}

interface CopySource {
  readonly accountId: number
  /** The calendar as stored. */
  readonly row: Row
  readonly title: string
}

// The bytes of all events are reserved now: the copy is rejected if there is no room, and no other
// change can use the space.
async function startCopy(
  context: Context,
  connection: Connection,
  { accountId, row, title }: CopySource,
): Promise<{ readonly calendarId: number; readonly taskId: number }> {
  const key = context.newKey()
  const texts = { description: String(row['description']), apiFields: String(row['api_fields']) }
  const bytes = bytesOfCalendar({ ...texts, title })
  const reserved =
    Number(row['bytes_total']) - bytesOfCalendar({ ...texts, title: String(row['title']) })
  await insertRows(connection, 'calendars', [calendarCopy(context, row, { key, title, bytes })])
  const calendarId = await findCalendarIdByKey(connection, key)
  const sourceId = Number(row['id'])
  const task = { accountId, kind: 'copy calendar', calendarId, sourceId, reserved } as const
  const taskId = await insertTask(connection, task)
  await addBytes(context, connection, accountId, bytes + reserved)
  return { calendarId, taskId }
}

function calendarCopy(
  { now, nextOrder }: Context,
  { id, ...calendar }: Row,
  { bytes, ...changes }: { key: string; title: string; bytes: number },
): Row {
  return {
    ...calendar,
    ...changes,
    bytes_total: bytes,
    feed_secret: newFeedSecret(),
    had_events: 0,
    // A copy is a draft, and listing a page in search engines is decided for each calendar.
    is_findable: 0,
    is_hidden: 1,
    events_total: 0,
    followers_total: 0,
    followers_active: 0,
    revision: 0,
    changed_at: now(),
    created_at: now(),
    modified_at: now(),
    saved_order: nextOrder(),
  }
}
