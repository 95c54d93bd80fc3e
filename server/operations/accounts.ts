import type { AccountSettings } from '../../core/account/settings.ts'
import { fullScope } from '../../core/account/token-scope.ts'
import type { DatabaseContext } from '../context.ts'
import { newClientId } from '../secrets/keys.ts'
import { hashPassword } from '../secrets/passwords.ts'
import { newToken } from '../secrets/tokens.ts'
import { setFirstZone, updateConnectionOffer, updateSettings } from '../storage/account-settings.ts'
import { insertAccount, updateTokenRequirement } from '../storage/accounts.ts'
import { deleteListedChanges } from '../storage/owned-rows.ts'
import * as tokens from '../storage/tokens.ts'
import { inSlices } from './slices.ts'

/** A new account with its first token, which is only shown once. */
export interface NewAccount {
  readonly accountId: number
  readonly email: string
  readonly token: string
  readonly clientId: string
}

/** Creates an account; `undefined` if the email already has one. */
export async function createAccount(
  context: DatabaseContext,
  email: string,
  password: string,
): Promise<NewAccount | undefined> {
  const passwordDigest = await hashPassword(password)
  const now = context.now()
  return context.db.transaction(async (connection) => {
    const clientId = newClientId()
    const accountId = await insertAccount(connection, { email, passwordDigest, clientId, now })
    if (accountId === undefined) return undefined
    const { text, digest, prefix } = newToken()
    const first = { name: 'first', scope: fullScope }
    await tokens.insertToken(connection, { accountId, ...first, digest, prefix, now })
    return { accountId, email, token: text, clientId }
  })
}

/** Saves a person's settings; `undefined` leaves what event pages offer. */
export function saveSettings(
  context: DatabaseContext,
  accountId: number,
  settings: AccountSettings,
  offersConnections?: boolean,
): Promise<void> {
  return context.db.transaction(async (connection) => {
    await updateSettings(connection, accountId, settings)
    if (offersConnections === undefined) return
    await updateConnectionOffer(connection, accountId, offersConnections)
  })
}

/** Sets the time zone of an account that has none yet. */
export function setInitialZone(
  context: DatabaseContext,
  accountId: number,
  zone: string,
): Promise<void> {
  return context.db.transaction((connection) => setFirstZone(connection, accountId, zone))
}

/** Sets whether changes to an account's short links need one of its tokens. */
export function setTokenRequirement(
  context: DatabaseContext,
  accountId: number,
  requiresToken: boolean,
): Promise<void> {
  return context.db.transaction((connection) =>
    updateTokenRequirement(connection, accountId, requiresToken),
  )
}

/** Deletes the list of changed accounts that all processes have read (docs/decisions/055-recent-rows.md). */
export function purgeListedChanges(context: Pick<DatabaseContext, 'db'>): Promise<void> {
  return inSlices(context, deleteListedChanges)
}
