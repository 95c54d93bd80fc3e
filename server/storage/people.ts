import { endConfirmations } from './confirmations.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'

type NewPersonRow = {
  email: string
  passwordDigest: string
  clientId: string
  language: string
  zone: string
  now: number
}

const insert = statement<NewPersonRow>()((queries, value) =>
  queries
    .insertInto('accounts')
    .values({
      email: value.email,
      password_digest: value.passwordDigest,
      client_id: value.clientId,
      language: value.language,
      zone: value.zone,
      created_at: value.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id'),
)

const removeUnconfirmed = statement<{ email: string }>()((queries, value) =>
  queries
    .deleteFrom('accounts')
    .where('email', '=', value.email)
    .where((row) => row('is_confirmed', '=', row.lit(0))),
)

/** Adds the account of a person; `undefined` if the address has one. */
export async function insertPerson(
  connection: Connection,
  row: NewPersonRow,
): Promise<number | undefined> {
  // A process of an earlier version may have made one that nobody has confirmed.
  await removeUnconfirmed.all(connection, { email: row.email })
  return (await insert.first(connection, row))?.id
}

/** Whom mails go to, and in which language. */
export interface Addressee {
  readonly accountId: number
  readonly email: string
  readonly language: string
}

const byEmail = statement<{ email: string }>()((queries, value) =>
  queries
    .selectFrom('accounts')
    .select(['id', 'email', 'language'])
    .where('email', '=', value.email)
    .where((row) => row('is_confirmed', '=', row.lit(1))),
)

const byId = statement<{ accountId: number }>()((queries, value) =>
  queries
    .selectFrom('accounts')
    .select(['id', 'email', 'language'])
    .where('id', '=', value.accountId),
)

/** The person of an address, or of an account. */
export async function findAddressee(
  connection: Connection,
  who: string | number,
): Promise<Addressee | undefined> {
  const row =
    typeof who === 'string'
      ? await byEmail.first(connection, { email: who })
      : await byId.first(connection, { accountId: who })
  return row && { accountId: row.id, email: row.email, language: row.language }
}

/** What a person signs in by. */
export interface Credentials {
  readonly accountId: number
  readonly language: string
  readonly passwordDigest: string
  readonly hasTwoFactor: boolean
  /** How often one of these has changed. */
  readonly revision: number
}

const credentials = statement<{ email: string }>()((queries, value) =>
  queries
    .selectFrom('accounts')
    .select([
      'id as accountId',
      'language',
      'password_digest as passwordDigest',
      'has_two_factor as hasTwoFactor',
      'sign_in_revision as revision',
    ])
    .where('email', '=', value.email)
    .where('deleted_at', 'is', null)
    .where((row) => row('is_confirmed', '=', row.lit(1))),
)

/** What the person of an address signs in by. */
export async function findCredentials(
  connection: Connection,
  email: string,
): Promise<Credentials | undefined> {
  const row = await credentials.first(connection, { email })
  return row && { ...row, hasTwoFactor: row.hasTwoFactor === 1 }
}

const setPassword = statement<{ accountId: number; passwordDigest: string }>()((queries, value) =>
  queries
    .updateTable('accounts')
    .set({ password_digest: value.passwordDigest })
    .where('id', '=', value.accountId),
)

/** Stores the digest of a new password. */
export async function updatePassword(
  connection: Connection,
  accountId: number,
  passwordDigest: string,
): Promise<void> {
  await setPassword.all(connection, { accountId, passwordDigest })
}

const setEmail = statement<{ accountId: number; from: string; to: string }>()((queries, value) =>
  queries
    .updateTable('accounts')
    .set({ email: value.to })
    .where('id', '=', value.accountId)
    .where('email', '=', value.from)
    .returning('id'),
)

/** Puts another address in the place of an account's; false if that is another by now. */
export async function updateAddress(
  connection: Connection,
  accountId: number,
  from: string,
  to: string,
): Promise<boolean> {
  await removeUnconfirmed.all(connection, { email: to })
  return (await setEmail.first(connection, { accountId, from, to })) !== undefined
}

const lock = statement<{ accountId: number; change: number }>()((queries, value) =>
  queries
    .updateTable('accounts')
    .set((row) => ({ sign_in_revision: row('sign_in_revision', '+', value.change) }))
    .where('id', '=', value.accountId)
    .where('deleted_at', 'is', null)
    .returning('sign_in_revision'),
)

/**
 * Locks an account until the transaction ends, and returns the revision of everything its owner
 * signs in with; `undefined` if it is deleted. Whatever starts or ends sessions calls this or
 * `noteSignInChange` first.
 */
export async function lockSignIn(
  connection: Connection,
  accountId: number,
): Promise<number | undefined> {
  return (await lock.first(connection, { accountId, change: 0 }))?.sign_in_revision
}

/**
 * Records a change of anything that the owner of an account signs in with, and returns the new
 * revision; locks the account as well. Sign-ins that started before fail.
 */
export async function bumpSignInRevision(
  connection: Connection,
  accountId: number,
): Promise<number | undefined> {
  return (await lock.first(connection, { accountId, change: 1 }))?.sign_in_revision
}

const bumpAll = statement<Record<never, never>>()((queries) =>
  queries
    .updateTable('accounts')
    .set((row) => ({ sign_in_revision: row('sign_in_revision', '+', row.lit(1)) })),
)

/** The same for all accounts. */
export async function bumpAllSignInRevisions(connection: Connection): Promise<void> {
  await bumpAll.all(connection, {})
}

const endAll = statement<{ value: string }>()((queries, value) =>
  queries.deleteFrom('verifications').where('value', '=', value.value),
)

/** Ends the links and half-done sign-ins of an account that were handed out before. */
export async function endVerifications(connection: Connection, accountId: number): Promise<void> {
  await endConfirmations(connection, accountId)
  await endAll.all(connection, { value: String(accountId) })
}
