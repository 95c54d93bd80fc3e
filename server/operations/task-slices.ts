import type { Context } from '../context.ts'
import type { Connection, Row } from '../storage/database.ts'
import { timesOf } from '../storage/event-rows.ts'
import {
  addToFollowerCounts,
  deleteFollowers,
  lockCalendarById,
  recountFollowers,
} from '../storage/followers.ts'
import { countCopiedEvents, deleteCalendar, showCalendar } from '../storage/hidden-calendars.ts'
import {
  deleteRowSlice,
  findEventRows,
  insertRows,
  type OwnedTable,
  sliceSize,
} from '../storage/raw-rows.ts'
import type { TaskKind } from '../storage/tables.ts'
import { changeTaskKind, type Task, updateTaskProgress } from '../storage/tasks.ts'
import * as trash from '../storage/trash.ts'
import { bytesOfEvent, subtractBytes } from '../storage/usage.ts'
import {
  calendarDay,
  changesOfAllFollowers,
  lossesOf,
  recordFollowerChanges,
} from './follower-changes.ts'
import { purgeSlice } from './jobs.ts'

/** The context of a task. */
export type TaskContext = Pick<Context, 'db' | 'now' | 'newKey'>

type RunTaskSlice = (
  context: TaskContext,
  connection: Connection,
  task: Task,
) => Promise<'more' | 'done'>

/** Runs one slice of a task, in a transaction that locks it. */
export const runTaskSlice: RunTaskSlice = (context, connection, task) =>
  runSliceOf[task.kind](context, connection, task)

/** Copies the next events of a calendar into another, which is shown with the last of them. */
const copySlice: RunTaskSlice = async ({ now, newKey }, connection, task) => {
  const { accountId, calendarId, sourceId } = task
  const moment = now()
  const made = {
    calendar_id: calendarId,
    uid: null,
    continues: '',
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
  // The difference if the original changed during the copy.
  await subtractBytes(connection, [{ accountId, bytes: reserved }])
  return 'done'
}

/** The tables deleted and restored with a calendar, in this order. */
const ownedTables: readonly OwnedTable[] = [
  { table: 'events', order: 'id' },
  { table: 'followers', order: 'id' },
  { table: 'follower_days', order: 'day' },
]

/**
 * Moves some rows of a deleted calendar to the trash and, when none are left, deletes its own row.
 */
const deleteCalendarSlice: RunTaskSlice = async (_, connection, task) => {
  if (await discardSome(connection, task)) return 'more'
  await deleteCalendar(connection, task.accountId, task.calendarId)
  return 'done'
}

/** Moves the rest of a deleted calendar to the trash, and then restores everything. */
const undeleteSlice: RunTaskSlice = async (_, connection, task) => {
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

/** Restores some rows from the trash to their calendar, which is shown when it is complete. */
const restoreSlice: RunTaskSlice = async ({ now }, connection, task) => {
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
  const day = await calendarDay(connection, { accountId, calendarId }, now)
  await recordFollowerChanges(connection, await changesOfAllFollowers(connection, day, 'gained'))
  await trash.deleteTrash(connection, task.sourceId)
}

/**
 * Gives a restored event a later version, because apps that saw it disappear would ignore the old
 * one, and updates its times if the rules of its zone have changed in the meantime.
 */
export function asNewVersion(event: Row, now: number): Row {
  const updates = Number(event['updates']) + 1
  const modified_at = Math.max(now, Number(event['modified_at']) + 1)
  return { ...event, ...timesOf(event, now), updates, modified_at }
}

/** Deletes some of the followers that a calendar had when its subscriptions were reset. */
const endSubscriptionsSlice: RunTaskSlice = async ({ now }, connection, task) => {
  const { accountId, calendarId, position: upTo, reserved } = task
  const isShown = (await lockCalendarById(connection, calendarId)) !== undefined
  const gone = await deleteFollowers(connection, calendarId, upTo)
  if (gone.length === 0) return 'done'
  // The followers of a calendar deleted in the meantime were counted as lost with it.
  if (isShown) {
    const active = gone.filter(({ isActive }) => isActive === 1).map(({ service }) => service)
    await addToFollowerCounts(connection, {
      calendarId,
      total: -gone.length,
      active: -active.length,
    })
    const day = await calendarDay(connection, { accountId, calendarId }, now())
    await recordFollowerChanges(connection, lossesOf(day, active))
  }
  // PostgreSQL would scan all deleted rows again.
  const position = Math.min(...gone.map(({ id }) => id)) - 1
  await updateTaskProgress(connection, { id: task.id, position, reserved })
  return 'more'
}

const deleteAccountSlice: RunTaskSlice = (_, connection, { accountId }) =>
  purgeSlice(connection, accountId)

const runSliceOf: Readonly<Record<TaskKind, RunTaskSlice>> = {
  'copy calendar': copySlice,
  'delete calendar': deleteCalendarSlice,
  'undelete calendar': undeleteSlice,
  'restore calendar': restoreSlice,
  'end subscriptions': endSubscriptionsSlice,
  'delete account': deleteAccountSlice,
}
