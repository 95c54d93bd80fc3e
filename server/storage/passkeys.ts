import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** A passkey as its owner may see it. */
export interface StoredPasskey {
  readonly id: number
  readonly name: string
  /** Unix seconds. */
  readonly createdAt: number
  /** Whether it is kept in more than one device. */
  readonly isBackedUp: boolean
}

const passkeys = statement<{ accountId: number }>()((queries, value) =>
  queries
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'is_backed_up'])
    .where('account_id', '=', value.accountId)
    .orderBy('id'),
)

/** An account's passkeys, the oldest first. */
export async function listPasskeys(
  connection: Connection,
  accountId: number,
): Promise<readonly StoredPasskey[]> {
  const rows = await passkeys.all(connection, { accountId })
  return rows.map(({ id, name, created_at, is_backed_up }) => ({
    id,
    name,
    createdAt: created_at,
    isBackedUp: is_backed_up === 1,
  }))
}

const removeOne = statement<{ accountId: number; id: number }>()((queries, value) =>
  queries
    .deleteFrom('passkeys')
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id)
    .returning('id'),
)

/** Deletes one passkey of an account; false when it has none of that id. */
export async function deletePasskey(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<boolean> {
  return (await removeOne.first(connection, { accountId, id })) !== undefined
}
