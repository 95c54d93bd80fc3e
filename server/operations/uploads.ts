import type { CalendarDraft } from '../../core/calendar/calendar.ts'
import type { ImportDraft } from '../../core/import/merge.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../storage/database.ts'
import * as uploads from '../storage/uploads.ts'
import { bytesOfCalendar } from '../storage/usage.ts'
import { addCalendar } from './calendars.ts'
import { type Added, addEvents, type Imported } from './imports.ts'
import type { Part } from './part.ts'
import { addBytes } from './usage.ts'

/** How long a file is kept for whoever sent it, in seconds. */
export const uploadsKept = 3600

/** A file as it is sent. */
export type NewUpload = Pick<uploads.Upload, 'calendarId' | 'fileName' | 'content'>

/** Keeps a file in place of the account's last one, and gives its key. */
export function keepUpload(context: Context, accountId: number, sent: NewUpload): Promise<string> {
  const key = context.newKey()
  return context.db.transaction(async (connection) => {
    await uploads.putUpload(connection, { ...sent, accountId, key, createdAt: context.now() })
    return key
  })
}

/** Events of a file, and the calendar that they are for: one that is there, or a new one. */
export interface UploadPart {
  readonly calendar: number | CalendarDraft
  readonly drafts: readonly ImportDraft[]
}

// Thrown to undo the transaction, and caught right around it.
class NoCalendar extends Error {}

/**
 * Adds the events of a kept file: all of them or none, and once. `done` when that is done, now or
 * before, or the file is gone; `no calendar` when the account has no such calendar (any more).
 */
export function addUpload(
  context: Context,
  accountId: number,
  key: string,
  parts: readonly UploadPart[],
): Promise<'done' | 'no calendar'> {
  const add = async (connection: Connection): Promise<'done'> => {
    const owned = { accountId, key }
    if (!(await uploads.holdUpload(connection, owned))) return 'done'
    const added: Added[] = []
    for (const part of parts) added.push(await addPart(context, connection, accountId, part))
    const counts = added.map(({ imported }) => imported)
    await uploads.finishUpload(connection, owned, JSON.stringify(sumOf(counts)))
    const bytes = added.reduce((sum, one) => sum + one.bytes, 0)
    await addBytes(context, connection, accountId, bytes)
    return 'done'
  }
  return context.db.transaction(add).catch((error: unknown) => {
    if (error instanceof NoCalendar) return 'no calendar'
    throw error
  })
}

async function addPart(
  context: Context,
  connection: Connection,
  accountId: number,
  { calendar, drafts }: UploadPart,
): Promise<Added> {
  const { id: calendarId, bytes } = await homeOf(context, connection, accountId, calendar)
  const added = await addEvents(context, connection, { accountId, calendarId }, drafts)
  if (!added) throw new NoCalendar()
  return { ...added, bytes: added.bytes + bytes }
}

// A new calendar takes bytes besides those of its events.
async function homeOf(
  context: Context,
  connection: Connection,
  accountId: number,
  calendar: UploadPart['calendar'],
): Promise<{ id: number; bytes: number }> {
  if (typeof calendar === 'number') return { id: calendar, bytes: 0 }
  const made = await addCalendar(context, connection, accountId, calendar)
  return { id: made.id, bytes: bytesOfCalendar(made) }
}

function sumOf(counts: readonly Imported[]): Imported {
  const sum = (name: keyof Imported) => counts.reduce((total, count) => total + count[name], 0)
  return { added: sum('added'), updated: sum('updated'), unchanged: sum('unchanged') }
}

/** Deletes the files whose time is over. */
export function purgeUploads(context: Part): Promise<void> {
  return context.db.transaction((connection) =>
    uploads.purgeUploads(connection, context.now() - uploadsKept),
  )
}
