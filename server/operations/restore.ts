import { demandRoom } from '../../core/account/room.ts'
import { utcDay } from '../../core/time/api-format.ts'
import type { TrashKind } from '../../core/trash.ts'
import { addToOneTimeEvents } from '../storage/accounts.ts'
import { claimCalendar, holdCalendar } from '../storage/calendars.ts'
import type { Connection, Row } from '../storage/database.ts'
import { findEventByUid } from '../storage/events-by-uid.ts'
import * as trash from '../storage/trash.ts'
import { addToUsage, bytesOfEvent } from '../storage/usage.ts'
import { putRows } from '../storage/whole-rows.ts'
import { makeRoomForCalendar } from './calendars.ts'
import { changesOfAll, noteFollowers } from './follower-changes.ts'
import type { Part } from './part.ts'

/** What is back, and where it is. */
export interface Restored {
  readonly kind: TrashKind
  readonly id: number
  /** The calendar of an event; `null` for a one-time event and for a calendar. */
  readonly calendarId: number | null
}

/**
 * Why something stays deleted: nothing of that key is kept, its calendar is not there, or its
 * calendar has an event of the same UID again.
 */
export type NotRestored = 'unknown' | 'without calendar' | 'there again'

/** Puts back what an account deleted, under the ids and keys that it had. */
export function restore(
  { db, now }: Part,
  accountId: number,
  key: string,
): Promise<Restored | NotRestored> {
  return db.transaction(async (connection) => {
    const held = await trash.holdTrash(connection, accountId, key)
    if (!held) return 'unknown'
    const { kind, calendarId, bytes } = held
    const row: Row = JSON.parse(held.content)
    const given = { accountId, row, calendarId, bytes, now }
    const refused = kind === 'event' && (await putEvent(connection, given))
    if (refused) return refused
    if (kind === 'calendar') await putCalendar(connection, held.id, given)
    await trash.deleteTrash(connection, held.id)
    // What was deleted before sizes were kept counts by what it took in the trash.
    const grown = kind === 'event' ? bytesOfEvent(row) - bytes : 0
    if (grown !== 0) await addToUsage(connection, accountId, { bytes: grown })
    return { kind, id: Number(row['id']), calendarId }
  })
}

interface Given {
  readonly accountId: number
  readonly row: Row
  readonly calendarId: number | null
  readonly bytes: number
  readonly now: () => number
}

async function putEvent(
  connection: Connection,
  { accountId, row, calendarId, now }: Given,
): Promise<NotRestored | undefined> {
  const moment = now()
  const change = { change: 1, bytes: bytesOfEvent(row) }
  const refused =
    calendarId === null
      ? await makeRoomAlone(connection, accountId)
      : await makeRoom(connection, { accountId, id: calendarId, now: moment, ...change }, row)
  if (refused) return refused
  await putRows(connection, 'events', [touched(row, moment)])
  return undefined
}

async function makeRoomAlone(
  connection: Connection,
  accountId: number,
): Promise<NotRestored | undefined> {
  const total = await addToOneTimeEvents(connection, accountId, 1)
  if (total === undefined) return 'unknown'
  demandRoom('oneTimeEvents', total)
  return undefined
}

async function makeRoom(
  connection: Connection,
  claimed: Parameters<typeof claimCalendar>[1],
  row: Row,
): Promise<NotRestored | undefined> {
  const { accountId, id } = claimed
  if (!(await holdCalendar(connection, accountId, id))) return 'without calendar'
  const uid = String(row['uid'] ?? row['key'])
  if (await findEventByUid(connection, id, uid)) return 'there again'
  const calendar = await claimCalendar(connection, claimed)
  demandRoom('events', calendar?.eventsTotal ?? 0)
  return undefined
}

async function putCalendar(
  connection: Connection,
  trashId: number,
  { accountId, row, bytes, now }: Given,
): Promise<void> {
  await makeRoomForCalendar(connection, accountId)
  const moment = now()
  const revision = Number(row['revision']) + 1
  const changed_at = Math.max(moment, Number(row['changed_at']))
  await putRows(connection, 'calendars', [{ bytes_total: bytes, ...row, revision, changed_at }])
  for await (const { source, content } of trash.slicesOfTrash(connection, trashId)) {
    const rows: readonly Row[] = JSON.parse(content)
    const isTouched = source === 'events'
    await putRows(connection, source, isTouched ? rows.map((row) => touched(row, moment)) : rows)
  }
  const place = { accountId, calendarId: Number(row['id']), day: utcDay(moment) }
  await noteFollowers(connection, await changesOfAll(connection, place, 'gained'))
}

// Readers that saw an event vanish take it back only as a later version of itself.
function touched(event: Row, now: number): Row {
  const updates = Number(event['updates']) + 1
  const modified_at = Math.max(now, Number(event['modified_at']) + 1)
  return { ...event, updates, modified_at }
}
