import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** A new single-use verification: a password reset link, a first sign-in step, a challenge. */
export interface NewVerification {
  /** A digest of the issued secret. */
  readonly identifier: string
  /** Its purpose; the account's ID if a new password ends it. */
  readonly value: string
  readonly now: number
  readonly expiresAt: number
}

const insert = statement<{ identifier: string; value: string; now: number; expiresAt: number }>()(
  (queries, value) =>
    queries.insertInto('verifications').values({
      identifier: value.identifier,
      value: value.value,
      created_at: value.now,
      expires_at: value.expiresAt,
    }),
)

/** Stores a verification. */
export async function insertVerification(
  connection: Connection,
  verification: NewVerification,
): Promise<void> {
  await insert.all(connection, { ...verification })
}

const find = statement<{ identifier: string; now: number }>()((queries, value) =>
  queries
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', value.identifier)
    .where('expires_at', '>', value.now),
)

/** Finds the value of a verification; `undefined` if it was used, has expired or never existed. */
export async function findVerification(
  connection: Connection,
  identifier: string,
  now: number,
): Promise<string | undefined> {
  return (await find.first(connection, { identifier, now }))?.value
}

const consume = statement<{ identifier: string; now: number }>()((queries, value) =>
  queries
    .deleteFrom('verifications')
    .where('identifier', '=', value.identifier)
    .where('expires_at', '>', value.now)
    .returning('value'),
)

/**
 * Finds the value of a verification and uses it up: only one of several simultaneous callers gets
 * it.
 */
export async function consumeVerification(
  connection: Connection,
  identifier: string,
  now: number,
): Promise<string | undefined> {
  return (await consume.first(connection, { identifier, now }))?.value
}
