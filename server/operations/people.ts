import { purgeAttempts } from '../storage/attempts.ts'
import { purgeConfirmations } from '../storage/confirmations.ts'
import type { Connection } from '../storage/database.ts'
import * as passkeys from '../storage/passkeys.ts'
import * as people from '../storage/people.ts'
import * as sessions from '../storage/sessions.ts'
import { purgeSignUps } from '../storage/sign-ups.ts'
import type { Part } from './part.ts'

/** Ends one session of an account; false when it has none of that id. */
export function endSession(context: Part, accountId: number, id: number): Promise<boolean> {
  return context.db.transaction(async (connection) => {
    await people.holdSignIn(connection, accountId)
    return sessions.endSession(connection, accountId, id)
  })
}

/** Ends all sessions of an account but one. */
export function endOtherSessions(context: Part, accountId: number, id: number): Promise<void> {
  return context.db.transaction(async (connection) => {
    await people.holdSignIn(connection, accountId)
    await sessions.endOtherSessions(connection, accountId, id)
  })
}

/** Ends all sessions of all accounts. */
export function endEverySession({ db }: Part): Promise<void> {
  return db.transaction(async (connection) => {
    await people.noteEverySignInChange(connection)
    await sessions.endEverySession(connection)
  })
}

/** Deletes one passkey of an account; false when it has none of that id. */
export function removePasskey(context: Part, accountId: number, id: number): Promise<boolean> {
  return context.db.transaction(async (connection) => {
    await people.holdSignIn(connection, accountId)
    const isDeleted = await passkeys.deletePasskey(connection, accountId, id)
    if (isDeleted) await people.noteSignInChange(connection, accountId)
    return isDeleted
  })
}

/** Deletes an account with its calendars, events, links and all else that is its own. */
export function deleteAccount(context: Part, accountId: number): Promise<void> {
  return context.db.transaction((connection) => deleteAll(connection, accountId))
}

/** The same, asked for by a session; false when that has ended meanwhile. */
export function deleteOwnAccount(
  context: Part,
  accountId: number,
  sessionId: number,
): Promise<boolean> {
  return context.db.transaction(async (connection) => {
    await people.holdSignIn(connection, accountId)
    if (!(await sessions.isSession(connection, accountId, sessionId))) return false
    await deleteAll(connection, accountId)
    return true
  })
}

async function deleteAll(connection: Connection, accountId: number): Promise<void> {
  await people.endVerifications(connection, accountId)
  await people.deleteAccount(connection, accountId)
}

/** How long an account that an earlier version made waits to be confirmed, in seconds. */
const patience = 7 * 86_400

/** Deletes what has ended, and accounts that were never confirmed. */
export function purgePeople(context: Part): Promise<void> {
  const now = context.now()
  return context.db.transaction(async (connection) => {
    await people.purgePeople(connection, now, now - patience)
    await purgeConfirmations(connection, now)
    await purgeSignUps(connection, now)
    await purgeAttempts(connection, now)
  })
}
