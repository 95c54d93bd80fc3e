import { countCopiedEvents, showCalendar } from '../storage/calendars.ts'
import { findEventRows, insertRows, sliceSize } from '../storage/raw-rows.ts'
import { updateTaskProgress } from '../storage/tasks.ts'
import { bytesOfEvent, subtractBytes } from '../storage/usage.ts'
import type { RunTaskSlice } from './tasks.ts'

/** Copies the next events of a calendar into another, which is shown with the last of them. */
export const copySlice: RunTaskSlice = async ({ now, newKey }, connection, task) => {
  const { accountId, calendarId, sourceId } = task
  const moment = now()
  const made = {
    calendar_id: calendarId,
    uid: null,
    updates: 0,
    created_at: moment,
    modified_at: moment,
  }
  const events = await findEventRows(connection, sourceId, task.position)
  const copies = events.map(({ id, ...event }) => ({ ...event, ...made, key: newKey() }))
  await insertRows(connection, 'events', copies)
  const bytes = copies.reduce((sum, copy) => sum + bytesOfEvent(copy), 0)
  await countCopiedEvents(connection, { accountId, id: calendarId, change: copies.length, bytes })
  const reserved = task.reserved - bytes
  if (events.length === sliceSize) {
    const position = Number(events.at(-1)?.['id'])
    await updateTaskProgress(connection, { id: task.id, position, reserved })
    return 'more'
  }
  await showCalendar(connection, { accountId, id: calendarId, now: moment, revision: 0 })
  // What its original has lost or won meanwhile.
  await subtractBytes(connection, [{ accountId, bytes: reserved }])
  return 'done'
}
