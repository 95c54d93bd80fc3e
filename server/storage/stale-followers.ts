import type { ExpressionBuilder } from 'kysely'
import { activeSeconds } from '../../core/calendar/follower.ts'
import { notHidden } from './calendars.ts'
import type { Connection } from './database.ts'
import { active } from './followers.ts'
import { statement } from './statement.ts'
import type { Tables } from './tables.ts'

// A fetch changes no index, so each active follower has a time at which its last fetch is looked at.

/** How many followers are checked at once. */
const sliceSize = 500

const calendarsToCheck = statement<{ now: number; size: number }>()((queries, value) =>
  queries
    .selectFrom('followers')
    .innerJoin('calendars', 'calendars.id', 'followers.calendar_id')
    .select('calendar_id')
    .where('is_active', '=', active)
    .where('check_at', '<', value.now)
    .where('is_hidden', '=', notHidden)
    .limit(value.size),
)

/** Lists some calendars, by ID, with active followers that must be checked. */
export async function listCalendarsToCheck(
  connection: Connection,
  now: number,
): Promise<readonly number[]> {
  const rows = await calendarsToCheck.all(connection, { now, size: sliceSize })
  return [...new Set(rows.map((row) => row.calendar_id))].sort((one, other) => one - other)
}

/** The active followers of a calendar that must be checked. */
interface Checked {
  readonly calendarId: number
  /** Unix seconds. */
  readonly now: number
}

type Slice = { calendarId: number; now: number; before: number; size: number }

function sliceOf({ calendarId, now }: Checked): Slice {
  return { calendarId, now, before: now - activeSeconds, size: sliceSize }
}

function dueIn({ selectFrom }: ExpressionBuilder<Tables, 'followers'>, value: Slice) {
  return selectFrom('followers')
    .select('id')
    .where('calendar_id', '=', value.calendarId)
    .where('is_active', '=', active)
    .where('check_at', '<', value.now)
    .limit(value.size)
}

function staleIn(expressions: ExpressionBuilder<Tables, 'followers'>, value: Slice) {
  return dueIn(expressions, value).where('last_fetched_at', '<', value.before)
}

const postpone = statement<Slice & { seconds: number }>()((queries, value) =>
  queries
    .updateTable('followers')
    .set((row) => ({ check_at: row('last_fetched_at', '+', value.seconds) }))
    .where('id', 'in', (row) => dueIn(row, value).where('last_fetched_at', '>=', value.before)),
)

/** Sets the next check of some followers that fetched their feed within thirty days. */
export async function postponeChecks(connection: Connection, checked: Checked): Promise<void> {
  await postpone.all(connection, { ...sliceOf(checked), seconds: activeSeconds })
}

// Blocked followers stay: without them, the address would work again. They are not active.
const deleteOneTime = statement<Slice>()((queries, value) =>
  queries
    .deleteFrom('followers')
    .where('id', 'in', (row) =>
      // A wrong clock may have recorded the first fetch in the future.
      staleIn(row, value).whereRef('first_fetched_at', '>=', 'last_fetched_at'),
    )
    // A fetch may be recorded meanwhile.
    .where('last_fetched_at', '<', value.before)
    .returning('service'),
)

/** Deletes some followers whose only fetch was more than thirty days ago; returns their services. */
export async function deleteOneTimeFetchers(
  connection: Connection,
  checked: Checked,
): Promise<readonly string[]> {
  return (await deleteOneTime.all(connection, sliceOf(checked))).map(({ service }) => service)
}

const retire = statement<Slice>()((queries, value) =>
  queries
    .updateTable('followers')
    .set({ is_active: 0 })
    .where('id', 'in', (row) =>
      staleIn(row, value).whereRef('first_fetched_at', '<', 'last_fetched_at'),
    )
    // A fetch may be recorded meanwhile.
    .where('last_fetched_at', '<', value.before)
    .returning('service'),
)

/**
 * Marks some followers as inactive whose last fetch was more than thirty days ago; returns their services.
 */
export async function retireFollowers(
  connection: Connection,
  checked: Checked,
): Promise<readonly string[]> {
  return (await retire.all(connection, sliceOf(checked))).map(({ service }) => service)
}
