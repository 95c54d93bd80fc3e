import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** A link that confirms an email address for an account. */
export interface Confirmation {
  readonly accountId: number
  /** The account's email when the link was created; the link is invalid if it has changed. */
  readonly from: string
  /** The new email. */
  readonly to: string
}

type NewRow = { digest: string; accountId: number; from: string; to: string; expiresAt: number }

const insert = statement<NewRow>()((queries, value) =>
  queries.insertInto('confirmations').values({
    digest: value.digest,
    account_id: value.accountId,
    from_email: value.from,
    to_email: value.to,
    expires_at: value.expiresAt,
  }),
)

/** Stores a link by its digest. */
export async function insertConfirmation(connection: Connection, row: NewRow): Promise<void> {
  await insert.all(connection, row)
}

const find = statement<{ digest: string; now: number }>()((queries, value) =>
  queries
    .selectFrom('confirmations')
    .select(['account_id', 'from_email', 'to_email'])
    .where('digest', '=', value.digest)
    .where('expires_at', '>', value.now),
)

/** Finds a link by its digest; `undefined` if it is used or expired. */
export async function findConfirmation(
  connection: Connection,
  digest: string,
  now: number,
): Promise<Confirmation | undefined> {
  const row = await find.first(connection, { digest, now })
  return row && { accountId: row.account_id, from: row.from_email, to: row.to_email }
}

const consume = statement<{ digest: string }>()((queries, value) =>
  queries.deleteFrom('confirmations').where('digest', '=', value.digest).returning('digest'),
)

/** Uses up the link with a digest; false if it was already used. */
export async function consumeConfirmation(
  connection: Connection,
  digest: string,
): Promise<boolean> {
  return (await consume.first(connection, { digest })) !== undefined
}

const end = statement<{ accountId: number }>()((queries, value) =>
  queries.deleteFrom('confirmations').where('account_id', '=', value.accountId),
)

/** Deletes the links of an account. */
export async function endConfirmations(connection: Connection, accountId: number): Promise<void> {
  await end.all(connection, { accountId })
}
