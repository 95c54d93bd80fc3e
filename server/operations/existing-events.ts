import type { Calendar } from '../../core/calendar/calendar.ts'
import type { ImportDraft } from '../../core/import/merge.ts'
import type { Context } from '../context.ts'
import { yieldToEventLoop } from '../event-loop.ts'
import { findCalendarByTitle } from '../storage/calendar-lists.ts'
import { findUsableCalendar } from '../storage/calendars.ts'
import type { Connection } from '../storage/database.ts'
import { isOneTimeUid, listCalendarsWithUid } from '../storage/events-by-uid.ts'

/** A calendar file: its calendar's name and its events. */
export interface FileWithCalendar {
  readonly title: string
  readonly drafts: readonly ImportDraft[]
}

/** Where the events of a file already exist. */
export interface ExistingEvents {
  /** `undefined` if no calendar of the account has any of them. */
  readonly calendar: Calendar | undefined
  /** The UIDs of those that are single events. */
  readonly oneTime: ReadonlySet<string>
}

/** How many events of a file are looked up: when a file is imported again, most of them exist. */
const maxSampled = 20
/** The limit for all files of an archive together. */
const maxSampledInTotal = 1000

/**
 * Finds where the events of calendar files already exist, with each file as a separate calendar.
 */
export async function findExistingEvents(
  { db }: Pick<Context, 'db'>,
  accountId: number,
  files: readonly FileWithCalendar[],
): Promise<readonly ExistingEvents[]> {
  const count = Math.max(1, Math.min(maxSampled, Math.floor(maxSampledInTotal / files.length)))
  const used = new Set<number>()
  const existing: ExistingEvents[] = []
  for (const file of files) {
    const counts = await countByCalendar(db, accountId, sample(file.drafts, count))
    const calendar = await chooseCalendar(db, accountId, file, withoutUsed(counts, used))
    if (calendar && file.drafts.length > 0) used.add(calendar.id)
    const oneTime = counts.has(null)
      ? await oneTimeUids(db, accountId, file.drafts)
      : new Set<string>()
    existing.push({ calendar, oneTime })
    await yieldToEventLoop()
  }
  return existing
}

/** How many of the events each calendar has; `null` means single events. */
type EventCounts = ReadonlyMap<number | null, number>

async function countByCalendar(
  db: Connection,
  accountId: number,
  drafts: readonly ImportDraft[],
): Promise<EventCounts> {
  const counts = new Map<number | null, number>()
  for (const { uid, series } of drafts) {
    // The file has exceptions for a series that was stored as a rule.
    const uids = series === undefined ? [uid] : [uid, series]
    for (const one of uids) {
      for (const id of await listCalendarsWithUid(db, accountId, one))
        counts.set(id, (counts.get(id) ?? 0) + 1)
      // This query searches every calendar of the account.
      await yieldToEventLoop()
    }
  }
  return counts
}

function withoutUsed(counts: EventCounts, used: ReadonlySet<number>): ReadonlyMap<number, number> {
  return new Map(
    [...counts].flatMap(([id, count]) =>
      id === null || used.has(id) ? [] : [[id, count] as const],
    ),
  )
}

// Copies have the same events: a calendar with the name of the file comes first, then the oldest.
async function chooseCalendar(
  db: Connection,
  accountId: number,
  { title, drafts }: FileWithCalendar,
  counts: ReadonlyMap<number, number>,
): Promise<Calendar | undefined> {
  if (drafts.length === 0) return findCalendarByTitle(db, accountId, title)
  const largest = Math.max(...counts.values())
  const ids = [...counts.keys()].filter((id) => counts.get(id) === largest).sort((a, b) => a - b)
  const calendars: Calendar[] = []
  for (const id of ids.slice(0, maxSampled)) {
    const calendar = await findUsableCalendar(db, accountId, id)
    if (calendar) calendars.push(calendar)
  }
  return calendars.find((one) => one.title === title) ?? calendars[0]
}

async function oneTimeUids(
  db: Connection,
  accountId: number,
  drafts: readonly ImportDraft[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const [index, { uid }] of drafts.entries()) {
    if (await isOneTimeUid(db, accountId, uid)) found.add(uid)
    if (index % 100 === 99) await yieldToEventLoop()
  }
  return found
}

/** Picks a number of items, spread evenly from the first to the last. */
function sample<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items
  const step = items.length / count
  return Array.from({ length: count }, (_, at) => items[Math.floor(at * step)]).filter(
    (item) => item !== undefined,
  )
}
