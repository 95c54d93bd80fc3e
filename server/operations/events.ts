import { applyDraft, type EventDraft, type StoredEvent } from '../../core/event/event.ts'
import type { Context } from '../context.ts'
import { addToOneTimeEvents } from '../storage/accounts.ts'
import { claimCalendar } from '../storage/calendars.ts'
import type { Connection } from '../storage/database.ts'
import * as events from '../storage/events.ts'

/** Adds an event to a calendar; `undefined` when the account has no such calendar. */
export function createEvent(
  context: Context,
  accountId: number,
  calendarId: number,
  draft: EventDraft,
): Promise<StoredEvent | undefined> {
  const now = context.now()
  return context.db.transaction(async (connection) => {
    const claimed = { accountId, id: calendarId, now, change: 1 }
    if (!(await claimCalendar(connection, claimed))) return undefined
    const place = { accountId, calendarId, key: context.newKey() }
    return events.insertEvent(connection, place, applyDraft(draft), now)
  })
}

/** Adds a one-time event to an account. */
export function createOneTimeEvent(
  context: Context,
  accountId: number,
  draft: EventDraft,
): Promise<StoredEvent> {
  return context.db.transaction(async (connection) => {
    await addToOneTimeEvents(connection, accountId, 1)
    const place = { accountId, calendarId: undefined, key: context.newKey() }
    return events.insertEvent(connection, place, applyDraft(draft), context.now())
  })
}

/** Where an event is looked for: in the account's calendars, or among its one-time events. */
export type EventHome = 'calendar' | 'one-time'

/** Changes an event of an account; `undefined` when there is none of that id in that home. */
export function saveEvent(
  context: Context,
  accountId: number,
  id: number,
  home: EventHome,
  draft: EventDraft,
): Promise<StoredEvent | undefined> {
  const owned = { accountId, id, home, now: context.now() }
  return context.db.transaction(async (connection) => {
    if (!(await hold(connection, owned))) return undefined
    const claimed = await events.claimEvent(connection, owned)
    if (!claimed) return undefined
    const saved = { ...claimed, ...applyDraft(draft, claimed) }
    await events.updateEvent(connection, id, saved)
    return saved
  })
}

/** Deletes an event of an account; false when there is none of that id in that home. */
export function deleteEvent(
  context: Context,
  accountId: number,
  id: number,
  home: EventHome,
): Promise<boolean> {
  const owned = { accountId, id, home, now: context.now() }
  return context.db.transaction(async (connection) => {
    const held = await hold(connection, owned)
    if (!held || !(await events.deleteEvent(connection, accountId, id))) return false
    await countOneLess(connection, owned, held.calendarId)
    return true
  })
}

type Owned = { accountId: number; id: number; home: EventHome; now: number }

// A calendar is held before its event, always in this order: no two changes wait for each other.
async function hold(connection: Connection, owned: Owned): Promise<StoredEvent | undefined> {
  const event = await events.findEvent(connection, owned.accountId, owned.id)
  if (!event) return undefined
  const isInCalendar = event.calendarId !== undefined
  if (isInCalendar !== (owned.home === 'calendar')) return undefined
  if (isInCalendar) await claimCalendar(connection, { ...owned, id: event.calendarId, change: 0 })
  return event
}

async function countOneLess(
  connection: Connection,
  { accountId, now }: Owned,
  calendarId: number | undefined,
): Promise<void> {
  if (calendarId === undefined) await addToOneTimeEvents(connection, accountId, -1)
  else await claimCalendar(connection, { accountId, id: calendarId, now, change: -1 })
}
