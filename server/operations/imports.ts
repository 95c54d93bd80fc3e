import { demandRoom } from '../../core/account/room.ts'
import { applyDraft, type StoredEvent } from '../../core/event/event.ts'
import { type ImportDraft, mergeDraft } from '../../core/import/merge.ts'
import type { Context } from '../context.ts'
import { claimCalendar, holdCalendar } from '../storage/calendars.ts'
import type { Connection } from '../storage/database.ts'
import { bytesOf } from '../storage/event-rows.ts'
import { claimEvent, insertEvent, updateEvent } from '../storage/events.ts'
import { findEventByUid } from '../storage/events-by-uid.ts'
import { nextTurn } from '../storage/turns.ts'
import { addBytes } from './usage.ts'

/** How many events of an import were new, changed, or the same. */
export interface Imported {
  readonly added: number
  readonly updated: number
  readonly unchanged: number
}

/** How many events are worked on before other requests have their turn. */
const slice = 100

type Importing = Pick<Context, 'config' | 'db' | 'now' | 'newKey'> & {
  /** Is told how many events are done, from time to time. */
  readonly tellDone?: (done: number) => void
}

/**
 * Adds the events of a file to a calendar: all of them or none, and each UID once. An event that
 * the calendar knows by its UID becomes what the file says; none is deleted. `undefined` when the
 * account has no such calendar.
 */
export function importEvents(
  context: Importing,
  accountId: number,
  calendarId: number,
  drafts: readonly ImportDraft[],
): Promise<Imported | undefined> {
  return context.db.transaction(async (connection) => {
    const added = await addEvents(context, connection, { accountId, calendarId }, drafts)
    if (added) await addBytes(context, connection, accountId, added.bytes)
    return added?.imported
  })
}

/** What an import did, and how many bytes the calendar takes more: these are not counted yet. */
export interface Added {
  readonly imported: Imported
  readonly bytes: number
}

/** The same within a transaction. */
export async function addEvents(
  context: Importing,
  connection: Connection,
  { accountId, calendarId }: Home,
  drafts: readonly ImportDraft[],
): Promise<Added | undefined> {
  if (!(await holdCalendar(connection, accountId, calendarId))) return undefined
  const unique = oncePerUid(drafts)
  const plan = await planOf(connection, calendarId, unique)
  const { added, changed } = plan
  const counts = { added: added.length, updated: changed.length }
  const bytes = bytesOfPlan(plan)
  if (added.length + changed.length > 0) {
    const now = context.now()
    const change = added.length
    const claimed = await claimCalendar(connection, {
      accountId,
      id: calendarId,
      now,
      change,
      bytes,
    })
    demandRoom('events', claimed?.eventsTotal ?? 0)
    await write(context, connection, { accountId, calendarId, now }, plan)
  }
  const unchanged = unique.length - counts.added - counts.updated
  return { imported: { ...counts, unchanged }, bytes }
}

function bytesOfPlan({ added, changed }: Plan): number {
  const grown = changed.reduce((sum, { grown }) => sum + grown, 0)
  return added.reduce((sum, { draft }) => sum + bytesOf(applyDraft(draft)), grown)
}

type Home = { accountId: number; calendarId: number }

/** What an import would do with an event. */
export type Fate = keyof Imported

/** What an import of events into a calendar would do with each, by its UID. */
export async function foreseeImport(
  { db }: Pick<Context, 'db'>,
  calendarId: number,
  drafts: readonly ImportDraft[],
): Promise<ReadonlyMap<string, Fate>> {
  const { added, changed } = await planOf(db, calendarId, oncePerUid(drafts))
  return new Map([
    ...drafts.map(({ uid }) => [uid, 'unchanged'] as const),
    ...added.map(({ uid }) => [uid, 'added'] as const),
    ...changed.map(({ uid }) => [uid, 'updated'] as const),
  ])
}

// Of several events of one UID the last counts.
function oncePerUid(drafts: readonly ImportDraft[]): readonly ImportDraft[] {
  return [...new Map(drafts.map((one) => [one.uid, one])).values()]
}

type Merged = Exclude<ReturnType<typeof mergeDraft>, undefined>

interface Plan {
  readonly added: readonly ImportDraft[]
  readonly changed: readonly Changed[]
}

interface Changed {
  readonly id: number
  readonly uid: string
  readonly event: Merged
  /** How many bytes it takes more than it did. */
  readonly grown: number
}

async function planOf(
  connection: Connection,
  calendarId: number,
  drafts: readonly ImportDraft[],
): Promise<Plan> {
  const added: ImportDraft[] = []
  const changed: Changed[] = []
  const resolved = new Set<string>()
  for await (const one of inTurns(drafts)) {
    const known = await findEventByUid(connection, calendarId, one.uid)
    const earlier = known ?? (await findSeries(connection, calendarId, one, resolved))
    const event = earlier && mergeDraft(one.draft, earlier)
    if (!earlier) added.push(one)
    else if (event) {
      const grown = bytesOf(event) - bytesOf(earlier)
      changed.push({ id: earlier.id, uid: one.uid, event, grown })
    }
  }
  return { added, changed }
}

// A series that was kept by its rule has got exceptions since. It becomes the first of its dates, and
// stays it in later imports; the others are events of their own.
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

type Target = Home & { now: number }

async function write(
  { newKey, tellDone = () => {} }: Importing,
  connection: Connection,
  { accountId, calendarId, now }: Target,
  { added, changed }: Plan,
): Promise<void> {
  for await (const { uid, draft } of inTurns(added, tellDone)) {
    const place = { accountId, calendarId, key: newKey(), uid }
    await insertEvent(connection, place, applyDraft(draft), now)
  }
  for await (const { id, event } of inTurns(changed, (done) => tellDone(added.length + done))) {
    const claimed = await claimEvent(connection, { accountId, id, now })
    if (claimed) await updateEvent(connection, id, event)
  }
}

async function* inTurns<Item>(
  items: readonly Item[],
  tell: (done: number) => void = () => {},
): AsyncGenerator<Item> {
  for (const [index, item] of items.entries()) {
    yield item
    if ((index + 1) % slice !== 0) continue
    tell(index + 1)
    await nextTurn()
  }
}
