import type { Context } from '../context.ts'
import { newFeedSecret } from '../secrets/keys.ts'
import { findIdByKey, holdCalendar } from '../storage/calendars.ts'
import type { Row } from '../storage/database.ts'
import { insertTask } from '../storage/tasks.ts'
import { findWholeCalendar, putRows } from '../storage/whole-rows.ts'
import { makeRoomForCalendar } from './calendars.ts'
import { advance } from './tasks.ts'

/** How many slices of a copy are waited for. */
const atOnce = 50

/**
 * Makes a calendar of another, with copies of its events and nobody who follows it. It appears when
 * all events are there: gives its id then, or `coming` where that takes longer; `undefined` when the
 * account has no such calendar. What is changed in the original meanwhile may be in the copy or not.
 */
export async function duplicateCalendar(
  context: Context,
  accountId: number,
  id: number,
  title: string,
): Promise<number | 'coming' | undefined> {
  const begun = await context.db.transaction(async (connection) => {
    await makeRoomForCalendar(connection, accountId)
    if (!(await holdCalendar(connection, accountId, id))) return undefined
    const row = await findWholeCalendar(connection, accountId, id)
    if (!row) return undefined
    const key = context.newKey()
    await putRows(connection, 'calendars', [calendarCopy(context, row, { key, title })])
    const calendarId = await findIdByKey(connection, key)
    const task = { accountId, kind: 'copy calendar', calendarId, sourceId: id } as const
    return { calendarId, taskId: await insertTask(connection, task) }
  })
  if (!begun) return undefined
  const isDone = await advance(context, { accountId, taskId: begun.taskId }, atOnce)
  return isDone ? begun.calendarId : 'coming'
}

function calendarCopy(
  { now, nextOrder }: Context,
  { id, ...calendar }: Row,
  named: { key: string; title: string },
): Row {
  return {
    ...calendar,
    ...named,
    feed_secret: newFeedSecret(),
    had_events: 0,
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
