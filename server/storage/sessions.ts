import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** The maximum length of a session in seconds, however often it is used. */
const maxSessionSeconds = 90 * 86_400

/** A session: its device and its start, in Unix seconds. */
export interface StoredSession {
  readonly id: number
  /** As in `core/devices/signed-in`. */
  readonly device: string
  readonly createdAt: number
  /** Accurate to an hour. */
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

/** Lists an account's sessions, oldest first. */
export async function listSessions(
  connection: Connection,
  accountId: number,
  now: number,
): Promise<readonly StoredSession[]> {
  const begunAfter = now - maxSessionSeconds
  const rows = await sessions.all(connection, { accountId, now, begunAfter })
  return rows.map(({ id, device, created_at, updated_at }) => ({
    id,
    device,
    createdAt: created_at,
    usedAt: updated_at,
  }))
}

type NewSession = {
  accountId: number
  digest: string
  device: string
  now: number
  expiresAt: number
}

const insert = statement<NewSession>()((queries, value) =>
  queries.insertInto('sessions').values({
    account_id: value.accountId,
    digest: value.digest,
    device: value.device,
    created_at: value.now,
    updated_at: value.now,
    expires_at: value.expiresAt,
  }),
)

export async function insertSession(connection: Connection, row: NewSession): Promise<void> {
  await insert.all(connection, row)
}

/** An open session with its account and credentials. */
export interface OpenSession {
  readonly sessionId: number
  readonly expiresAt: number
  readonly accountId: number
  readonly email: string
  readonly language: string
  readonly passwordDigest: string
  readonly hasTwoFactor: boolean
  /** `sign_in_revision` of the account. */
  readonly revision: number
}

const byDigest = statement<{ digest: string; now: number; begunAfter: number }>()(
  (queries, value) =>
    queries
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select([
        'sessions.id as sessionId',
        'sessions.expires_at as expiresAt',
        'accounts.id as accountId',
        'accounts.email',
        'accounts.language',
        'accounts.password_digest as passwordDigest',
        'accounts.has_two_factor as hasTwoFactor',
        'accounts.sign_in_revision as revision',
      ])
      .where('sessions.digest', '=', value.digest)
      .where('sessions.expires_at', '>', value.now)
      .where('sessions.created_at', '>', value.begunAfter)
      .where('accounts.deleted_at', 'is', null),
)

/** Finds a session by digest, unless it has ended. */
export async function findSession(
  connection: Connection,
  digest: string,
  now: number,
): Promise<OpenSession | undefined> {
  const begunAfter = now - maxSessionSeconds
  const row = await byDigest.first(connection, { digest, now, begunAfter })
  return row && { ...row, hasTwoFactor: row.hasTwoFactor === 1 }
}

const extend = statement<{ id: number; now: number; expiresAt: number }>()((queries, value) =>
  queries
    .updateTable('sessions')
    .set({ updated_at: value.now, expires_at: value.expiresAt })
    .where('id', '=', value.id)
    .returning('id'),
)

/** Extends a session until a later time; false if it has ended. */
export async function extendSession(
  connection: Connection,
  times: { id: number; now: number; expiresAt: number },
): Promise<boolean> {
  return (await extend.first(connection, times)) !== undefined
}

const endByDigest = statement<{ digest: string }>()((queries, value) =>
  queries.deleteFrom('sessions').where('digest', '=', value.digest).returning('account_id'),
)

/** Ends the session with a digest and returns its account's ID; `undefined` if there is none. */
export async function endSessionOf(
  connection: Connection,
  digest: string,
): Promise<number | undefined> {
  return (await endByDigest.first(connection, { digest }))?.account_id
}

const endOne = statement<{ accountId: number; id: number }>()((queries, value) =>
  queries
    .deleteFrom('sessions')
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id)
    .returning('id'),
)

/** Ends a session of an account; false if there is none with that ID. */
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

/** Ends all sessions of an account except a number of the newest ones. */
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

/** Returns whether an account still has a session. */
export async function isSession(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<boolean> {
  return (await one.first(connection, { accountId, id })) !== undefined
}

/** Matches no session, so that all others means all. */
export const noSession = 0

const endSome = statement<{ size: number }>()((queries, value) =>
  queries
    .deleteFrom('sessions')
    .where('id', 'in', (some) => some.selectFrom('sessions').select('id').limit(value.size))
    .returning('id'),
)

/** Ends some sessions of any accounts, and returns their number. */
export async function endSessions(connection: Connection): Promise<number> {
  return (await endSome.all(connection, { size: 500 })).length
}
