import { newClientId } from '../secrets/keys.ts'
import { digestPassword } from '../secrets/passwords.ts'
import { purgeAttempts } from '../storage/attempts.ts'
import * as passkeys from '../storage/passkeys.ts'
import * as people from '../storage/people.ts'
import * as sessions from '../storage/sessions.ts'
import type { Part } from './part.ts'

export interface NewPerson {
  readonly email: string
  readonly password: string
  readonly language: string
}

/** Makes the account of a person who signs up; `undefined` when the address has one already. */
export async function addPerson(
  context: Part,
  { email, password, language }: NewPerson,
): Promise<number | undefined> {
  const passwordDigest = await digestPassword(password)
  return context.db.transaction((connection) => {
    const row = { email, passwordDigest, clientId: newClientId(), language, now: context.now() }
    return people.insertPerson(connection, row)
  })
}

/**
 * Confirms an account's address, or puts another in its place; false when the account has moved on
 * or somebody else has that address. What was sent to the address before opens nothing more.
 */
export function confirmAddress(
  context: Part,
  accountId: number,
  from: string,
  to: string,
): Promise<boolean> {
  return context.db.transaction(async (connection) => {
    const owner = await people.findAddressee(connection, to)
    if (owner && owner.accountId !== accountId) return false
    if (from !== to) await people.endVerifications(connection, accountId)
    return people.confirmAddress(connection, accountId, from, to)
  })
}

/** Ends the links and half-done sign-ins of an account: its password is another now. */
export function endVerifications(context: Part, accountId: number): Promise<void> {
  return context.db.transaction((connection) => people.endVerifications(connection, accountId))
}

/** Ends one session of an account; false when it has none of that id. */
export function endSession(context: Part, accountId: number, id: number): Promise<boolean> {
  return context.db.transaction((connection) => sessions.endSession(connection, accountId, id))
}

/** Ends all sessions of an account but one. */
export function endOtherSessions(context: Part, accountId: number, id: number): Promise<void> {
  return context.db.transaction((connection) =>
    sessions.endOtherSessions(connection, accountId, id),
  )
}

/** Deletes one passkey of an account; false when it has none of that id. */
export function removePasskey(context: Part, accountId: number, id: number): Promise<boolean> {
  return context.db.transaction((connection) => passkeys.deletePasskey(connection, accountId, id))
}

/** Deletes an account with its calendars, events, links and all else that is its own. */
export function deleteAccount(context: Part, accountId: number): Promise<void> {
  return context.db.transaction(async (connection) => {
    await people.endVerifications(connection, accountId)
    await people.deleteAccount(connection, accountId)
  })
}

/** How long an account waits for its address to be confirmed, in seconds. */
const patience = 7 * 86_400

/** Deletes what has ended, and accounts that were never confirmed. */
export function purgePeople(context: Part): Promise<void> {
  const now = context.now()
  return context.db.transaction(async (connection) => {
    await people.purgePeople(connection, now, now - patience)
    await purgeAttempts(connection, now)
  })
}
