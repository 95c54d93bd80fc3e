import { sql } from 'kysely'
import type { Connection } from './database.ts'
import { endVerifications } from './people.ts'
import { statement } from './statement.ts'

const markDeleted = statement<{ accountId: number; now: number }>()((queries, value) =>
  queries
    .updateTable('accounts')
    .set((row) => ({
      // No real account has such values, so its email and client ID can be used again.
      email: sql<string>`'deleted ' || ${row.ref('id')}`,
      client_id: sql<string>`'deleted ' || ${row.ref('id')}`,
      password_digest: sql.lit(''),
      name: sql.lit(''),
      is_confirmed: row.lit(1),
      deleted_at: value.now,
    }))
    .where('id', '=', value.accountId)
    .where('deleted_at', 'is', null)
    .returning('id'),
)

/**
 * Marks an account as deleted: from the commit on it is treated as if it did not exist, and its
 * email can be used for a new account. Returns false if there is no such account.
 */
export async function markAccountDeleted(
  connection: Connection,
  accountId: number,
  now: number,
): Promise<boolean> {
  if ((await markDeleted.first(connection, { accountId, now })) === undefined) return false
  await endVerifications(connection, accountId)
  for (const end of accessTables) await end.all(connection, { accountId })
  return true
}

// An account has few of these rows. They give access to it or are shown to administrators.
const accessTables = (['sessions', 'passkeys', 'two_factors', 'stops'] as const).map((table) =>
  statement<{ accountId: number }>()((queries, value) =>
    queries.deleteFrom(table).where('account_id', '=', value.accountId),
  ),
)

const remove = statement<{ accountId: number }>()((queries, value) =>
  queries.deleteFrom('accounts').where('id', '=', value.accountId),
)

/** Deletes the row of an account after everything else in it. */
export async function deleteAccount(connection: Connection, accountId: number): Promise<void> {
  await remove.all(connection, { accountId })
}

const deletedAt = statement<{ accountId: number }>()((queries, value) =>
  queries.selectFrom('accounts').select('deleted_at').where('id', '=', value.accountId),
)

/** Returns whether an account is marked as deleted; `undefined` if its row is gone. */
export async function isAccountDeleted(
  connection: Connection,
  accountId: number,
): Promise<boolean | undefined> {
  const row = await deletedAt.first(connection, { accountId })
  return row && row.deleted_at !== null
}

const neverConfirmed = statement<{ before: number; size: number }>()((queries, value) =>
  queries
    .selectFrom('accounts')
    .select('id')
    .where((row) => row('is_confirmed', '=', row.lit(0)))
    .where('created_at', '<', value.before)
    .limit(value.size),
)

/** Returns some accounts with an unconfirmed email that were created before a given time. */
export async function listUnconfirmed(
  connection: Connection,
  before: number,
  size: number,
): Promise<readonly number[]> {
  return (await neverConfirmed.all(connection, { before, size })).map(({ id }) => id)
}
