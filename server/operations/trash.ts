import type { Context } from '../context.ts'
import { addToCalendarBytes } from '../storage/calendars.ts'
import type { Connection, Row } from '../storage/database.ts'
import * as trash from '../storage/trash.ts'
import { bytesOfEvent, freeBytes } from '../storage/usage.ts'
import { type Belongings, findWholeCalendar, takeAll, takeEvent } from '../storage/whole-rows.ts'
import type { Part } from './part.ts'

/** How long what was deleted can be had back, in seconds. */
const trashKept = 30 * 86_400

/** How many deleted things an account can have back: a program may delete and add all day. */
const mostKept = 100_000

/** What goes with a calendar and comes back with it, in this order. */
const belongings: readonly Belongings[] = [
  { table: 'events', order: 'id' },
  { table: 'followers', order: 'id' },
  { table: 'follower_days', order: 'day' },
]

/** Something of an account that is deleted, at a moment. */
export interface Discarded {
  readonly accountId: number
  readonly id: number
  readonly now: number
}

type Keeping = Pick<Context, 'newKey'>

/** Deletes an event and keeps it; gives the key to have it back by. */
export async function discardEvent(
  { newKey }: Keeping,
  connection: Connection,
  discarded: Discarded,
): Promise<string | undefined> {
  const row = await takeEvent(connection, discarded.accountId, discarded.id)
  if (!row) return undefined
  const key = newKey()
  const bytes = bytesOfEvent(row)
  const head = headOf(row, discarded)
  await trash.insertTrash(connection, { ...head, key, kind: 'event', bytes })
  // They still count for the account, until they are gone for good.
  if (head.calendarId !== null) await addToCalendarBytes(connection, head.calendarId, -bytes)
  return key
}

/**
 * Keeps a calendar with its events and followers, and deletes all but its own row; gives the key
 * to have it back by. Whoever calls this holds the calendar.
 */
export async function discardCalendar(
  { newKey }: Keeping,
  connection: Connection,
  discarded: Discarded,
): Promise<string | undefined> {
  const row = await findWholeCalendar(connection, discarded.accountId, discarded.id)
  if (!row) return undefined
  const key = newKey()
  const bytes = Number(row['bytes_total'])
  const head = { ...headOf(row, discarded), key, kind: 'calendar', bytes } as const
  const trashId = await trash.insertTrash(connection, head)
  for (const some of belongings) await keepAll(connection, some, { trashId, id: discarded.id })
  return key
}

async function keepAll(
  connection: Connection,
  some: Belongings,
  { trashId, id }: { trashId: number; id: number },
): Promise<void> {
  for await (const rows of takeAll(connection, some, id)) {
    const content = JSON.stringify(rows)
    await trash.insertSlice(connection, { trashId, source: some.table, content })
  }
}

function headOf(row: Row, { accountId, now }: Discarded) {
  const calendarId = row['calendar_id']
  return {
    accountId,
    title: String(row['title']),
    calendarId: typeof calendarId === 'number' ? calendarId : null,
    content: JSON.stringify(row),
    now,
  }
}

/** Forgets what was deleted longer ago, and what is more, than is promised. */
export async function purgeOldTrash({ db, now }: Part, most = mostKept): Promise<void> {
  await db.transaction(async (connection) =>
    freeBytes(connection, await trash.purgeTrash(connection, now() - trashKept)),
  )
  for (const accountId of await trash.listOverfull(db, most)) {
    await db.transaction(async (connection) =>
      freeBytes(connection, await trash.cutTrash(connection, accountId, most)),
    )
  }
}
