import { assertQuota } from '../../core/account/quota.ts'
import type { TrashKind } from '../../core/calendar/trash.ts'
import type { Context } from '../context.ts'
import { addToOneTimeEventCount } from '../storage/accounts.ts'
import { lockCalendar, lockCalendarForChange } from '../storage/calendars.ts'
import { noteChangedPage } from '../storage/changed-entries.ts'
import type { Connection, Row } from '../storage/database.ts'
import { findEventByUid } from '../storage/events-by-uid.ts'
import { insertRows } from '../storage/raw-rows.ts'
import { insertTask, reverseDeletion } from '../storage/tasks.ts'
import * as trash from '../storage/trash.ts'
import { addToUsage, bytesOfEvent } from '../storage/usage.ts'
import { assertCalendarQuota } from './calendars.ts'
import { asNewVersion } from './task-slices.ts'
import { advanceTask } from './tasks.ts'

/** A restored item and its location. */
export interface Restored {
  readonly kind: TrashKind
  readonly id: number
  /** The calendar of an event; `null` for a single event and for a calendar. */
  readonly calendarId: number | null
}

/**
 * Why something cannot be restored: no item with that key is stored, its calendar does not exist,
 * or its calendar has another event with the same UID.
 */
export type NotRestored = 'unknown' | 'without calendar' | 'there again'

/** How many slices of a calendar to wait for. */
const slicesAwaited = 100

/**
 * Restores a deleted item with its IDs and keys. A calendar appears when it is complete; `pending`
 * if that takes longer.
 */
export async function restore(
  context: Context,
  accountId: number,
  key: string,
): Promise<Restored | 'pending' | NotRestored> {
  const started = await context.db.transaction(async (connection) => {
    const item = await trash.lockTrash(connection, accountId, key)
    if (!item) return 'unknown'
    const { kind, calendarId, bytes } = item
    const row: Row = JSON.parse(item.content)
    const trashed = { accountId, row, calendarId, bytes, now: context.now }
    const restored = { kind, id: Number(row['id']), calendarId }
    if (kind === 'calendar') {
      return { restored, taskId: await startCalendarRestore(connection, item.id, trashed) }
    }
    const problem = await restoreEvent(connection, trashed)
    if (problem) return problem
    await trash.deleteTrash(connection, item.id)
    return { restored, taskId: undefined }
  })
  if (typeof started === 'string') return started
  const { restored, taskId } = started
  const isDone =
    taskId === undefined || (await advanceTask(context, { accountId, taskId }, slicesAwaited))
  return isDone ? restored : 'pending'
}

// A deletion that is still running is reversed; otherwise the calendar's own row is restored first.
async function startCalendarRestore(
  connection: Connection,
  trashId: number,
  { accountId, row, bytes }: TrashedRow,
): Promise<number> {
  await assertCalendarQuota(connection, accountId)
  await trash.markRestoring(connection, trashId)
  const deletion = await reverseDeletion(connection, accountId, trashId)
  if (deletion !== undefined) return deletion
  await insertRows(connection, 'calendars', [{ bytes_total: bytes, ...row, is_hidden: 1 }])
  const calendarId = Number(row['id'])
  const task = { accountId, kind: 'restore calendar', calendarId, sourceId: trashId } as const
  return insertTask(connection, task)
}

interface TrashedRow {
  readonly accountId: number
  readonly row: Row
  readonly calendarId: number | null
  readonly bytes: number
  readonly now: () => number
}

async function restoreEvent(
  connection: Connection,
  { accountId, row, calendarId, bytes, now }: TrashedRow,
): Promise<NotRestored | undefined> {
  const moment = now()
  const size = bytesOfEvent(row)
  const problem =
    calendarId === null
      ? await countOneTimeEvent(connection, accountId)
      : await lockCalendarWithRoom(
          connection,
          { accountId, id: calendarId, now: moment, change: 1, bytes: size },
          row,
        )
  if (problem) return problem
  await insertRows(connection, 'events', [asNewVersion(row, moment)])
  await noteChangedPage(connection, String(row['key']), moment)
  // Items deleted before sizes were stored count with their size in the trash.
  if (size !== bytes) await addToUsage(connection, accountId, { bytes: size - bytes })
  return undefined
}

async function countOneTimeEvent(
  connection: Connection,
  accountId: number,
): Promise<NotRestored | undefined> {
  const total = await addToOneTimeEventCount(connection, accountId, 1)
  if (total === undefined) return 'unknown'
  assertQuota('oneTimeEvents', total)
  return undefined
}

async function lockCalendarWithRoom(
  connection: Connection,
  change: Parameters<typeof lockCalendarForChange>[1],
  row: Row,
): Promise<NotRestored | undefined> {
  const { accountId, id } = change
  if (!(await lockCalendar(connection, accountId, id))) return 'without calendar'
  const uid = String(row['uid'] ?? row['key'])
  if (await findEventByUid(connection, id, uid)) return 'there again'
  const calendar = await lockCalendarForChange(connection, change)
  assertQuota('events', calendar?.eventsTotal ?? 0)
  return undefined
}
