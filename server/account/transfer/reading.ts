import type { Calendar } from '../../../core/calendar/calendar.ts'
import type { ImportedEvent } from '../../../core/import/imported.ts'
import type { Note } from '../../../core/import/notes.ts'
import type { Outcome } from '../../../core/problem.ts'
import type { Context } from '../../context.ts'
import type { Fate } from '../../operations/imports.ts'
import { findCalendar } from '../../storage/calendars.ts'
import type { Upload } from '../../storage/uploads.ts'
import type { Reading } from '../../transfer/import-file.ts'
import { previewImport } from '../../transfer/import-preview.ts'
import type { ImportPreview, ImportTarget } from '../../views/account/transfer/preview-page.ts'
import type { PersonAsked } from '../page.ts'
import { fatesOf, type Goal, slicesOf } from './goals.ts'
import { unpack } from './packing.ts'

/** Reads a file that was sent, as of when it was sent: what was shown is what is added. */
export async function readUpload({ content, createdAt }: Upload): Promise<Outcome<Reading>> {
  return previewImport(await unpack(content), createdAt)
}

/** The calendar that was chosen for a file; `undefined` where it is gone, and where none was. */
export async function chosenFor(
  { db }: Context,
  { person }: PersonAsked,
  { calendarId }: Upload,
): Promise<Calendar | undefined> {
  return calendarId === null ? undefined : findCalendar(db, person.accountId, calendarId)
}

/** What a file would bring, as it is shown. */
export async function previewOf(
  context: Context,
  upload: Upload,
  reading: Reading,
  goals: readonly Goal[],
): Promise<ImportPreview> {
  const { events, parts, skipped } = reading
  const leftOut = slicesOf(parts, reading.leftOut, 'leftOut').flatMap(({ part, items }) =>
    items.map((one) => ({ ...one, file: part.file })),
  )
  const counts = { added: 0, updated: 0, unchanged: 0 }
  const fates = new Map<ImportedEvent, Fate>()
  const targets: ImportTarget[] = []
  for (const goal of goals) {
    const all = await fatesOf(context, goal)
    for (const fate of all.values()) counts[fate]++
    for (const event of goal.events) fates.set(event, all.get(event.uid) ?? 'added')
    targets.push(targetOf(goal, all))
  }
  return {
    ...{ fileName: upload.fileName, targets, isChosen: upload.calendarId !== null },
    counts,
    events,
    fateOf: (event) => fates.get(event) ?? 'added',
    notes: notesOf(events),
    ...{ leftOut, skipped },
  }
}

function targetOf(
  { file, calendar, oneTime }: Goal,
  fates: ReadonlyMap<string, Fate>,
): ImportTarget {
  const known = [...fates.values()].filter((fate) => fate !== 'added').length
  const count = fates.size
  const isStaying = oneTime.size > 0 && oneTime.size === count
  const kind = isStaying ? 'one-time' : 'id' in calendar ? 'there' : 'new'
  return { file, kind, title: calendar.title, known, count }
}

function notesOf(events: readonly ImportedEvent[]): ReadonlyMap<Note, number> {
  const counts = new Map<Note, number>()
  for (const note of events.flatMap(({ notes }) => notes)) {
    counts.set(note, (counts.get(note) ?? 0) + 1)
  }
  return counts
}
