import { Full, most } from '../../core/account/room.ts'
import type { CalendarDraft } from '../../core/calendar/calendar.ts'
import type { ImportDraft } from '../../core/import/merge.ts'
import type { Context } from '../context.ts'
import { keyOf } from '../secrets/keys.ts'
import { holdAccount } from '../storage/accounts.ts'
import { hasCalendars } from '../storage/calendar-lists.ts'
import { findCalendarByKey } from '../storage/calendars.ts'
import { deleteOld } from '../storage/owned-rows.ts'
import * as uploads from '../storage/uploads.ts'
import { addCalendar } from './calendars.ts'
import { expectRoom, type Imported, importEvents } from './imports.ts'
import type { Part } from './part.ts'
import { inSlices } from './slices.ts'

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

/**
 * Adds the events of a kept file, once: what breaks off goes on where it stood when it is begun again.
 * Nothing is added where not all of it has room. `done` when that is done, now or before, or the file
 * is gone; `no calendar` when the account has no such calendar (any more).
 */
export async function addUpload(
  context: Context,
  accountId: number,
  key: string,
  parts: readonly UploadPart[],
): Promise<'done' | 'no calendar'> {
  const owned = { accountId, key }
  const upload = await uploads.findUpload(context.db, owned, context.now() - uploadsKept)
  if (!upload || upload.result) return 'done'
  if (!(await expectRoomForAll(context, accountId, parts))) return 'no calendar'
  const counts: Imported[] = []
  for (const [index, { calendar, drafts }] of parts.entries()) {
    const id =
      typeof calendar === 'number'
        ? calendar
        : await newCalendarOf(context, { ...owned, index }, calendar)
    const added = await importEvents(context, accountId, id, drafts)
    if (!added) return 'no calendar'
    counts.push(added)
  }
  const result = JSON.stringify(sumOf(counts))
  await context.db.transaction((connection) => uploads.finishUpload(connection, owned, result))
  return 'done'
}

async function expectRoomForAll(
  { db }: Context,
  accountId: number,
  parts: readonly UploadPart[],
): Promise<boolean> {
  const added = parts.filter(({ calendar }) => typeof calendar !== 'number').length
  if (added > 0 && (await hasCalendars(db, accountId, most.calendars + 1 - added))) {
    throw new Full('calendars')
  }
  for (const { calendar: calendarId, drafts } of parts) {
    if (typeof calendarId !== 'number') continue
    if (!(await expectRoom(db, { accountId, calendarId }, drafts))) return false
  }
  return true
}

type PartOfUpload = { accountId: number; key: string; index: number }

// Its key follows from the file: whoever goes on with one that broke off, or adds it at the same
// time, finds the calendar that was made for it.
function newCalendarOf(
  context: Context,
  { accountId, key, index }: PartOfUpload,
  draft: CalendarDraft,
): Promise<number> {
  const newKey = () => keyOf([key, String(index)])
  return context.db.transaction(async (connection) => {
    await holdAccount(connection, accountId)
    const known = await findCalendarByKey(connection, newKey())
    return (known ?? (await addCalendar({ ...context, newKey }, connection, accountId, draft))).id
  })
}

function sumOf(counts: readonly Imported[]): Imported {
  const sum = (name: keyof Imported) => counts.reduce((total, count) => total + count[name], 0)
  return { added: sum('added'), updated: sum('updated'), unchanged: sum('unchanged') }
}

/** Deletes the files whose time is over. */
export function purgeUploads(context: Part): Promise<void> {
  const until = context.now() - uploadsKept
  return inSlices(context, (connection) => deleteOld(connection, 'uploads', until))
}
