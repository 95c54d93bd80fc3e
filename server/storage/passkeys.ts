import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/** A passkey as shown to its owner. */
export interface StoredPasskey {
  readonly id: number
  readonly name: string
  /** Unix seconds. */
  readonly createdAt: number
  /** Whether it is synced to other devices. */
  readonly isBackedUp: boolean
}

const passkeys = statement<{ accountId: number }>()((queries, value) =>
  queries
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'is_backed_up'])
    .where('account_id', '=', value.accountId)
    .orderBy('id'),
)

/** Lists an account's passkeys, oldest first. */
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

/** The parts of a passkey that WebAuthn needs. */
export interface PasskeyCredential {
  /** In base64url, as WebAuthn writes it. */
  readonly credentialId: string
  /** In COSE, as base64. */
  readonly publicKey: string
  readonly counter: number
  /** Separated by commas. */
  readonly transports: string
}

/** An account's passkey for signing in. */
export interface OwnedCredential extends PasskeyCredential {
  readonly id: number
  readonly accountId: number
  /** `sign_in_revision` of the account. */
  readonly revision: number
}

const credentialColumns = [
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
] as const

const ofAccount = statement<{ accountId: number }>()((queries, value) =>
  queries
    .selectFrom('passkeys')
    .select(credentialColumns)
    .where('account_id', '=', value.accountId)
    .orderBy('id'),
)

/** Lists all credentials of an account. */
export async function listCredentials(
  connection: Connection,
  accountId: number,
): Promise<readonly PasskeyCredential[]> {
  return ofAccount.all(connection, { accountId })
}

const byCredential = statement<{ credentialId: string }>()((queries, value) =>
  queries
    .selectFrom('passkeys')
    .innerJoin('accounts', 'accounts.id', 'passkeys.account_id')
    .select([
      ...credentialColumns,
      'passkeys.id',
      'accounts.id as accountId',
      'accounts.sign_in_revision as revision',
    ])
    .where('credential_id', '=', value.credentialId)
    .where('accounts.deleted_at', 'is', null),
)

/** Finds a passkey by its credential ID. */
export async function findCredential(
  connection: Connection,
  credentialId: string,
): Promise<OwnedCredential | undefined> {
  return byCredential.first(connection, { credentialId })
}

type NewPasskey = {
  accountId: number
  name: string
  credentialId: string
  publicKey: string
  counter: number
  transports: string
  deviceType: string
  isBackedUp: number
  aaguid: string
  now: number
}

const insert = statement<NewPasskey>()((queries, value) =>
  queries.insertInto('passkeys').values({
    account_id: value.accountId,
    name: value.name,
    credential_id: value.credentialId,
    public_key: value.publicKey,
    counter: value.counter,
    device_type: value.deviceType,
    is_backed_up: value.isBackedUp,
    transports: value.transports,
    aaguid: value.aaguid,
    created_at: value.now,
  }),
)

export async function insertPasskey(connection: Connection, row: NewPasskey): Promise<void> {
  await insert.all(connection, row)
}

const count = statement<{ id: number; counter: number }>()((queries, value) =>
  queries.updateTable('passkeys').set({ counter: value.counter }).where('id', '=', value.id),
)

/** Updates the signature counter of a passkey. */
export async function updateCounter(
  connection: Connection,
  id: number,
  counter: number,
): Promise<void> {
  await count.all(connection, { id, counter })
}

const removeOne = statement<{ accountId: number; id: number }>()((queries, value) =>
  queries
    .deleteFrom('passkeys')
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id)
    .returning('id'),
)

/** Deletes a passkey of an account; false if there is none with that ID. */
export async function deletePasskey(
  connection: Connection,
  accountId: number,
  id: number,
): Promise<boolean> {
  return (await removeOne.first(connection, { accountId, id })) !== undefined
}
