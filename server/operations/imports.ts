import { assertQuota } from '../../core/account/quota.ts'
import { applyDraft, type StoredEvent } from '../../core/event/event.ts'
import { type ImportDraft, mergeDraft } from '../../core/import/merge.ts'
import type { Context } from '../context.ts'
import { yieldToEventLoop } from '../event-loop.ts'
import {
  addToCalendarBytes,
  findCalendar,
  lockCalendar,
  lockCalendarForChange,
} from '../storage/calendars.ts'
import { noteChangedAccount } from '../storage/changed-entries.ts'
import type { Connection } from '../storage/database.ts'
import { bytesOf } from '../storage/event-rows.ts'
import { insertEvent, lockEvent, updateEvent } from '../storage/events.ts'
import { findEventByUid } from '../storage/events-by-uid.ts'
import { addBytes, assertBytesFit } from './usage.ts'

/** The number of events in an import that were new, changed, or unchanged. */
export interface ImportCounts {
  readonly added: number
  readonly updated: number
  readonly unchanged: number
}

/** How many events share a transaction. */
const sliceSize = 100

/** The context of an import. */
export type ImportContext = Pick<Context, 'config' | 'db' | 'now' | 'newKey'> & {
  /** Called from time to time with the number of finished events. */
  readonly reportDone?: (done: number) => void
}

/**
 * Adds the events of a file to a calendar, each UID once, with a slice of them in each transaction:
 * other changes run in between, and followers may see the first events before the last. An existing
 * event with the same UID is updated; none are deleted. The whole import is rejected if there is not
 * enough room. An interrupted import is completed by importing the same file again. `undefined` if the
 * account has no such calendar (any more).
 */
export async function importEvents(
  context: ImportContext,
  accountId: number,
  calendarId: number,
  drafts: readonly ImportDraft[],
): Promise<ImportCounts | undefined> {
  const { db, reportDone = () => {} } = context
  const unique = lastPerUid(drafts)
  const bytes = await bytesToImport(db, { accountId, calendarId }, unique)
  if (bytes === undefined) return undefined
  await assertBytesFit(context, accountId, bytes)
  const total = { added: 0, updated: 0, unchanged: 0 }
  let resolved: ReadonlySet<string> = new Set()
  for (let at = 0; at < unique.length; at += sliceSize) {
    const some = unique.slice(at, at + sliceSize)
    const done = await db.slice((connection) =>
      addSlice(context, connection, { accountId, calendarId, resolved }, some),
    )
    if (!done) return undefined
    resolved = done.resolved
    total.added += done.added
    total.updated += done.updated
    total.unchanged += done.unchanged
    if (some.length === sliceSize) reportDone(at + sliceSize)
  }
  return total
}

/**
 * Returns how many more bytes an account will use with the events of a file in one of its
 * calendars, after checking that the calendar has room for them; `undefined` if the account has no
 * such calendar.
 */
export async function bytesToImport(
  db: Connection,
  { accountId, calendarId }: CalendarRef,
  drafts: readonly ImportDraft[],
): Promise<number | undefined> {
  const calendar = await findCalendar(db, accountId, calendarId)
  if (!calendar) return undefined
  const { added, bytes } = await planImport(db, calendarId, lastPerUid(drafts))
  assertQuota('events', calendar.eventsTotal + added.length)
  return bytes
}

/** Returns the size of a file's events in a separate calendar, in bytes. */
export async function bytesOfDrafts(drafts: readonly ImportDraft[]): Promise<number> {
  let bytes = 0
  for await (const { draft } of yieldingBetween(lastPerUid(drafts)))
    bytes += bytesOf(applyDraft(draft))
  return bytes
}

type ImportProgress = CalendarRef & { readonly resolved: ReadonlySet<string> }

async function addSlice(
  context: ImportContext,
  connection: Connection,
  { accountId, calendarId, resolved: earlier }: ImportProgress,
  drafts: readonly ImportDraft[],
): Promise<(ImportCounts & Pick<ImportProgress, 'resolved'>) | undefined> {
  if (!(await lockCalendar(connection, accountId, calendarId))) return undefined
  const plan = await planImport(connection, calendarId, drafts, earlier)
  const { added, changed, resolved } = plan
  const counts = { added: added.length, updated: changed.length }
  if (added.length + changed.length > 0) {
    const now = context.now()
    const change = added.length
    const calendar = await lockCalendarForChange(connection, {
      accountId,
      id: calendarId,
      now,
      change,
    })
    assertQuota('events', calendar?.eventsTotal ?? 0)
    const bytes = await writePlan(context, connection, { accountId, calendarId, now }, plan)
    await addToCalendarBytes(connection, calendarId, bytes)
    await addBytes(context, connection, accountId, bytes)
    if (changed.length > 0) await noteChangedAccount(connection, accountId, now)
  }
  return { ...counts, unchanged: drafts.length - counts.added - counts.updated, resolved }
}

type CalendarRef = { accountId: number; calendarId: number }

/** The effect of an import on an event. */
export type ImportAction = keyof ImportCounts

/** Lists the effect of an import into a calendar on each event, by UID. */
export async function listImportActions(
  { db }: Pick<Context, 'db'>,
  calendarId: number,
  drafts: readonly ImportDraft[],
): Promise<ReadonlyMap<string, ImportAction>> {
  const { added, changed } = await planImport(db, calendarId, lastPerUid(drafts))
  return new Map([
    ...drafts.map(({ uid }) => [uid, 'unchanged'] as const),
    ...added.map(({ uid }) => [uid, 'added'] as const),
    ...changed.map(({ uid }) => [uid, 'updated'] as const),
  ])
}

// If several events have the same UID, the last one counts.
function lastPerUid(drafts: readonly ImportDraft[]): readonly ImportDraft[] {
  return [...new Map(drafts.map((one) => [one.uid, one])).values()]
}

type Merged = Exclude<ReturnType<typeof mergeDraft>, undefined>

interface ImportPlan {
  /** The series that were replaced by their first date. */
  readonly resolved: ReadonlySet<string>
  readonly added: readonly ImportDraft[]
  readonly changed: readonly { readonly id: number; readonly uid: string; readonly event: Merged }[]
  /** The increase in the calendar's size, in bytes. */
  readonly bytes: number
}

async function planImport(
  connection: Connection,
  calendarId: number,
  drafts: readonly ImportDraft[],
  earlier: ReadonlySet<string> = new Set(),
): Promise<ImportPlan> {
  const resolved = new Set(earlier)
  const added: ImportDraft[] = []
  const changed: ImportPlan['changed'][number][] = []
  let bytes = 0
  for await (const one of yieldingBetween(drafts)) {
    const known = await findEventByUid(connection, calendarId, one.uid)
    const earlier = known ?? (await findSeries(connection, calendarId, one, resolved))
    const event = earlier && mergeDraft(one.draft, earlier)
    if (!earlier) added.push(one)
    else if (event) changed.push({ id: earlier.id, uid: one.uid, event })
    const written = earlier ? event : applyDraft(one.draft)
    if (written) bytes += bytesOf(written) - (earlier ? bytesOf(earlier) : 0)
  }
  return { added, changed, resolved, bytes }
}

// The file has exceptions for a series that was stored as a rule. The series becomes its first
// date, also in later imports; the other dates are separate events.
async function findSeries(
  connection: Connection,
  calendarId: number,
  { series, draft }: ImportDraft,
  resolved: Set<string>,
): Promise<StoredEvent | undefined> {
  if (series === undefined || resolved.has(series)) return undefined
  const event = await findEventByUid(connection, calendarId, series)
  if (!event?.recurrence && event?.when.start.unix !== draft.when.start.unix) return undefined
  resolved.add(series)
  return event
}

type ImportSlice = CalendarRef & { now: number }

// Returns the increase in the calendar's size, in bytes.
async function writePlan(
  { newKey }: ImportContext,
  connection: Connection,
  { accountId, calendarId, now }: ImportSlice,
  { added, changed }: ImportPlan,
): Promise<number> {
  let bytes = 0
  for (const { uid, draft } of added) {
    const keys = { accountId, calendarId, key: newKey(), uid }
    const event = applyDraft(draft)
    await insertEvent(connection, keys, event, now)
    bytes += bytesOf(event)
  }
  for (const { id, event } of changed) {
    const stored = await lockEvent(connection, { accountId, id, now })
    if (!stored) continue
    await updateEvent(connection, id, event)
    bytes += bytesOf(event) - bytesOf(stored)
  }
  return bytes
}

// Lists that are only read can be long, so other requests run after every slice.
async function* yieldingBetween<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const [index, item] of items.entries()) {
    yield item
    if ((index + 1) % sliceSize === 0 && index + 1 < items.length) await yieldToEventLoop()
  }
}
