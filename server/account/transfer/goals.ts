import type { Calendar, CalendarDraft } from '../../../core/calendar/calendar.ts'
import { calendarFor } from '../../../core/import/calendar.ts'
import type { ImportedEvent } from '../../../core/import/imported.ts'
import type { Context } from '../../context.ts'
import { findHomes } from '../../operations/import-homes.ts'
import { type Fate, foreseeImport } from '../../operations/imports.ts'
import type { UploadPart } from '../../operations/uploads.ts'
import type { Upload } from '../../storage/uploads.ts'
import type { Part, Reading } from '../../transfer/import-file.ts'
import type { PersonAsked } from '../page.ts'

/** Where the events of a file go: into a calendar that is there, or one that is made for them. */
export interface Goal {
  /** The name of the file. */
  readonly file: string
  readonly calendar: Calendar | CalendarDraft
  readonly events: readonly ImportedEvent[]
  /** The UIDs of those that stay what they are: one-time events of the account. */
  readonly oneTime: ReadonlySet<string>
}

/** The value of a form that wants new calendars for events which are there already. */
export const intoNew = 'new'

/**
 * Where the files of an upload go: into the calendar that was chosen; else each into the one that
 * has its events already, or into a new one where none has, or where that was chosen.
 */
export async function goalsOf(
  context: Context,
  { person, parameters }: PersonAsked,
  { upload, chosen }: { readonly upload: Upload; readonly chosen: Calendar | undefined },
  { events, parts }: Reading,
): Promise<readonly Goal[]> {
  const none = new Set<string>()
  if (chosen) return [{ file: upload.fileName, calendar: chosen, events, oneTime: none }]
  const files = slicesOf(parts, events, 'events').map(({ part, items }) => {
    const file = part.file || upload.fileName
    return { file, calendar: calendarFor(part, file), events: items, oneTime: none }
  })
  if (parameters.get('into') === intoNew) return files
  const asked = files.map(({ calendar, events }) => ({ title: calendar.title, drafts: events }))
  const homes = await findHomes(context, person.accountId, asked)
  return files.map((file, index) => {
    const { calendar = file.calendar, oneTime = none } = homes[index] ?? {}
    return { ...file, calendar, oneTime }
  })
}

/** What is to be added where. A file of one-time events that are all there needs no calendar. */
export function partsFor(goals: readonly Goal[]): readonly UploadPart[] {
  return goals
    .map(({ calendar, events, oneTime }) => ({
      calendar: 'id' in calendar ? calendar.id : calendar,
      drafts: events.filter(({ uid }) => !oneTime.has(uid)),
      isStaying: oneTime.size > 0,
    }))
    .filter(({ drafts, isStaying }) => drafts.length > 0 || !isStaying)
}

/** What would become of each event of a file, by its UID. */
export async function fatesOf(
  context: Context,
  { calendar, events, oneTime }: Goal,
): Promise<ReadonlyMap<string, Fate>> {
  const coming = events.filter(({ uid }) => !oneTime.has(uid))
  const fates =
    'id' in calendar
      ? await foreseeImport(context, calendar.id, coming)
      : coming.map(({ uid }) => [uid, 'added'] as const)
  return new Map([...fates, ...[...oneTime].map((uid) => [uid, 'unchanged'] as const)])
}

/** The items of each part: they follow one another. */
export function slicesOf<Item>(
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
