import { assertQuota } from '../../core/account/quota.ts'
import { applyDraft, type EventDraft, type StoredEvent } from '../../core/event/event.ts'
import { checkDates } from '../../core/event/series-changes.ts'
import type { Result } from '../../core/result.ts'
import type { Context } from '../context.ts'
import { addToOneTimeEventCount } from '../storage/accounts.ts'
import { addToCalendarBytes, lockCalendarForChange } from '../storage/calendars.ts'
import { noteChangedPage } from '../storage/changed-entries.ts'
import type { Connection } from '../storage/database.ts'
import { bytesOf } from '../storage/event-rows.ts'
import * as events from '../storage/events.ts'
import { moveEventToTrash } from './trash.ts'
import { addBytes } from './usage.ts'

/** Adds an event to a calendar; `undefined` if the account has no such calendar. */
export function createEvent(
  context: Context,
  accountId: number,
  calendarId: number,
  draft: EventDraft,
): Promise<StoredEvent | undefined> {
  return context.db.transaction(
    async (connection) => {
      const now = context.now()
      const event = applyDraft(draft)
      const bytes = bytesOf(event)
      const change = { accountId, id: calendarId, now, change: 1, bytes }
      const calendar = await lockCalendarForChange(connection, change)
      if (!calendar) return undefined
      assertQuota('events', calendar.eventsTotal)
      const keys = { accountId, calendarId, key: context.newKey() }
      const stored = await events.insertEvent(connection, keys, event, now)
      await addBytes(context, connection, accountId, bytes)
      return stored
    },
    { account: accountId },
  )
}

/** Adds a single event to an account. */
export function createOneTimeEvent(
  context: Context,
  accountId: number,
  draft: EventDraft,
): Promise<StoredEvent> {
  return context.db.transaction(
    async (connection) => {
      const total = await addToOneTimeEventCount(connection, accountId, 1)
      assertQuota('oneTimeEvents', total ?? 0)
      const keys = { accountId, calendarId: undefined, key: context.newKey() }
      const event = applyDraft(draft)
      const stored = await events.insertEvent(connection, keys, event, context.now())
      await addBytes(context, connection, accountId, bytesOf(event))
      return stored
    },
    { account: accountId },
  )
}

/** The scope in which to find an event: the account's calendars, its single events, or both. */
export type EventScopeKind = 'calendar' | 'one-time' | 'any'

/** Updates an event of an account; `undefined` if there is none with that ID in that scope. */
export function saveEvent(
  context: Context,
  accountId: number,
  id: number,
  scope: EventScopeKind,
  draft: EventDraft,
): Promise<Result<StoredEvent> | undefined> {
  return editEvent(context, { accountId, id, scope }, () => draft)
}

/**
 * Updates an event of an account by applying an edit to its current state, with this change counted.
 * If the edit throws, nothing is changed. A series must have at least one date.
 */
export function editEvent(
  context: Context,
  { accountId, id, scope }: Omit<EventChange, 'change'>,
  edit: (event: StoredEvent) => EventDraft,
): Promise<Result<StoredEvent> | undefined> {
  const owned = { accountId, id, scope, change: 0 }
  return tryToChangeEvent(context, owned, async (connection, { now, calendarId }) => {
    const stored = await events.lockEvent(connection, { accountId, id, now })
    if (!stored || stored.calendarId !== calendarId) return undefined
    const changed = checkDates('repeat', { ...stored, ...applyDraft(edit(stored), stored) })
    if (changed.ok)
      await storeChanged(context, connection, { accountId, stored, now }, changed.value)
    return changed
  })
}

/** An event that is locked until the transaction ends, and the time of the change. */
interface LockedEvent {
  readonly accountId: number
  readonly stored: StoredEvent
  readonly now: number
}

/** Stores a locked event as changed. */
export async function storeChanged(
  context: Context,
  connection: Connection,
  { accountId, stored, now }: LockedEvent,
  changed: StoredEvent,
): Promise<void> {
  await events.updateEvent(connection, stored.id, changed)
  await noteChangedPage(connection, stored.key, now)
  const grown = bytesOf(changed) - bytesOf(stored)
  if (stored.calendarId) await addToCalendarBytes(connection, stored.calendarId, grown)
  await addBytes(context, connection, accountId, grown)
}

/**
 * Deletes an event of an account; returns the key that restores it, or `undefined` if there is none
 * with that ID in that scope.
 */
export function deleteEvent(
  context: Context,
  accountId: number,
  id: number,
  scope: EventScopeKind,
): Promise<string | undefined> {
  const owned = { accountId, id, scope, change: -1 }
  return changeEvent(context, owned, (connection, locked) =>
    moveEventToTrash(context, connection, { accountId, id, ...locked }),
  )
}

/**
 * Deletes an event of an account after a check of its current state, with this change counted. If the
 * check throws, nothing is deleted.
 */
export function deleteCheckedEvent(
  context: Context,
  { accountId, id, scope }: Omit<EventChange, 'change'>,
  check: (event: StoredEvent) => void,
): Promise<string | undefined> {
  const owned = { accountId, id, scope, change: -1 }
  return changeEvent(context, owned, async (connection, locked) => {
    const stored = await events.lockEvent(connection, { accountId, id, now: locked.now })
    if (!stored) return undefined
    check(stored)
    return moveEventToTrash(context, connection, { accountId, id, ...locked })
  })
}

/** An event, and the change in its scope's number of events. */
export type EventChange = { accountId: number; id: number; scope: EventScopeKind; change: number }

/** The locked calendar, or `undefined` for a single event, and the time of the change. */
export interface LockedScope {
  readonly calendarId: number | undefined
  readonly now: number
  /** The number of events in the scope after the change, if it changes. */
  readonly total: number
}

type ApplyEventChange<Result> = (
  connection: Connection,
  locked: LockedScope,
) => Promise<Result | false | undefined>

// Thrown to roll back if another change has deleted or moved the event in the meantime.
const eventGone = new Error('the event is gone')

/**
 * Changes an event of an account in a transaction that locks its scope; `undefined`, without any
 * change, if there is none with that ID in that scope, or if `apply` returns nothing.
 */
export async function changeEvent<Result>(
  { db, now }: Context,
  owned: EventChange,
  apply: ApplyEventChange<Result>,
): Promise<Result | undefined> {
  try {
    return await db.transaction(
      async (connection) => {
        const locked = await lockScopeOfEvent(connection, owned, now)
        const result = locked && (await apply(connection, locked))
        if (!result) throw eventGone
        return result
      },
      { account: owned.accountId },
    )
  } catch (error) {
    if (error === eventGone) return undefined
    throw error
  }
}

/** The same for a change that may be rejected; then nothing is changed either. */
export async function tryToChangeEvent<Value>(
  context: Context,
  owned: EventChange,
  apply: (connection: Connection, locked: LockedScope) => Promise<Result<Value> | undefined>,
): Promise<Result<Value> | undefined> {
  let rejected: Result<never> | undefined
  const changed = await changeEvent(context, owned, async (connection, locked) => {
    const result = await apply(connection, locked)
    if (result?.ok !== false) return result
    rejected = result
    return undefined
  })
  return rejected ?? changed
}

// A calendar is always locked before its event, so that two changes do not deadlock. The time of
// the change is read last, so that it is as close to the commit as possible.
async function lockScopeOfEvent(
  connection: Connection,
  { accountId, id, scope, change }: EventChange,
  now: () => number,
): Promise<LockedScope | undefined> {
  const event = await events.findEvent(connection, accountId, id)
  if (!event || !isInScope(event, scope)) return undefined
  const { calendarId } = event
  const moment = now()
  const scopeLock = { accountId, calendarId, now: moment, change }
  const total = await lockTotal(connection, scopeLock)
  return total === undefined ? undefined : { calendarId, now: moment, total }
}

type ScopeLock = Pick<EventChange, 'accountId' | 'change'> & Pick<LockedScope, 'calendarId' | 'now'>

/**
 * Locks the calendar or account of an event, and returns its number of events after the change, if that
 * changes.
 */
async function lockTotal(
  connection: Connection,
  { accountId, calendarId, now, change }: ScopeLock,
): Promise<number | undefined> {
  if (calendarId !== undefined) {
    const locked = { accountId, id: calendarId, now, change }
    return (await lockCalendarForChange(connection, locked))?.eventsTotal
  }
  return change === 0 ? 0 : addToOneTimeEventCount(connection, accountId, change)
}

function isInScope({ calendarId }: StoredEvent, scope: EventScopeKind): boolean {
  return scope === 'any' || (calendarId === undefined) === (scope === 'one-time')
}
