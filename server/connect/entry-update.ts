import type { EndReason } from '../../core/connect/provider.ts'
import { isSettled } from '../../core/connect/sent-state.ts'
import type { Entry } from '../../core/links/entry.ts'
import { lastDates } from '../../core/recurrence/dates.ts'
import type { Context } from '../context.ts'
import { JobFailure, type JobResult } from '../jobs/queue.ts'
import {
  finishEntry,
  forgetEntriesOf,
  forgetEntry,
  recordProgress,
} from '../operations/connections.ts'
import { deleteConnection } from '../operations/held-connections.ts'
import { trashLifetime } from '../operations/trash.ts'
import type { ConnectedEntry, EntryState } from '../storage/connected-entries.ts'
import type { Lease } from '../storage/connections.ts'
import { type CalendarEntry, type EntryContent, unlessMissing } from './calendar-api.ts'
import { accessOf, dropAccess } from './connection.ts'
import { calendarApis } from './consent.ts'
import { endHeldGrant } from './grant.ts'
import type { Provider } from './provider.ts'

/** The event that an entry has to show; none if the event is cancelled or suspended. */
export type FindContent = (
  context: Context,
  entry: ConnectedEntry,
) => Promise<EntryContent | 'nothing' | 'deleted' | 'gone for good'>

/** An entry that a job compares with its event, and the lease of its connection. */
export interface EntryWork {
  readonly provider: Provider
  readonly entry: ConnectedEntry
  readonly lease: Lease
  readonly find: FindContent
}

/**
 * Updates an entry to the current state of its event. Throws `GrantEnded`, `LeaseEnded`, `ApiError` and
 * `JobFailure`.
 */
export async function updateEntry(context: Context, work: EntryWork): Promise<JobResult> {
  const { entry, lease, find } = work
  const content = await find(context, entry)
  const removed = { isLive: 0, entryId: '' } as const
  if (typeof content === 'string') {
    await removeFromCalendar(context, work)
    if (content === 'gone for good') return endEntry(context, entry, undefined, lease)
    const endsAt = content === 'deleted' ? endOfDeleted(entry, context.now()) : entry.endsAt
    return finish(context, work, { ...removed, problem: '', endsAt })
  }
  const api = calendarApis[entry.provider]
  if (api.convert(content).ok) return showEvent(context, work, content)
  // It would be shown at wrong times.
  await removeFromCalendar(context, work)
  return finish(context, work, { ...removed, problem: 'cannotHold' })
}

/** Returns when an event is over, or can no longer be restored. */
function endOfDeleted({ endsAt }: ConnectedEntry, now: number): number {
  return Math.min(endsAt ?? Number.POSITIVE_INFINITY, now + trashLifetime)
}

/**
 * How many parts of an entry a job sends before others have their turn. Each takes two or three requests; if they
 * take longer than the lease, another job continues.
 */
const partsAtOnce = 10

/** Adds or updates an entry. Each result is recorded, so that another job can continue. */
async function showEvent(
  context: Context,
  work: EntryWork,
  content: EntryContent,
): Promise<JobResult> {
  const shown = { problem: '', endsAt: endOf(content.entry) } as const
  let entry = await beginShowing(context, work, content)
  for (let parts = 0; entry && !isSettled(entry.sent); parts++) {
    await recordProgress(context, work.lease, { ...work.entry, ...entry })
    if (parts === partsAtOnce) return 'again'
    entry = await sendPart(context, work, entry)
  }
  // The person deleted it, or the calendar.
  if (!entry) return endEntry(context, work.entry, 'deleted', work.lease)
  return finish(context, work, { ...shown, ...entry })
}

/** What a job has sent to an entry. */
type Progress = Pick<EntryState, 'calendarId' | 'entryId' | 'sent' | 'isLive'>

/** Adds an entry, or plans the changes of one; returns `undefined` if its calendar no longer exists. */
async function beginShowing(
  context: Context,
  { entry, provider, lease }: EntryWork,
  content: EntryContent,
): Promise<Progress | undefined> {
  const api = calendarApis[entry.provider]
  const { calendarId, entryId } = entry
  if (entry.isLive === 1) {
    const planned = api.plan(entry.sent, content)
    if (!planned.ok) throw new JobFailure('refused')
    return { calendarId, entryId, sent: planned.value, isLive: 1 }
  }
  const access = await accessOf(context, provider, lease)
  const added = await unlessMissing(api.add(access, calendarId, content))
  if (added && 'ok' in added) throw new JobFailure('refused')
  return added && progressOf(added)
}

async function sendPart(
  context: Context,
  { entry, provider, lease }: EntryWork,
  { calendarId, entryId: id, sent }: Progress,
): Promise<Progress | undefined> {
  const access = await accessOf(context, provider, lease)
  const known = await calendarApis[entry.provider].send(access, { calendarId, id, sent })
  return known && progressOf(known)
}

function progressOf({ calendarId, id: entryId, sent }: CalendarEntry): Progress {
  return { calendarId, entryId, sent, isLive: 1 }
}

/**
 * Removes an entry. The removal is recorded first: if the reply is lost and the event is restored, the
 * entry must not look as if the person had deleted it.
 */
async function removeFromCalendar(
  context: Context,
  { entry, provider, lease }: EntryWork,
): Promise<void> {
  if (entry.entryId === '') return
  await recordProgress(context, lease, { ...entry, isLive: 0 })
  const access = await accessOf(context, provider, lease)
  await calendarApis[entry.provider].remove(access, knownOf(entry))
}

function knownOf({ calendarId, entryId: id, sent }: ConnectedEntry) {
  return { calendarId, id, sent }
}

/** Returns when the last date of an event is over; `null` if it repeats forever. */
export function endOf({ when, recurrence }: Entry): number | null {
  if (!recurrence) return when.end.unix
  if (!recurrence.end) return null
  return Math.max(...lastDates(recurrence, when).map((date) => date.when.end.unix))
}

async function finish(
  context: Context,
  { entry, lease }: EntryWork,
  state: Partial<EntryState>,
): Promise<JobResult> {
  return (await finishEntry(context, lease, { ...entry, ...state })) ? 'done' : 'again'
}

/**
 * Deletes what is stored about an entry, and about its person if it was the last one. Throws `LeaseEnded`
 * if a lease is given.
 */
export async function endEntry(
  context: Context,
  entry: ConnectedEntry,
  reason: EndReason | undefined,
  lease?: Lease,
): Promise<JobResult> {
  const unused = await forgetEntry(context, entry, reason, lease)
  if (unused) {
    dropAccess(context, entry)
    await endHeldGrant(context, unused)
  }
  return 'done'
}

/** Deletes what is stored about a person whose permission has ended or is not enough; throws `LeaseEnded`. */
export async function endConnection(
  context: Context,
  { provider, lease }: EntryWork,
  reason: EndReason,
): Promise<JobResult> {
  dropAccess(context, lease)
  const unused = await forgetEntriesOf(context, lease, reason)
  if (unused) await (reason === 'withdrawn' ? deleteConnection : endHeldGrant)(context, unused)
  context.log.info({ provider: provider.name, reason }, 'the grant of a person has ended')
  return 'done'
}
