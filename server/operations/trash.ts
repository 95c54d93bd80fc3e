import type { Context } from '../context.ts'
import { addToCalendarBytes } from '../storage/calendars.ts'
import type { Connection, Row } from '../storage/database.ts'
import { findWholeCalendar, takeEvent } from '../storage/raw-rows.ts'
import { insertTask } from '../storage/tasks.ts'
import * as trash from '../storage/trash.ts'
import { bytesOfEvent } from '../storage/usage.ts'
import type { Part } from './part.ts'
import { freeInSlices, inSlices } from './slices.ts'

/** How long what was deleted can be had back, in seconds. */
const trashKept = 30 * 86_400

/** How many deleted things an account can have back: a program may delete and add all day. */
const mostKept = 100_000

/** Something of an account that is deleted, at a moment. */
export interface Discarded {
  readonly accountId: number
  readonly id: number
  readonly now: number
}

type Keeping = Pick<Context, 'newKey'>

/** Deletes an event and keeps it; gives the key to have it back by. */
export async function discardEvent(
  { newKey }: Keeping,
  connection: Connection,
  discarded: Discarded,
): Promise<string | undefined> {
  const row = await takeEvent(connection, discarded.accountId, discarded.id)
  if (!row) return undefined
  const key = newKey()
  const bytes = bytesOfEvent(row)
  const head = headOf(row, discarded)
  await trash.insertTrash(connection, { ...head, key, kind: 'event', bytes })
  // They still count for the account, until they are gone for good.
  if (head.calendarId !== null) await addToCalendarBytes(connection, head.calendarId, -bytes)
  return key
}

/**
 * Keeps a calendar, and leaves it to a task to move what it has; gives the key to have it back by.
 * Whoever calls this holds the calendar.
 */
export async function discardCalendar(
  { newKey }: Keeping,
  connection: Connection,
  { id: calendarId, ...discarded }: Discarded,
): Promise<{ readonly key: string; readonly taskId: number } | undefined> {
  const { accountId } = discarded
  const row = await findWholeCalendar(connection, accountId, calendarId)
  if (!row) return undefined
  const key = newKey()
  const bytes = Number(row['bytes_total'])
  const head = { ...headOf(row, discarded), key, kind: 'calendar', bytes } as const
  const sourceId = await trash.insertTrash(connection, head)
  const task = { accountId, kind: 'delete calendar', calendarId, sourceId } as const
  return { key, taskId: await insertTask(connection, task) }
}

function headOf(row: Row, { accountId, now }: Omit<Discarded, 'id'>) {
  const calendarId = row['calendar_id']
  return {
    accountId,
    title: String(row['title']),
    calendarId: typeof calendarId === 'number' ? calendarId : null,
    content: JSON.stringify(row),
    now,
  }
}

/** Forgets what was deleted longer ago, and what is more, than is promised. */
export async function purgeOldTrash(context: Part, most = mostKept): Promise<void> {
  const { db, now } = context
  await freeInSlices(context, (connection) => trash.expireTrash(connection, now() - trashKept))
  for (const accountId of await trash.listOverfull(db, most)) {
    await freeInSlices(context, (connection) => trash.cutTrash(connection, accountId, most))
  }
  await inSlices(context, trash.deleteExpired)
}
