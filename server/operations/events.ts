import { assertQuota } from '../../core/account/quota.ts'
import { applyDraft, type EventDraft, type StoredEvent } from '../../core/event/event.ts'
import type { Context } from '../context.ts'
import { addToOneTimeEventCount } from '../storage/accounts.ts'
import { addToCalendarBytes, lockCalendarForChange } from '../storage/calendars.ts'
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
  return context.db.transaction(async (connection) => {
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
  })
}

/** Adds a single event to an account. */
export function createOneTimeEvent(
  context: Context,
  accountId: number,
  draft: EventDraft,
): Promise<StoredEvent> {
  return context.db.transaction(async (connection) => {
    const total = await addToOneTimeEventCount(connection, accountId, 1)
    assertQuota('oneTimeEvents', total ?? 0)
    const keys = { accountId, calendarId: undefined, key: context.newKey() }
    const event = applyDraft(draft)
    const stored = await events.insertEvent(connection, keys, event, context.now())
    await addBytes(context, connection, accountId, bytesOf(event))
    return stored
  })
}

/** The scope in which to find an event: the account's calendars, or its single events. */
export type EventScopeKind = 'calendar' | 'one-time'

/** Updates an event of an account; `undefined` if there is none with that ID in that scope. */
export function saveEvent(
  context: Context,
  accountId: number,
  id: number,
  scope: EventScopeKind,
  draft: EventDraft,
): Promise<StoredEvent | undefined> {
  const owned = { accountId, id, scope, change: 0 }
  return changeEvent(context, owned, async (connection, now) => {
    const stored = await events.lockEvent(connection, { accountId, id, now })
    if (!stored) return undefined
    const saved = { ...stored, ...applyDraft(draft, stored) }
    await events.updateEvent(connection, id, saved)
    const grown = bytesOf(saved) - bytesOf(stored)
    if (stored.calendarId) await addToCalendarBytes(connection, stored.calendarId, grown)
    await addBytes(context, connection, accountId, grown)
    return saved
  })
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
  return changeEvent(context, owned, (connection, now) =>
    moveEventToTrash(context, connection, { accountId, id, now }),
  )
}

/** An event, and the change in its scope's number of events. */
type EventChange = { accountId: number; id: number; scope: EventScopeKind; change: number }

type ApplyEventChange<Result> = (
  connection: Connection,
  now: number,
) => Promise<Result | false | undefined>

// Thrown to roll back if another change has deleted the event in the meantime.
const eventGone = new Error('the event is gone')

async function changeEvent<Result>(
  { db, now }: Context,
  owned: EventChange,
  apply: ApplyEventChange<Result>,
): Promise<Result | undefined> {
  try {
    return await db.transaction(async (connection) => {
      const moment = await lockEventAndCalendar(connection, owned, now)
      const result = moment !== undefined && (await apply(connection, moment))
      if (!result) throw eventGone
      return result
    })
  } catch (error) {
    if (error === eventGone) return undefined
    throw error
  }
}

// A calendar is always locked before its event, so that two changes do not deadlock. The time of
// the change is read last, so that it is as close to the commit as possible.
async function lockEventAndCalendar(
  connection: Connection,
  { accountId, id, scope, change }: EventChange,
  now: () => number,
): Promise<number | undefined> {
  const event = await events.findEvent(connection, accountId, id)
  if (!event || (event.calendarId !== undefined) !== (scope === 'calendar')) return undefined
  const moment = now()
  const isLocked =
    event.calendarId === undefined
      ? change === 0 || (await addToOneTimeEventCount(connection, accountId, change)) !== undefined
      : await lockCalendarForChange(connection, {
          accountId,
          id: event.calendarId,
          now: moment,
          change,
        })
  return isLocked ? moment : undefined
}
