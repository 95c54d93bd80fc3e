import type { Context } from '../context.ts'
import { newClientId } from '../secrets/keys.ts'
import { digestPassword } from '../secrets/passwords.ts'
import type { Connection } from '../storage/database.ts'
import { deleteOld } from '../storage/owned-rows.ts'
import * as passkeys from '../storage/passkeys.ts'
import * as people from '../storage/people.ts'
import * as sessions from '../storage/sessions.ts'
import { endTasks, insertTask } from '../storage/tasks.ts'
import type { Part } from './part.ts'
import { inSlices } from './slices.ts'
import { advance } from './tasks.ts'

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
export function endEverySession({ db }: Pick<Part, 'db'>): Promise<void> {
  return inSlices({ db }, sessions.endSessions)
}

/** Deletes one passkey of an account; false when it has none of that id. */
export function removePasskey(context: Part, accountId: number, id: number): Promise<boolean> {
  return context.db.transaction((connection) => passkeys.deletePasskey(connection, accountId, id))
}

/** How many slices of a delete are waited for: few accounts have more. */
const atOnce = 20

/**
 * Deletes an account: at once it is as if it did not exist, and a task deletes its calendars, events,
 * links and all else that is its own.
 */
export async function deleteAccount(context: Context, accountId: number): Promise<void> {
  const taskId = await context.db.transaction((connection) =>
    beginDeletion(connection, accountId, context.now()),
  )
  if (taskId !== undefined) await advance(context, { accountId, taskId }, atOnce)
}

async function beginDeletion(
  connection: Connection,
  accountId: number,
  now: number,
): Promise<number | undefined> {
  // What was under way goes with the account. Tasks are held before what they change, as by slices.
  await endTasks(connection, accountId)
  if (!(await people.forsakeAccount(connection, accountId, now))) return undefined
  return insertTask(connection, { accountId, kind: 'delete account' })
}

/** How long an account waits for its address to be confirmed, in seconds. */
const patience = 7 * 86_400

/** How many accounts one slice gives up. */
const sliceSize = 20

/** Deletes what has ended, and accounts that were never confirmed. */
export async function purgePeople(context: Context): Promise<void> {
  const now = context.now()
  for (const table of ['sessions', 'verifications', 'confirmations', 'attempts'] as const) {
    await inSlices(context, (connection) => deleteOld(connection, table, now))
  }
  await inSlices(context, async (connection) => {
    const ids = await people.listUnconfirmed(connection, now - patience, sliceSize)
    for (const id of ids) await beginDeletion(connection, id, now)
    return ids.length
  })
  context.runTasks()
}
