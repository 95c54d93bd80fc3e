import type { Context, DatabaseContext } from '../context.ts'
import { listUnconfirmed, markAccountDeleted } from '../storage/account-deletion.ts'
import { noteChangedAccount } from '../storage/changed-entries.ts'
import type { Connection } from '../storage/database.ts'
import { deleteExpiredRows } from '../storage/owned-rows.ts'
import * as passkeys from '../storage/passkeys.ts'
import * as people from '../storage/people.ts'
import * as secondFactors from '../storage/second-factors.ts'
import * as sessions from '../storage/sessions.ts'
import { endTasks } from '../storage/tasks.ts'
import { addPurge } from './jobs.ts'
import { inSlices } from './slices.ts'

/** Ends a session of an account; false if there is none with that ID. */
export function endSession(
  context: DatabaseContext,
  accountId: number,
  id: number,
): Promise<boolean> {
  return context.db.transaction(async (connection) => {
    await people.lockSignIn(connection, accountId)
    return sessions.endSession(connection, accountId, id)
  })
}

/** Ends all sessions of an account but one. */
export function endOtherSessions(
  context: DatabaseContext,
  accountId: number,
  id: number,
): Promise<void> {
  return context.db.transaction(async (connection) => {
    await people.lockSignIn(connection, accountId)
    await sessions.endOtherSessions(connection, accountId, id)
  })
}

/** Ends all sessions of all accounts. */
export async function endEverySession({ db }: Pick<DatabaseContext, 'db'>): Promise<void> {
  await db.transaction((connection) => people.bumpAllSignInRevisions(connection))
  await inSlices({ db }, sessions.endSessions)
}

/** Deletes a passkey of an account; false if there is none with that ID. */
export function removePasskey(
  context: DatabaseContext,
  accountId: number,
  id: number,
): Promise<boolean> {
  return context.db.transaction(async (connection) => {
    await people.lockSignIn(connection, accountId)
    const isDeleted = await passkeys.deletePasskey(connection, accountId, id)
    if (isDeleted) await people.bumpSignInRevision(connection, accountId)
    return isDeleted
  })
}

/**
 * Deletes an account: it is hidden at once, and a job deletes its calendars, events, links and
 * everything else.
 */
export async function deleteAccount(
  context: DatabaseContext & Pick<Context, 'runJobs'>,
  accountId: number,
): Promise<void> {
  await context.db.transaction((connection) => startDeletion(connection, accountId, context.now()))
  context.runJobs()
}

/** Deletes the account of a session; false if the session has ended. */
export async function deleteOwnAccount(
  context: Context,
  accountId: number,
  sessionId: number,
): Promise<boolean> {
  const expectSession = async (connection: Connection) => {
    await people.lockSignIn(connection, accountId)
    if (!(await sessions.isSession(connection, accountId, sessionId))) throw new SessionEnded()
  }
  try {
    await context.db.transaction((connection) =>
      startDeletion(connection, accountId, context.now(), expectSession),
    )
    context.runJobs()
    return true
  } catch (error) {
    if (error instanceof SessionEnded) return false
    throw error
  }
}

/** Thrown to roll back the transaction. */
class SessionEnded extends Error {}

async function startDeletion(
  connection: Connection,
  accountId: number,
  now: number,
  expect: (connection: Connection) => Promise<void> = async () => {},
): Promise<void> {
  // Running tasks are deleted with the account. Tasks are locked before what they change, as in
  // slices.
  await endTasks(connection, accountId)
  await expect(connection)
  if (await markAccountDeleted(connection, accountId, now)) {
    await addPurge(connection, accountId, now)
    await noteChangedAccount(connection, accountId, now)
  }
}

/** How long an account created by an earlier version waits to be confirmed, in seconds. */
const confirmationPeriod = 7 * 86_400

/** How many accounts a slice deletes. */
const sliceSize = 20

/** Deletes expired sessions and links, and accounts that were never confirmed. */
export async function purgePeople(context: Context): Promise<void> {
  const now = context.now()
  for (const table of [
    'sessions',
    'verifications',
    'confirmations',
    'sign_ups',
    'attempts',
  ] as const) {
    await inSlices(context, (connection) => deleteExpiredRows(connection, table, now))
  }
  await inSlices(context, async (connection) => {
    const ids = await listUnconfirmed(connection, now - confirmationPeriod, sliceSize)
    for (const id of ids) await startDeletion(connection, id, now)
    return ids.length
  })
  context.runJobs()
}

/** Counts a code before it is checked; false if no codes are accepted for now. */
export function countCode(
  { db, now }: DatabaseContext,
  accountId: number,
  limit: secondFactors.CodeLimit,
): Promise<boolean> {
  return db.transaction((connection) =>
    secondFactors.countCode(connection, accountId, limit, now()),
  )
}

/** Undoes the count of a code that was not checked. */
export function uncountCode({ db }: DatabaseContext, accountId: number): Promise<void> {
  return db.transaction((connection) => secondFactors.uncountCode(connection, accountId))
}

/** A code was correct: earlier failures no longer count. */
export function resetCodeCount({ db }: DatabaseContext, accountId: number): Promise<void> {
  return db.transaction((connection) => secondFactors.resetCodeCount(connection, accountId))
}
