import { utcDay } from '../../core/time/api-format.ts'
import { deleteCalendar, showCalendar } from '../storage/calendars.ts'
import type { Connection, Row } from '../storage/database.ts'
import { timesOf } from '../storage/event-rows.ts'
import { recountFollowers } from '../storage/followers.ts'
import { deleteRowSlice, insertRows, type OwnedTable } from '../storage/raw-rows.ts'
import { changeTaskKind, type Task } from '../storage/tasks.ts'
import * as trash from '../storage/trash.ts'
import { changesOfAllFollowers, recordFollowerChanges } from './follower-changes.ts'
import type { RunTaskSlice } from './tasks.ts'

/** What goes with a calendar and comes back with it, in this order. */
const ownedTables: readonly OwnedTable[] = [
  { table: 'events', order: 'id' },
  { table: 'followers', order: 'id' },
  { table: 'follower_days', order: 'day' },
]

/** Moves some of what a deleted calendar has into the trash, and at last deletes its own row. */
export const deleteCalendarSlice: RunTaskSlice = async (_, connection, task) => {
  if (await discardSome(connection, task)) return 'more'
  await deleteCalendar(connection, task.accountId, task.calendarId)
  return 'done'
}

/** The same for one that is wanted back: the rest goes into the trash, and then all comes back. */
export const undeleteSlice: RunTaskSlice = async (_, connection, task) => {
  if (!(await discardSome(connection, task))) {
    await changeTaskKind(connection, task.id, 'restore calendar')
  }
  return 'more'
}

async function discardSome(
  connection: Connection,
  { calendarId, sourceId: trashId }: Task,
): Promise<boolean> {
  for (const some of ownedTables) {
    const rows = await deleteRowSlice(connection, some, calendarId)
    if (rows.length === 0) continue
    const content = JSON.stringify(rows)
    await trash.insertSlice(connection, { trashId, source: some.table, content })
    return true
  }
  return false
}

/** Puts some of what was in the trash back into its calendar, which is shown when all is there. */
export const restoreSlice: RunTaskSlice = async ({ now }, connection, task) => {
  const moment = now()
  const slice = await trash.takeTrashSlice(connection, task.sourceId)
  if (!slice) {
    await finishRestore(connection, task, moment)
    return 'done'
  }
  const rows: readonly Row[] = JSON.parse(slice.content)
  const isTouched = slice.source === 'events'
  const restored = isTouched ? rows.map((row) => asNewVersion(row, moment)) : rows
  await insertRows(connection, slice.source, restored)
  return 'more'
}

async function finishRestore(connection: Connection, task: Task, now: number): Promise<void> {
  const { accountId, calendarId } = task
  await showCalendar(connection, { accountId, id: calendarId, now, revision: 1 })
  await recountFollowers(connection, calendarId)
  const place = { accountId, calendarId, day: utcDay(now) }
  await recordFollowerChanges(connection, await changesOfAllFollowers(connection, place, 'gained'))
  await trash.deleteTrash(connection, task.sourceId)
}

/**
 * Readers that saw an event vanish take it back only as a later version of itself. The rules of its
 * zone may have changed meanwhile.
 */
export function asNewVersion(event: Row, now: number): Row {
  const updates = Number(event['updates']) + 1
  const modified_at = Math.max(now, Number(event['modified_at']) + 1)
  return { ...event, ...timesOf(event, now), updates, modified_at }
}
