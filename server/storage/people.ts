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

/** Adds an account with an owner; `undefined` if the email already has one. */
export async function insertPerson(
  connection: Connection,
  row: NewPersonRow,
): Promise<number | undefined> {
  // A process of an earlier version may have created an unconfirmed one.
  await removeUnconfirmed.all(connection, { email: row.email })
  return (await insert.first(connection, row))?.id
}

/** The recipient of an email, and its language. */
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
    .where('id', '=', value.accountId)
    .where('deleted_at', 'is', null),
)

/** Finds the recipient for an email or an account. */
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

/** A person's sign-in credentials. */
export interface Credentials {
  readonly accountId: number
  readonly language: string
  readonly passwordDigest: string
  readonly hasTwoFactor: boolean
  /** Counts the changes to these. */
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

/** Finds the credentials for an email. */
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

/** Replaces an account's email; false if it has changed in the meantime. */
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
 * Locks an account until the transaction ends, and returns the revision of its owner's credentials;
 * `undefined` if it is deleted. Anything that starts or ends sessions calls this or
 * `bumpSignInRevision` first.
 */
export async function lockSignIn(
  connection: Connection,
  accountId: number,
): Promise<number | undefined> {
  return (await lock.first(connection, { accountId, change: 0 }))?.sign_in_revision
}

/**
 * Records a change to the credentials of an account's owner, locks the account, and returns the new
 * revision. Sign-ins that started before fail.
 */
export async function bumpSignInRevision(
  connection: Connection,
  accountId: number,
): Promise<number | undefined> {
  return (await lock.first(connection, { accountId, change: 1 }))?.sign_in_revision
}

const bumpAll = statement()((queries) =>
  queries
    .updateTable('accounts')
    .set((row) => ({ sign_in_revision: row('sign_in_revision', '+', row.lit(1)) })),
)

/** Records a change to the credentials of all accounts. */
export async function bumpAllSignInRevisions(connection: Connection): Promise<void> {
  await bumpAll.all(connection, {})
}

const endAll = statement<{ value: string }>()((queries, value) =>
  queries.deleteFrom('verifications').where('value', '=', value.value),
)

/** Deletes the links and unfinished sign-ins of an account. */
export async function endVerifications(connection: Connection, accountId: number): Promise<void> {
  await endConfirmations(connection, accountId)
  await endAll.all(connection, { value: String(accountId) })
}
