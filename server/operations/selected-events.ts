import { assertQuota } from '../../core/account/quota.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import type { Context } from '../context.ts'
import { addToOneTimeEventCount, lockAccount } from '../storage/accounts.ts'
import { lockCalendar, lockCalendarForChange } from '../storage/calendars.ts'
import { noteChangedPage } from '../storage/changed-entries.ts'
import type { Connection } from '../storage/database.ts'
import { bytesOf } from '../storage/event-rows.ts'
import type { EventScope } from '../storage/event-scope.ts'
import * as events from '../storage/events.ts'
import { findEventByUid } from '../storage/events-by-uid.ts'
import { moveEventToTrash } from './trash.ts'
import { addBytes } from './usage.ts'

/**
 * Events that are changed together: if one cannot be changed, none are. They fit on one page of a
 * list, so one slice changes them all. Events that are no longer in the scope are skipped.
 */
export interface SelectedEvents extends EventScope {
  readonly ids: readonly number[]
}

/** Deletes events, and returns the keys that restore them. */
export function deleteEvents(
  context: Context,
  selected: SelectedEvents,
): Promise<readonly string[]> {
  return context.db.slice(async (connection) => {
    const found = await lockSelected(connection, selected)
    const now = context.now()
    const keys: string[] = []
    for (const { id } of found) {
      const key = await moveEventToTrash(context, connection, { ...selected, id, now })
      if (!key) throw new Error('an event of a locked calendar is gone')
      keys.push(key)
    }
    await countEvents(connection, selected, { change: -keys.length, bytes: 0, now })
    return keys
  })
}

/** Adds copies of events to their calendar, or as single events, and returns their number. */
export function duplicateEvents(context: Context, selected: SelectedEvents): Promise<number> {
  const { accountId, calendarId } = selected
  return context.db.slice(async (connection) => {
    const found = await lockSelected(connection, selected)
    const now = context.now()
    for (const { continues: _, ...event } of found) {
      const keys = { accountId, calendarId, key: context.newKey() }
      await events.insertEvent(connection, keys, event, now)
    }
    const bytes = totalBytes(found)
    await countEvents(connection, selected, { change: found.length, bytes, now })
    await addBytes(context, connection, accountId, bytes)
    return found.length
  })
}

/** The calendar already has an event with the same UID. */
export interface AlreadyThere {
  readonly alreadyThere: StoredEvent
}

/**
 * Moves events with their keys and UIDs to a calendar, and returns their number. Returns `undefined`
 * if the account has no such calendar.
 */
export function moveEvents(
  context: Context,
  selected: SelectedEvents,
  targetId: number,
): Promise<number | AlreadyThere | undefined> {
  const { accountId, calendarId } = selected
  if (targetId === calendarId) return Promise.resolve(0)
  const target = { accountId, calendarId: targetId }
  return context.db.slice(async (connection) => {
    if (!(await lockScopes(connection, selected, targetId))) return undefined
    const found = await findSelected(connection, selected)
    for (const { uid } of found) {
      const alreadyThere = await findEventByUid(connection, targetId, uid)
      if (alreadyThere) return { alreadyThere }
    }
    const now = context.now()
    const moved: StoredEvent[] = []
    for (const { id } of found) {
      const event = await events.moveEvent(connection, { ...target, id, now })
      if (!event) continue
      moved.push(event)
      await noteChangedPage(connection, event.key, now)
    }
    const bytes = totalBytes(moved)
    await countEvents(connection, selected, { change: -moved.length, bytes: -bytes, now })
    await countEvents(connection, target, { change: moved.length, bytes, now })
    return moved.length
  })
}

function totalBytes(some: readonly StoredEvent[]): number {
  return some.reduce((sum, event) => sum + bytesOf(event), 0)
}

async function lockSelected(
  connection: Connection,
  selected: SelectedEvents,
): Promise<readonly StoredEvent[]> {
  return (await lockScopes(connection, selected)) ? findSelected(connection, selected) : []
}

// The account is locked before calendars, and these by ID, so that two changes do not deadlock.
async function lockScopes(
  connection: Connection,
  { accountId, calendarId }: EventScope,
  targetId?: number,
): Promise<boolean> {
  if (calendarId === undefined && !(await lockAccount(connection, accountId))) return false
  const ids = [calendarId, targetId].filter((id) => id !== undefined).sort((a, b) => a - b)
  for (const id of ids) {
    if (!(await lockCalendar(connection, accountId, id))) return false
  }
  return true
}

async function findSelected(
  connection: Connection,
  { accountId, calendarId, ids }: SelectedEvents,
): Promise<readonly StoredEvent[]> {
  const found: StoredEvent[] = []
  for (const id of new Set(ids)) {
    const event = await events.findEvent(connection, accountId, id)
    if (event && event.calendarId === calendarId) found.push(event)
  }
  return found
}

interface EventCountChange {
  readonly change: number
  readonly bytes: number
  readonly now: number
}

async function countEvents(
  connection: Connection,
  { accountId, calendarId }: EventScope,
  counted: EventCountChange,
): Promise<void> {
  const { change } = counted
  if (change === 0) return
  if (calendarId === undefined) {
    const total = await addToOneTimeEventCount(connection, accountId, change)
    if (change > 0) assertQuota('oneTimeEvents', total ?? 0)
    return
  }
  const owned = { accountId, id: calendarId }
  const calendar = await lockCalendarForChange(connection, { ...owned, ...counted })
  if (change > 0) assertQuota('events', calendar?.eventsTotal ?? 0)
}
