import type { Context } from '../context.ts'
import { newFeedSecret } from '../secrets/keys.ts'
import { findCalendarByKey, holdCalendar } from '../storage/calendars.ts'
import type { Connection, Row } from '../storage/database.ts'
import { findWholeCalendar, putRows, wholeEvents } from '../storage/whole-rows.ts'
import { makeRoomForCalendar } from './calendars.ts'
import { addBytes } from './usage.ts'

/**
 * Makes a calendar of another, with copies of its events and nobody who follows it; gives the new
 * one's id, or `undefined` when the account has no such calendar.
 */
export function duplicateCalendar(
  context: Context,
  accountId: number,
  id: number,
  title: string,
): Promise<number | undefined> {
  return context.db.transaction(async (connection) => {
    await makeRoomForCalendar(connection, accountId)
    if (!(await holdCalendar(connection, accountId, id))) return undefined
    const row = await findWholeCalendar(connection, accountId, id)
    if (!row) return undefined
    const key = context.newKey()
    const bytes = Number(row['bytes_total']) + sizeOf(title) - sizeOf(row['title'])
    await putRows(connection, 'calendars', [calendarCopy(context, row, { key, title, bytes })])
    const copy = await findCalendarByKey(connection, key)
    if (!copy) throw new Error('an insert gave no row')
    await copyEvents(context, connection, id, copy.id)
    await addBytes(context, connection, accountId, bytes)
    return copy.id
  })
}

function sizeOf(text: unknown): number {
  return Buffer.byteLength(String(text))
}

async function copyEvents(
  { newKey, now }: Context,
  connection: Connection,
  from: number,
  to: number,
): Promise<void> {
  const made = { calendar_id: to, uid: null, updates: 0, created_at: now(), modified_at: now() }
  for await (const events of wholeEvents(connection, from)) {
    const copies = events.map(({ id, ...event }) => ({ ...event, ...made, key: newKey() }))
    await putRows(connection, 'events', copies)
  }
}

function calendarCopy(
  { now, nextOrder }: Context,
  { id, ...calendar }: Row,
  { bytes, ...named }: { key: string; title: string; bytes: number },
): Row {
  return {
    ...calendar,
    ...named,
    bytes_total: bytes,
    feed_secret: newFeedSecret(),
    followers_total: 0,
    followers_active: 0,
    revision: 0,
    changed_at: now(),
    created_at: now(),
    modified_at: now(),
    saved_order: nextOrder(),
  }
}
