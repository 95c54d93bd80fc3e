import { newClientId } from '../secrets/keys.ts'
import { digestPassword } from '../secrets/passwords.ts'
import { purgeAttempts } from '../storage/attempts.ts'
import { purgeConfirmations } from '../storage/confirmations.ts'
import * as passkeys from '../storage/passkeys.ts'
import * as people from '../storage/people.ts'
import * as sessions from '../storage/sessions.ts'
import type { Part } from './part.ts'

export interface NewPerson {
  readonly email: string
  readonly password: string
  readonly language: string
  /** As `findZone` spells it; empty where it is not known. */
  readonly zone: string
}

/** Makes the account of a person who signs up; `undefined` when the address has one already. */
export async function addPerson(
  context: Part,
  { password, ...person }: NewPerson,
): Promise<number | undefined> {
  const passwordDigest = await digestPassword(password)
  return context.db.transaction((connection) => {
    const row = { ...person, passwordDigest, clientId: newClientId(), now: context.now() }
    return people.insertPerson(connection, row)
  })
}

/** The password of an account is another now: ends its links and half-done sign-ins. */
export function endVerifications(context: Part, accountId: number): Promise<void> {
  return context.db.transaction((connection) => people.endVerifications(connection, accountId))
}

/** The same, where it was chosen by a mail: whoever read that has shown that the address is theirs. */
export function confirmOwner(context: Part, accountId: number, email: string): Promise<void> {
  return context.db.transaction(async (connection) => {
    await people.confirmAddress(connection, accountId, email, email)
    await people.endVerifications(connection, accountId)
  })
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

/** Ends all sessions of all accounts. */
export function endEverySession({ db }: Part): Promise<void> {
  return db.transaction((connection) => sessions.endEverySession(connection))
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
    await purgeConfirmations(connection, now)
    await purgeAttempts(connection, now)
  })
}
