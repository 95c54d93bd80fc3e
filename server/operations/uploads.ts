import { maxCounts, QuotaExceeded } from '../../core/account/quota.ts'
import type { CalendarDraft } from '../../core/calendar/calendar.ts'
import type { ImportDraft } from '../../core/import/merge.ts'
import type { Context, DatabaseContext } from '../context.ts'
import { deriveKey } from '../secrets/keys.ts'
import { lockAccount } from '../storage/accounts.ts'
import { hasCalendars } from '../storage/calendar-lists.ts'
import { calendarKeyExists, findCalendarByKey } from '../storage/calendars.ts'
import type { Connection } from '../storage/database.ts'
import { replaceKeptPictures } from '../storage/kept-pictures.ts'
import { deleteExpiredRows } from '../storage/owned-rows.ts'
import { isInTrash } from '../storage/trash-lists.ts'
import * as uploads from '../storage/uploads.ts'
import { bytesOfCalendar } from '../storage/usage.ts'
import { insertCalendarFor } from './calendars.ts'
import { bytesOfDrafts, bytesToImport, type ImportCounts, importEvents } from './imports.ts'
import { inSlices } from './slices.ts'
import { addBytes, assertBytesFit } from './usage.ts'

/** How long an uploaded file, and the pictures of an unsaved form, are kept, in seconds. */
export const uploadLifetime = 3600

/** An uploaded file. */
export type NewUpload = Pick<uploads.Upload, 'calendarId' | 'fileName' | 'content'>

/** Stores a file in place of the account's last one, and returns its key. */
export function saveUpload(context: Context, accountId: number, sent: NewUpload): Promise<string> {
  const key = context.newKey()
  return context.db.transaction(async (connection) => {
    await uploads.replaceUpload(connection, { ...sent, accountId, key, createdAt: context.now() })
    return key
  })
}

/** Stores the pictures of a template form in place of the account's last ones, and returns their key. */
export function keepPictures(
  context: Context,
  accountId: number,
  content: string,
): Promise<string> {
  const key = context.newKey()
  return context.db.transaction(async (connection) => {
    await replaceKeptPictures(connection, { accountId, key, content, createdAt: context.now() })
    return key
  })
}

/** Events of a file, and their calendar: an existing or a new one. */
export interface UploadedCalendar {
  readonly calendar: number | CalendarDraft
  readonly drafts: readonly ImportDraft[]
}

/** The stored result of an import. */
export interface UploadResult extends ImportCounts {
  /** The IDs of the filled calendars; absent in results of earlier versions. */
  readonly calendars?: readonly number[]
}

/**
 * Adds the events of an uploaded file once: an interrupted import continues where it stopped.
 * Nothing is added unless there is room for everything. Returns `done` if it is finished, now or
 * earlier, or the file no longer exists; `no calendar` if the account has no such calendar (any
 * more).
 */
export async function addUploadedEvents(
  context: Context,
  accountId: number,
  key: string,
  parts: readonly UploadedCalendar[],
): Promise<'done' | 'no calendar'> {
  const owned = { accountId, key }
  const upload = await uploads.findUpload(context.db, owned, context.now() - uploadLifetime)
  if (!upload || upload.result) return 'done'
  if (!(await assertRoomForAll(context, owned, parts))) return 'no calendar'
  const counts: ImportCounts[] = []
  const calendars: number[] = []
  for (const [index, { calendar, drafts }] of parts.entries()) {
    const id =
      typeof calendar === 'number'
        ? calendar
        : await findOrCreateCalendar(context, { ...owned, index }, calendar)
    const added = await importEvents(context, accountId, id, drafts)
    if (!added) return 'no calendar'
    counts.push(added)
    calendars.push(id)
  }
  const result = JSON.stringify({ ...sumOf(counts), calendars } satisfies UploadResult)
  await context.db.transaction((connection) => uploads.finishUpload(connection, owned, result))
  return 'done'
}

async function assertRoomForAll(
  context: Context,
  owned: { accountId: number; key: string },
  parts: readonly UploadedCalendar[],
): Promise<boolean> {
  const { db } = context
  const total = { bytes: 0, calendars: 0 }
  for (const [index, part] of parts.entries()) {
    const more = await usageOf(context, { ...owned, index }, part)
    if (!more) return false
    total.bytes += more.bytes
    total.calendars += more.calendars
  }
  const { bytes, calendars } = total
  if (
    calendars > 0 &&
    (await hasCalendars(db, owned.accountId, maxCounts.calendars + 1 - calendars))
  ) {
    throw new QuotaExceeded('calendars', maxCounts.calendars)
  }
  await assertBytesFit(context, owned.accountId, bytes)
  return true
}

// If the import was interrupted, the calendar exists already, with some of its events.
async function usageOf(
  context: Context,
  uploaded: UploadedCalendarKey,
  { calendar, drafts }: UploadedCalendar,
): Promise<{ readonly bytes: number; readonly calendars: number } | undefined> {
  const { db } = context
  const isNew = typeof calendar !== 'number'
  const calendarId = isNew ? (await findNewCalendar(context, db, uploaded)).id : calendar
  if (calendarId !== undefined) {
    const owned = { accountId: uploaded.accountId, calendarId }
    const bytes = await bytesToImport(db, owned, drafts)
    return bytes === undefined ? undefined : { bytes, calendars: 0 }
  }
  const own = isNew ? bytesOfCalendar(calendar) : 0
  return { bytes: own + (await bytesOfDrafts(drafts)), calendars: 1 }
}

type UploadedCalendarKey = { accountId: number; key: string; index: number }

/**
 * Finds the calendar for a file, or the key for a new one. The key of a new calendar is derived from the file, so
 * an import that continues, or runs at the same time, finds its calendar. If that was deleted, it
 * may be restored later, so the next key is used.
 */
async function findNewCalendar(
  { now }: Context,
  connection: Connection,
  { accountId, key: file, index }: UploadedCalendarKey,
): Promise<{ readonly key: string; readonly id: number | undefined }> {
  const since = now() - 2 * uploadLifetime
  for (let count = 0; ; count++) {
    const key = deriveKey([file, String(index), ...(count > 0 ? [String(count)] : [])])
    const known = await findCalendarByKey(connection, key)
    if (known) return { key, id: known.id }
    if (await calendarKeyExists(connection, key)) continue
    if (!(await isInTrash(connection, { accountId, key, since }))) return { key, id: undefined }
  }
}

function findOrCreateCalendar(
  context: Context,
  uploaded: UploadedCalendarKey,
  draft: CalendarDraft,
): Promise<number> {
  const { accountId } = uploaded
  return context.db.transaction(async (connection) => {
    await lockAccount(connection, accountId)
    const { key, id } = await findNewCalendar(context, connection, uploaded)
    if (id !== undefined) return id
    const newKey = () => key
    const made = await insertCalendarFor({ ...context, newKey }, connection, accountId, draft)
    await addBytes(context, connection, accountId, bytesOfCalendar(made))
    return made.id
  })
}

function sumOf(counts: readonly ImportCounts[]): ImportCounts {
  const sum = (name: keyof ImportCounts) => counts.reduce((total, count) => total + count[name], 0)
  return { added: sum('added'), updated: sum('updated'), unchanged: sum('unchanged') }
}

/** Deletes expired files. */
export async function purgeUploads(context: DatabaseContext): Promise<void> {
  const until = context.now() - uploadLifetime
  for (const table of ['uploads', 'kept_pictures'] as const) {
    await inSlices(context, (connection) => deleteExpiredRows(connection, table, until))
  }
}
