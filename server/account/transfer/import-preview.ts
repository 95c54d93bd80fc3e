import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'
import type { Calendar, CalendarDraft } from '../../../core/calendar/calendar.ts'
import { calendarFor } from '../../../core/import/calendar.ts'
import type { ImportedEvent } from '../../../core/import/imported-event.ts'
import { countExceptions, countNotes } from '../../../core/import/preview.ts'
import type { Result } from '../../../core/result.ts'
import type { Context } from '../../context.ts'
import { findExistingEvents } from '../../operations/existing-events.ts'
import { type ImportAction, listImportActions } from '../../operations/imports.ts'
import type { UploadedCalendar } from '../../operations/uploads.ts'
import { findCalendar } from '../../storage/calendars.ts'
import type { Upload } from '../../storage/uploads.ts'
import type { ImportContents, ImportedFile } from '../../transfer/import-file.ts'
import { readImportInWorker } from '../../transfer/import-reader.ts'
import type { SignedInRequest } from '../page-request.ts'
import type { ImportPreview, ListedTarget } from './preview-views.ts'

/** Reads an upload with the time when it was sent, so that the import matches the preview. */
export async function readUpload({ content, createdAt }: Upload): Promise<Result<ImportContents>> {
  return readImportInWorker(await unpack(content), createdAt)
}

/** Finds the calendar chosen for an upload; `undefined` if it was deleted, or none was chosen. */
export async function findChosenCalendar(
  { db }: Context,
  { person }: SignedInRequest,
  { calendarId }: Upload,
): Promise<Calendar | undefined> {
  return calendarId === null ? undefined : findCalendar(db, person.accountId, calendarId)
}

/** Creates the preview of what an upload would change. */
export async function createPreview(
  context: Context,
  upload: Upload,
  reading: ImportContents,
  targets: readonly ImportTarget[],
): Promise<ImportPreview> {
  const { events, parts, skipped } = reading
  const leftOut = slicesOf(parts, reading.leftOut, 'leftOut').flatMap(({ part, items }) =>
    items.map((one) => ({ ...one, file: part.file })),
  )
  const counts = { added: 0, updated: 0, unchanged: 0 }
  const actions = new Map<ImportedEvent, ImportAction>()
  const listed: ListedTarget[] = []
  for (const target of targets) {
    const byUid = await findImportActions(context, target)
    for (const action of byUid.values()) counts[action]++
    for (const event of target.events) actions.set(event, byUid.get(event.uid) ?? 'added')
    listed.push(listedTarget(target, byUid))
  }
  return {
    ...{ fileName: upload.fileName, targets: listed, isChosen: upload.calendarId !== null },
    counts,
    events,
    actionFor: (event) => actions.get(event) ?? 'added',
    notes: countNotes(events),
    exceptions: countExceptions(events),
    ...{ leftOut, skipped },
  }
}

function listedTarget(
  { file, calendar, oneTime }: ImportTarget,
  actions: ReadonlyMap<string, ImportAction>,
): ListedTarget {
  const known = [...actions.values()].filter((action) => action !== 'added').length
  const count = actions.size
  const isSingle = oneTime.size > 0 && oneTime.size === count
  const kind = isSingle ? 'one-time' : 'id' in calendar ? 'there' : 'new'
  return { file, kind, title: calendar.title, known, count }
}

/** The target for the events of a file: an existing calendar, or a new one. */
interface ImportTarget {
  /** The name of the file. */
  readonly file: string
  readonly calendar: Calendar | CalendarDraft
  readonly events: readonly ImportedEvent[]
  /** The UIDs of events that are single events of the account, and stay unchanged. */
  readonly oneTime: ReadonlySet<string>
}

/**
 * Finds the targets for the files of an upload: the chosen calendar; otherwise, for each file, the
 * calendar that already contains its events, or a new one.
 */
export async function findImportTargets(
  context: Context,
  { person, parameters }: SignedInRequest,
  { upload, chosen }: { readonly upload: Upload; readonly chosen: Calendar | undefined },
  { events, parts }: ImportContents,
): Promise<readonly ImportTarget[]> {
  const none = new Set<string>()
  if (chosen) return [{ file: upload.fileName, calendar: chosen, events, oneTime: none }]
  const files = slicesOf(parts, events, 'events').map(({ part, items }) => {
    const file = part.file || upload.fileName
    return { file, calendar: calendarFor(part, file), events: items, oneTime: none }
  })
  // The button for new calendars, although the events already exist.
  if (parameters.get('into') === 'new') return files
  const wanted = files.map(({ calendar, events }) => ({ title: calendar.title, drafts: events }))
  const existing = await findExistingEvents(context, person.accountId, wanted)
  return files.map((file, index) => {
    const { calendar = file.calendar, oneTime = none } = existing[index] ?? {}
    return { ...file, calendar, oneTime }
  })
}

/**
 * The events to import into each target. A file needs no calendar if all its events already exist
 * as single events.
 */
export function uploadParts(targets: readonly ImportTarget[]): readonly UploadedCalendar[] {
  return targets
    .map(({ calendar, events, oneTime }) => ({
      calendar: 'id' in calendar ? calendar.id : calendar,
      drafts: events.filter(({ uid }) => !oneTime.has(uid)),
      isSingle: oneTime.size > 0,
    }))
    .filter(({ drafts, isSingle }) => drafts.length > 0 || !isSingle)
}

/** Finds the import action for each event of a file, by UID. */
async function findImportActions(
  context: Context,
  { calendar, events, oneTime }: ImportTarget,
): Promise<ReadonlyMap<string, ImportAction>> {
  const imported = events.filter(({ uid }) => !oneTime.has(uid))
  const actions =
    'id' in calendar
      ? await listImportActions(context, calendar.id, imported)
      : imported.map(({ uid }) => [uid, 'added'] as const)
  return new Map([...actions, ...[...oneTime].map((uid) => [uid, 'unchanged'] as const)])
}

/** Splits one list for all parts into the items of each part. */
function slicesOf<Item>(
  parts: readonly ImportedFile[],
  items: readonly Item[],
  which: 'events' | 'leftOut',
): readonly { readonly part: ImportedFile; readonly items: readonly Item[] }[] {
  let end = 0
  return parts.map((part) => {
    const begin = end
    end += part[which]
    return { part, items: items.slice(begin, end) }
  })
}

// Both run outside the main thread. Calendar files shrink to a tenth of their size.
const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** Compresses a file into a string for the database. */
export async function pack(bytes: Uint8Array): Promise<string> {
  const packed = await compress(bytes, { level: constants.Z_BEST_SPEED })
  return packed.toString('base64')
}

/** Restores the bytes that `pack` compressed. */
export function unpack(text: string): Promise<Uint8Array> {
  return decompress(Buffer.from(text, 'base64'))
}
