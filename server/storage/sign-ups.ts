import type { Connection } from './database.ts'
import { statement } from './statement.ts'

type NewSignUpRow = { digest: string; email: string; expiresAt: number }

const insert = statement<NewSignUpRow>()((queries, value) =>
  queries.insertInto('sign_ups').values({
    digest: value.digest,
    email: value.email,
    expires_at: value.expiresAt,
  }),
)

/** Stores a sign-up link by its digest. */
export async function insertSignUp(connection: Connection, row: NewSignUpRow): Promise<void> {
  await insert.all(connection, row)
}

const find = statement<{ digest: string; now: number }>()((queries, value) =>
  queries
    .selectFrom('sign_ups')
    .select('email')
    .where('digest', '=', value.digest)
    .where('expires_at', '>', value.now),
)

/**
 * Finds the email that a sign-up link was sent to, by digest; `undefined` if it is used or expired.
 */
export async function findSignUp(
  connection: Connection,
  digest: string,
  now: number,
): Promise<string | undefined> {
  return (await find.first(connection, { digest, now }))?.email
}

const consume = statement<{ email: string }>()((queries, value) =>
  queries.deleteFrom('sign_ups').where('email', '=', value.email).returning('digest'),
)

/** Uses up all sign-up links of an email; false if the one with the digest was already used. */
export async function consumeSignUps(
  connection: Connection,
  email: string,
  digest: string,
): Promise<boolean> {
  const spent = await consume.all(connection, { email })
  return spent.some((row) => row.digest === digest)
}
