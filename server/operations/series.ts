/** Changes to some dates of a series: one date, or one and all that follow. */

import { assertQuota } from '../../core/account/quota.ts'
import type { Event, StoredEvent } from '../../core/event/event.ts'
import { isSeriesEvent, type SeriesEvent } from '../../core/event/series-changes.ts'
import { type SplitSeries, splitSeries } from '../../core/event/split.ts'
import { namedProblem } from '../../core/problems.ts'
import { failure, type Result, success } from '../../core/result.ts'
import type { Context } from '../context.ts'
import { addToCalendarBytes } from '../storage/calendars.ts'
import { noteContinuedPage } from '../storage/changed-entries.ts'
import type { Connection } from '../storage/database.ts'
import { bytesOf } from '../storage/event-rows.ts'
import { findEvent, insertEvent, lockEvent } from '../storage/events.ts'
import {
  deleteEvent,
  type EventChange,
  type LockedScope,
  storeChanged,
  tryToChangeEvent,
} from './events.ts'
import { moveEventToTrash } from './trash.ts'
import { addBytes } from './usage.ts'

/** The owner, ID and scope of a series. */
export type OwnedSeries = Omit<EventChange, 'change'>

/** Changes a series, or returns why it cannot be changed that way. */
export type SeriesChange = (series: SeriesEvent) => Result<Event>

/**
 * Changes dates of a series; the problems of the change are returned. `undefined` if the account has
 * no series with that ID in that scope.
 */
export function changeSeries(
  context: Context,
  owned: OwnedSeries,
  change: SeriesChange,
): Promise<Result<StoredEvent> | undefined> {
  return changeLocked(context, { ...owned, change: 0 }, change, (connection, locked) =>
    saveSeries(context, connection, locked, locked.changed),
  )
}

/** A series after a change to a date and all that follow. */
export interface SavedParts {
  /** The earlier dates; `undefined` if there are none. */
  readonly earlier: StoredEvent | undefined
  readonly later: StoredEvent
}

/**
 * Changes a date of a series and all that follow. They become a new event with a new UID and page, unless
 * there are no earlier dates.
 */
export async function changeFollowing(
  context: Context,
  owned: OwnedSeries,
  date: string,
  change: SeriesChange,
): Promise<Result<SavedParts> | undefined> {
  const planned = await planSplit(context, owned, date)
  if (!planned?.ok) return planned
  if (planned.value === 'whole') {
    const later = await changeSeries(context, owned, change)
    return later?.ok ? success({ earlier: undefined, later: later.value }) : later
  }
  const split = (series: SeriesEvent) => {
    const parts = separate(series, date)
    if (!parts.ok) return parts
    const later = change(parts.value.later)
    return later.ok ? success({ earlier: parts.value.earlier, later: later.value }) : later
  }
  return changeLocked(context, { ...owned, change: 1 }, split, async (connection, locked) => {
    const { calendarId, total, changed } = locked
    assertQuota(calendarId === undefined ? 'oneTimeEvents' : 'events', total)
    const later = await addLater(context, connection, locked, changed.later)
    return { earlier: await saveSeries(context, connection, locked, changed.earlier), later }
  })
}

/**
 * Deletes a date of a series and all that follow; returns the key that restores them as a series of
 * their own, or the whole series if there are no earlier dates.
 */
export async function deleteFollowing(
  context: Context,
  owned: OwnedSeries,
  date: string,
): Promise<Result<string> | undefined> {
  const { accountId, id, scope } = owned
  const planned = await planSplit(context, owned, date)
  if (!planned?.ok) return planned
  if (planned.value === 'whole') {
    const key = await deleteEvent(context, accountId, id, scope)
    return key === undefined ? undefined : success(key)
  }
  const split = (series: SeriesEvent) => separate(series, date)
  return changeLocked(context, { ...owned, change: 0 }, split, async (connection, locked) => {
    const later = await addLater(context, connection, locked, locked.changed.later)
    await saveSeries(context, connection, locked, locked.changed.earlier)
    return moveEventToTrash(context, connection, { ...locked, id: later.id })
  })
}

async function planSplit(
  { db }: Context,
  { accountId, id, scope }: OwnedSeries,
  date: string,
): Promise<Result<SplitSeries | 'whole'> | undefined> {
  const event = await findEvent(db, accountId, id)
  if (!event || !isSeriesEvent(event)) return undefined
  if ((event.calendarId !== undefined) !== (scope === 'calendar')) return undefined
  return splitSeries(event, date)
}

// Another change may have removed the earlier dates in the meantime.
function separate(series: SeriesEvent, date: string): Result<SplitSeries> {
  const split = splitSeries(series, date)
  if (!split.ok) return split
  const { value } = split
  return value === 'whole' ? failure(namedProblem('date', 'noSplit')) : success(value)
}

/** A series that is locked until the transaction ends, and its values after the change. */
interface LockedSeries<Changed> extends LockedScope {
  readonly accountId: number
  readonly stored: StoredEvent
  readonly changed: Changed
}

function changeLocked<Changed, Saved>(
  context: Context,
  owned: EventChange,
  change: (series: SeriesEvent) => Result<Changed>,
  save: (connection: Connection, locked: LockedSeries<Changed>) => Promise<Saved | undefined>,
): Promise<Result<Saved> | undefined> {
  const { accountId, id } = owned
  return tryToChangeEvent(context, owned, async (connection, scope) => {
    const stored = await lockEvent(connection, { accountId, id, now: scope.now })
    if (!stored || stored.calendarId !== scope.calendarId || !isSeriesEvent(stored))
      return undefined
    const result = change(stored)
    if (!result.ok) return result
    const saved = await save(connection, { ...scope, accountId, stored, changed: result.value })
    return saved === undefined ? undefined : success(saved)
  })
}

type LockedRow = Omit<LockedSeries<unknown>, 'changed'>

async function saveSeries(
  context: Context,
  connection: Connection,
  locked: LockedRow,
  changed: Event,
): Promise<StoredEvent> {
  const saved = { ...locked.stored, ...changed }
  await storeChanged(context, connection, locked, saved)
  return saved
}

async function addLater(
  context: Context,
  connection: Connection,
  { accountId, stored, calendarId, now }: LockedRow,
  content: Event,
): Promise<StoredEvent> {
  const keys = { accountId, calendarId, key: context.newKey() }
  const later = await insertEvent(connection, keys, { ...content, continues: stored.uid }, now)
  const bytes = bytesOf(later)
  if (calendarId !== undefined) await addToCalendarBytes(connection, calendarId, bytes)
  await addBytes(context, connection, accountId, bytes)
  await noteContinuedPage(
    connection,
    accountId,
    { earlierKey: stored.key, pageKey: later.key },
    now,
  )
  return later
}
