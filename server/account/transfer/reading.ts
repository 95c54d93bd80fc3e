import type { Calendar } from '../../../core/calendar/calendar.ts'
import { calendarFor } from '../../../core/import/calendar.ts'
import type { ImportedEvent } from '../../../core/import/group.ts'
import type { Note } from '../../../core/import/notes.ts'
import type { Outcome } from '../../../core/problem.ts'
import type { Context } from '../../context.ts'
import { previewImport } from '../../import/preview.ts'
import type { Part, Reading } from '../../import/read.ts'
import { type Fate, foreseeImport } from '../../operations/imports.ts'
import type { UploadPart } from '../../operations/uploads.ts'
import { findCalendar } from '../../storage/calendars.ts'
import type { Upload } from '../../storage/uploads.ts'
import type { ImportPreview } from '../../views/account/transfer/preview-page.ts'
import type { PersonAsked } from '../page.ts'
import { unpack } from './packing.ts'

/** Reads a file that was sent, as of when it was sent: what was shown is what is added. */
export async function readUpload({ content, createdAt }: Upload): Promise<Outcome<Reading>> {
  return previewImport(await unpack(content), createdAt)
}

/** The calendar that a file is for; `undefined` where it is gone, and where new ones are made. */
export async function targetOf(
  { db }: Context,
  { person }: PersonAsked,
  { calendarId }: Upload,
): Promise<Calendar | undefined> {
  return calendarId === null ? undefined : findCalendar(db, person.accountId, calendarId)
}

/** What is to be added where. */
export function partsFor(upload: Upload, { events, parts }: Reading): readonly UploadPart[] {
  if (upload.calendarId !== null) return [{ calendar: upload.calendarId, drafts: events }]
  return slicesOf(parts, events, 'events').map(({ part, items }) => ({
    calendar: calendarFor(part, part.file || upload.fileName),
    drafts: items,
  }))
}

/** What a file would bring, as it is shown. */
export async function previewOf(
  context: Context,
  upload: Upload,
  reading: Reading,
  calendar: Calendar | undefined,
): Promise<ImportPreview> {
  const { events, parts, skipped } = reading
  const fates = calendar && (await foreseeImport(context, calendar.id, events))
  const leftOut = slicesOf(parts, reading.leftOut, 'leftOut').flatMap(({ part, items }) =>
    items.map((one) => ({ ...one, file: part.file })),
  )
  return {
    fileName: upload.fileName,
    calendar: calendar?.title,
    calendarsMade: parts.length,
    counts: fates ? countsOf(fates) : { ...none, added: countNew(partsFor(upload, reading)) },
    events,
    fateOf: ({ uid }) => fates?.get(uid) ?? 'added',
    notes: notesOf(events),
    leftOut,
    skipped,
  }
}

const none = { added: 0, updated: 0, unchanged: 0 }

function countsOf(fates: ReadonlyMap<string, Fate>): Record<Fate, number> {
  const counts = { ...none }
  for (const fate of fates.values()) counts[fate]++
  return counts
}

function countNew(parts: readonly UploadPart[]): number {
  const each = parts.map(({ drafts }) => new Set(drafts.map(({ uid }) => uid)).size)
  return each.reduce((sum, count) => sum + count, 0)
}

function notesOf(events: readonly ImportedEvent[]): ReadonlyMap<Note, number> {
  const counts = new Map<Note, number>()
  for (const note of events.flatMap(({ notes }) => notes)) {
    counts.set(note, (counts.get(note) ?? 0) + 1)
  }
  return counts
}

/** The items of each part: they follow one another. */
function slicesOf<Item>(
  parts: readonly Part[],
  items: readonly Item[],
  which: 'events' | 'leftOut',
): readonly { readonly part: Part; readonly items: readonly Item[] }[] {
  let end = 0
  return parts.map((part) => {
    const begin = end
    end += part[which]
    return { part, items: items.slice(begin, end) }
  })
}
