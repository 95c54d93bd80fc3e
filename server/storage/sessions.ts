import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** How long somebody is signed in at most, in seconds, however often they come. */
export const longestSession = 90 * 86_400

/** Somebody who is signed in: where and since when, in Unix seconds. */
export interface StoredSession {
  readonly id: number
  /** As `core/devices/signed-in` has it. */
  readonly device: string
  readonly createdAt: number
  /** Within an hour of the last use. */
  readonly usedAt: number
}

const sessions = statement<{ accountId: number; now: number; begunAfter: number }>()(
  (queries, value) =>
    queries
      .selectFrom('sessions')
      .select(['id', 'device', 'created_at', 'updated_at'])
      .where('account_id', '=', value.accountId)
      .where('expires_at', '>', value.now)
      .where('created_at', '>', value.begunAfter)
      .orderBy('id'),
)

/** An account's sessions, the oldest first. */
export async function listSessions(
  connection: Connection,
  accountId: number,
  now: number,
): Promise<readonly StoredSession[]> {
  const begunAfter = now - longestSession
  const rows = await sessions.all(connection, { accountId, now, begunAfter })
  return rows.map(({ id, device, created_at, updated_at }) => ({
    id,
    device,
    createdAt: created_at,
    usedAt: updated_at,
  }))
}

const endOne = statement<{ accountId: number; id: number }>()((queries, value) =>
  queries
    .deleteFrom('sessions')
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id)
    .returning('id'),
)

/** Ends one session of an account; false when it has none of that id. */
export async function endSession(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<boolean> {
  return (await endOne.first(connection, { accountId, id })) !== undefined
}

const endOldest = statement<{ accountId: number; kept: number }>()((queries, value) =>
  queries
    .deleteFrom('sessions')
    .where('account_id', '=', value.accountId)
    .where('id', '<=', (newer) =>
      newer
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', value.accountId)
        .orderBy('id', 'desc')
        .limit(1)
        .offset(value.kept),
    ),
)

/** Ends all sessions of an account but so many of the newest. */
export async function endOldestSessions(
  connection: Connection,
  accountId: number,
  kept: number,
): Promise<void> {
  await endOldest.all(connection, { accountId, kept })
}

const endOthers = statement<{ accountId: number; id: number }>()((queries, value) =>
  queries
    .deleteFrom('sessions')
    .where('account_id', '=', value.accountId)
    .where('id', '<>', value.id),
)

/** Ends all sessions of an account but one. */
export async function endOtherSessions(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<void> {
  await endOthers.all(connection, { accountId, id })
}

const one = statement<{ accountId: number; id: number }>()((queries, value) =>
  queries
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id),
)

/** Whether an account has a session still. */
export async function isSession(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<boolean> {
  return (await one.first(connection, { accountId, id })) !== undefined
}

/** The number of no session: all are others. */
export const noSession = 0

const endSome = statement<{ size: number }>()((queries, value) =>
  queries
    .deleteFrom('sessions')
    .where('id', 'in', (some) => some.selectFrom('sessions').select('id').limit(value.size))
    .returning('id'),
)

/** Ends some sessions, of whichever accounts, and gives how many. */
export async function endSessions(connection: Connection): Promise<number> {
  return (await endSome.all(connection, { size: 500 })).length
}
