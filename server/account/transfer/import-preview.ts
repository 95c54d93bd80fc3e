import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'
import type { Calendar, CalendarDraft } from '../../../core/calendar/calendar.ts'
import { calendarFor } from '../../../core/import/calendar.ts'
import type { ImportedEvent } from '../../../core/import/imported.ts'
import type { Note } from '../../../core/import/notes.ts'
import type { Outcome } from '../../../core/problem.ts'
import type { Context } from '../../context.ts'
import { previewImport } from '../../import/preview.ts'
import type { Part, Reading } from '../../import/read.ts'
import { findHomes } from '../../operations/import-homes.ts'
import { foreseeImport, type ImportAction } from '../../operations/imports.ts'
import type { UploadPart } from '../../operations/uploads.ts'
import { findCalendar } from '../../storage/calendars.ts'
import type { Upload } from '../../storage/uploads.ts'
import type { SignedInRequest } from '../page-request.ts'
import type { ImportPreview, ListedTarget } from './preview-views.ts'

/** Reads a file that was sent, as of when it was sent: what was shown is what is added. */
export async function readUpload({ content, createdAt }: Upload): Promise<Outcome<Reading>> {
  return previewImport(await unpack(content), createdAt)
}

/** The calendar that was chosen for a file; `undefined` where it is gone, and where none was. */
export async function findChosenCalendar(
  { db }: Context,
  { person }: SignedInRequest,
  { calendarId }: Upload,
): Promise<Calendar | undefined> {
  return calendarId === null ? undefined : findCalendar(db, person.accountId, calendarId)
}

/** What a file would bring, as it is shown. */
export async function createPreview(
  context: Context,
  upload: Upload,
  reading: Reading,
  targets: readonly ImportTarget[],
): Promise<ImportPreview> {
  const { events, parts, skipped } = reading
  const leftOut = slicesOf(parts, reading.leftOut, 'leftOut').flatMap(({ part, items }) =>
    items.map((one) => ({ ...one, file: part.file })),
  )
  const counts = { added: 0, updated: 0, unchanged: 0 }
  const fates = new Map<ImportedEvent, ImportAction>()
  const listed: ListedTarget[] = []
  for (const target of targets) {
    const all = await findImportActions(context, target)
    for (const fate of all.values()) counts[fate]++
    for (const event of target.events) fates.set(event, all.get(event.uid) ?? 'added')
    listed.push(targetOf(target, all))
  }
  return {
    ...{ fileName: upload.fileName, targets: listed, isChosen: upload.calendarId !== null },
    counts,
    events,
    fateOf: (event) => fates.get(event) ?? 'added',
    notes: notesOf(events),
    ...{ leftOut, skipped },
  }
}

function targetOf(
  { file, calendar, oneTime }: ImportTarget,
  fates: ReadonlyMap<string, ImportAction>,
): ListedTarget {
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

/** Where the events of a file go: into a calendar that is there, or one that is made for them. */
interface ImportTarget {
  /** The name of the file. */
  readonly file: string
  readonly calendar: Calendar | CalendarDraft
  readonly events: readonly ImportedEvent[]
  /** The UIDs of those that stay what they are: one-time events of the account. */
  readonly oneTime: ReadonlySet<string>
}

/** The value of a form that wants new calendars for events which are there already. */
const intoNew = 'new'

/**
 * Where the files of an upload go: into the calendar that was chosen; else each into the one that
 * has its events already, or into a new one where none has, or where that was chosen.
 */
export async function findImportTargets(
  context: Context,
  { person, parameters }: SignedInRequest,
  { upload, chosen }: { readonly upload: Upload; readonly chosen: Calendar | undefined },
  { events, parts }: Reading,
): Promise<readonly ImportTarget[]> {
  const none = new Set<string>()
  if (chosen) return [{ file: upload.fileName, calendar: chosen, events, oneTime: none }]
  const files = slicesOf(parts, events, 'events').map(({ part, items }) => {
    const file = part.file || upload.fileName
    return { file, calendar: calendarFor(part, file), events: items, oneTime: none }
  })
  if (parameters.get('into') === intoNew) return files
  const request = files.map(({ calendar, events }) => ({ title: calendar.title, drafts: events }))
  const homes = await findHomes(context, person.accountId, request)
  return files.map((file, index) => {
    const { calendar = file.calendar, oneTime = none } = homes[index] ?? {}
    return { ...file, calendar, oneTime }
  })
}

/** What is to be added where. A file of one-time events that are all there needs no calendar. */
export function uploadParts(targets: readonly ImportTarget[]): readonly UploadPart[] {
  return targets
    .map(({ calendar, events, oneTime }) => ({
      calendar: 'id' in calendar ? calendar.id : calendar,
      drafts: events.filter(({ uid }) => !oneTime.has(uid)),
      isStaying: oneTime.size > 0,
    }))
    .filter(({ drafts, isStaying }) => drafts.length > 0 || !isStaying)
}

/** What would become of each event of a file, by its UID. */
async function findImportActions(
  context: Context,
  { calendar, events, oneTime }: ImportTarget,
): Promise<ReadonlyMap<string, ImportAction>> {
  const coming = events.filter(({ uid }) => !oneTime.has(uid))
  const fates =
    'id' in calendar
      ? await foreseeImport(context, calendar.id, coming)
      : coming.map(({ uid }) => [uid, 'added'] as const)
  return new Map([...fates, ...[...oneTime].map((uid) => [uid, 'unchanged'] as const)])
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

// Both work beside the main loop. Calendar files become a tenth of what they were.
const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** The bytes of a file as a text that a database keeps. */
export async function pack(bytes: Uint8Array): Promise<string> {
  const packed = await compress(bytes, { level: constants.Z_BEST_SPEED })
  return packed.toString('base64')
}

/** The bytes of a text that `pack` gave. */
function unpack(text: string): Promise<Uint8Array> {
  return decompress(Buffer.from(text, 'base64'))
}
