import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** A token as its owner may see it. */
export interface StoredToken {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly createdAt: number
  readonly revokedAt: number | undefined
}

const accountOfDigest = statement<{ digest: string }>()((queries, value) =>
  queries
    .selectFrom('tokens')
    .select('account_id')
    .where('digest', '=', value.digest)
    .where('revoked_at', 'is', null),
)

/** The account that a token's digest opens; `undefined` for an unknown or a revoked one. */
export async function findAccountOfToken(
  connection: Connection,
  digest: string,
): Promise<number | undefined> {
  return (await accountOfDigest.first(connection, { digest }))?.account_id
}

const ofAccount = statement<{ accountId: number }>()((queries, value) =>
  queries
    .selectFrom('tokens')
    .select(['id', 'name', 'prefix', 'created_at', 'revoked_at'])
    .where('account_id', '=', value.accountId)
    .orderBy('id'),
)

/** All tokens of an account, the oldest first. */
export async function listTokens(
  connection: Connection,
  accountId: number,
): Promise<readonly StoredToken[]> {
  const rows = await ofAccount.all(connection, { accountId })
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    createdAt: row.created_at,
    revokedAt: row.revoked_at ?? undefined,
  }))
}

type NewRow = { accountId: number; name: string; digest: string; prefix: string; now: number }

const insert = statement<NewRow>()((queries, value) =>
  queries
    .insertInto('tokens')
    .values({
      account_id: value.accountId,
      name: value.name,
      digest: value.digest,
      prefix: value.prefix,
      created_at: value.now,
    })
    .returning('id'),
)

/** Adds a token to an account. */
export async function insertToken(connection: Connection, row: NewRow): Promise<void> {
  await insert.first(connection, row)
}

type Ended = { accountId: number; id: number; now: number }

const revoke = statement<Ended>()((queries, value) =>
  queries
    .updateTable('tokens')
    .set({ revoked_at: value.now })
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id)
    .where('revoked_at', 'is', null)
    .returning('id'),
)

/** Ends a token of an account; false when there is none of that id that still works. */
export async function revokeToken(connection: Connection, ended: Ended): Promise<boolean> {
  return (await revoke.first(connection, ended)) !== undefined
}
