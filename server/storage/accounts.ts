import { sql } from 'kysely'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'
import { suspendedAt, unlessSuspended } from './suspensions.ts'

type NewAccountRow = { email: string; passwordDigest: string; clientId: string; now: number }

const insert = statement<NewAccountRow>()((queries, value) =>
  queries
    .insertInto('accounts')
    .values({
      email: value.email,
      password_digest: value.passwordDigest,
      client_id: value.clientId,
      created_at: value.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id'),
)

/** Adds an account and returns its ID; `undefined` if the email already has one. */
export async function insertAccount(
  connection: Connection,
  row: NewAccountRow,
): Promise<number | undefined> {
  return (await insert.first(connection, row))?.id
}

const byEmail = statement<{ email: string }>()((queries, value) =>
  queries.selectFrom('accounts').select(['id', 'client_id']).where('email', '=', value.email),
)

/** Finds an account by email. */
export async function findAccountByEmail(
  connection: Connection,
  email: string,
): Promise<number | undefined> {
  return (await byEmail.first(connection, { email }))?.id
}

const any = statement()((queries) => queries.selectFrom('accounts').select('id').limit(1))

/** Returns whether there are no accounts yet. */
export async function hasNoAccounts(connection: Connection): Promise<boolean> {
  return (await any.first(connection, {})) === undefined
}

const total = statement<{ accountId: number }>()((queries, value) =>
  queries.selectFrom('accounts').select('one_time_events_total').where('id', '=', value.accountId),
)

/** Counts the single events of an account. */
export async function countOneTimeEvents(
  connection: Connection,
  accountId: number,
): Promise<number> {
  return (await total.first(connection, { accountId }))?.one_time_events_total ?? 0
}

const addToEvents = statement<{ accountId: number; change: number }>()((queries, value) =>
  queries
    .updateTable('accounts')
    .set((row) => ({
      one_time_events_total: row('one_time_events_total', '+', value.change),
    }))
    .where('id', '=', value.accountId)
    .where('deleted_at', 'is', null)
    .where((row) => row(row('one_time_events_total', '+', value.change), '>=', sql.lit(0)))
    .returning('one_time_events_total'),
)

/**
 * Changes the stored count of an account's single events, locks the account until the transaction
 * ends, and returns the new count; `undefined` if it would fall below zero.
 */
export async function addToOneTimeEventCount(
  connection: Connection,
  accountId: number,
  change: number,
): Promise<number | undefined> {
  return (await addToEvents.first(connection, { accountId, change }))?.one_time_events_total
}

const addToLinks = statement<{ accountId: number; change: number }>()((queries, value) =>
  queries
    .updateTable('accounts')
    .set((row) => ({ links_total: row('links_total', '+', value.change) }))
    .where('id', '=', value.accountId)
    .where('deleted_at', 'is', null)
    .returning(['links_total', 'zone']),
)

/**
 * Locks an account until the transaction ends, and returns its time zone, which is empty if none was
 * chosen; `undefined` if the account no longer exists. Anything that adds or changes a link, counts its
 * clicks, changes templates, or adds a token or a calendar calls this or `addToLinkCount` first.
 */
export async function lockAccount(
  connection: Connection,
  accountId: number,
): Promise<{ readonly zone: string } | undefined> {
  return addToLinks.first(connection, { accountId, change: 0 })
}

/** Changes the stored count of an account's links, locks the account and returns the new count. */
export async function addToLinkCount(
  connection: Connection,
  accountId: number,
  change: number,
): Promise<number> {
  return (await addToLinks.first(connection, { accountId, change }))?.links_total ?? 0
}

const addToTemplates = statement<{ accountId: number }>()((queries, value) =>
  queries
    .updateTable('accounts')
    .set((row) => ({ templates_revision: row('templates_revision', '+', 1) }))
    .where('id', '=', value.accountId),
)

/** Records a change to the templates of a locked account. */
export async function bumpTemplatesRevision(
  connection: Connection,
  accountId: number,
): Promise<void> {
  await addToTemplates.all(connection, { accountId })
}

const byClient = statement<{ clientId: string }>()((queries, value) =>
  queries
    .selectFrom('accounts')
    .select(['id as accountId', 'demands_token'])
    .select(suspendedAt('accounts.id', { client: 'accounts.id' }))
    .where('client_id', '=', value.clientId),
)

/** An account as found by its client ID. */
export interface Client {
  readonly accountId: number
  readonly clientId: string
  /** Whether changes to short links also need a token of the account. */
  readonly requiresToken: boolean
}

/** Finds the account with a client ID. */
export async function findClient(
  connection: Connection,
  clientId: string,
): Promise<Client | undefined> {
  const row = unlessSuspended(await byClient.first(connection, { clientId }))
  return row && { accountId: row.accountId, clientId, requiresToken: row.demands_token === 1 }
}

const setRequiresToken = statement<{ accountId: number; requiresToken: number }>()(
  (queries, value) =>
    queries
      .updateTable('accounts')
      .set({ demands_token: value.requiresToken })
      .where('id', '=', value.accountId),
)

/** Sets whether changes to an account's short links need its token. */
export async function updateTokenRequirement(
  connection: Connection,
  accountId: number,
  requiresToken: boolean,
): Promise<void> {
  await setRequiresToken.all(connection, { accountId, requiresToken: requiresToken ? 1 : 0 })
}
