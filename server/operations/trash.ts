import type { Context, DatabaseContext } from '../context.ts'
import { addToCalendarBytes } from '../storage/calendars.ts'
import { noteChangedPage } from '../storage/changed-entries.ts'
import type { Connection, Row } from '../storage/database.ts'
import { deleteEventRow, findCalendarRow } from '../storage/raw-rows.ts'
import { insertTask } from '../storage/tasks.ts'
import * as trash from '../storage/trash.ts'
import { bytesOfEvent } from '../storage/usage.ts'
import { freeInSlices, inSlices } from './slices.ts'

/** How long deleted items can be restored, in seconds. */
export const trashLifetime = 30 * 86_400

/** How many deleted items an account can restore: a script may keep creating and deleting items. */
const maxTrashItems = 100_000

/** Something that an account is deleting, with the time. */
export interface DeletedItem {
  readonly accountId: number
  readonly id: number
  readonly now: number
}

type KeyContext = Pick<Context, 'newKey'>

/** An event that is being deleted, with its calendar; `undefined` for a single event. */
type DeletedEvent = DeletedItem & { readonly calendarId: number | undefined }

/**
 * Moves an event to the trash; returns the key that restores it, or `undefined` to roll back if the
 * event does not exist or has been moved to another calendar.
 */
export async function moveEventToTrash(
  { newKey }: KeyContext,
  connection: Connection,
  deleted: DeletedEvent,
): Promise<string | undefined> {
  const row = await deleteEventRow(connection, deleted.accountId, deleted.id)
  if (!row || row['calendar_id'] !== (deleted.calendarId ?? null)) return undefined
  await noteChangedPage(connection, String(row['key']), deleted.now)
  const key = newKey()
  const bytes = bytesOfEvent(row)
  const columns = trashColumns(row, deleted)
  await trash.insertTrash(connection, { ...columns, key, kind: 'event', bytes })
  // The bytes still count for the account until the item is purged.
  if (columns.calendarId !== null) await addToCalendarBytes(connection, columns.calendarId, -bytes)
  return key
}

/**
 * Moves a calendar to the trash and leaves its contents to a task; returns the key that restores
 * it. The caller locks the calendar.
 */
export async function moveCalendarToTrash(
  { newKey }: KeyContext,
  connection: Connection,
  { id: calendarId, ...deleted }: DeletedItem,
): Promise<{ readonly key: string; readonly taskId: number } | undefined> {
  const { accountId } = deleted
  const row = await findCalendarRow(connection, accountId, calendarId)
  if (!row) return undefined
  const key = newKey()
  const bytes = Number(row['bytes_total'])
  const columns = { ...trashColumns(row, deleted), key, kind: 'calendar', bytes } as const
  const sourceId = await trash.insertTrash(connection, columns)
  const task = { accountId, kind: 'delete calendar', calendarId, sourceId } as const
  return { key, taskId: await insertTask(connection, task) }
}

function trashColumns(row: Row, { accountId, now }: Omit<DeletedItem, 'id'>) {
  const calendarId = row['calendar_id']
  return {
    accountId,
    title: String(row['title']),
    calendarId: typeof calendarId === 'number' ? calendarId : null,
    content: JSON.stringify(row),
    now,
  }
}

/** Purges deleted items beyond the promised time or number. */
export async function purgeOldTrash(context: DatabaseContext, max = maxTrashItems): Promise<void> {
  const { db, now } = context
  await freeInSlices(context, (connection) => trash.expireTrash(connection, now() - trashLifetime))
  for (const accountId of await trash.listAccountsOverTrashLimit(db, max)) {
    await freeInSlices(context, (connection) => trash.trimTrash(connection, accountId, max))
  }
  await inSlices(context, trash.deleteExpired)
}
