import type { Context, DatabaseContext } from '../context.ts'
import { deleteAccount } from '../storage/account-deletion.ts'
import type { Connection } from '../storage/database.ts'
import { countOpenJobs, dropDeadJob, retryDeadJobs } from '../storage/job-lists.ts'
import { insertJob } from '../storage/jobs.ts'
import { deleteExpiredRows, deleteSliceOfAccount } from '../storage/owned-rows.ts'
import { inSlices } from './slices.ts'

/**
 * An email to write and send. It contains no secret: the link in an email is created when the email is
 * sent, so only its digest is ever stored.
 */
export type MailRequest =
  | { readonly message: 'sign-up'; readonly to: string; readonly language: string }
  | { readonly message: 'reset'; readonly to: string }
  /** It is sent to the owner of the job's account. */
  | { readonly message: 'password' }
  | {
      readonly message: 'change'
      readonly to: string
      readonly from: string
      readonly language: string
      readonly sessionId: number
    }
  | {
      readonly message: 'moved'
      readonly to: string
      readonly language: string
      /** The new email. */
      readonly address: string
    }

export type MailContext = DatabaseContext & Pick<Context, 'noteLostMail'>

/** The maximum number of emails that wait while the mail server is down; more are lost. */
const maxWaitingMails = 1000

/** The account of an email to an address that may not have one: not even the job reveals whether it has. */
export const noAccount = 0

/**
 * Adds an email in the transaction of the change that it reports; false if too many are waiting. The caller
 * counts lost emails after the commit, because a transaction may be retried.
 */
export async function addMail(
  { now }: Pick<MailContext, 'now'>,
  connection: Connection,
  accountId: number,
  request: MailRequest,
): Promise<boolean> {
  if ((await countOpenJobs(connection, 'mail', maxWaitingMails)) >= maxWaitingMails) return false
  const payload = JSON.stringify(request)
  await insertJob(connection, { kind: 'mail', accountId, payload, now: now() })
  return true
}

/** Adds an email, and sends it after the reply. */
export async function sendMail(
  context: MailContext & Pick<Context, 'runJobs'>,
  accountId: number,
  request: MailRequest,
): Promise<void> {
  const isAdded = await context.db.transaction((connection) =>
    addMail(context, connection, accountId, request),
  )
  if (isAdded) context.runJobs()
  else context.noteLostMail()
}

/** Adds the job that deletes everything in an account that is marked as deleted. */
export async function addPurge(
  connection: Connection,
  accountId: number,
  now: number,
): Promise<void> {
  await insertJob(connection, { kind: 'purge-account', accountId, payload: '{}', now })
}

/** Deletes some of an account's rows and, at the end, its own row with the few that are left. */
export async function purgeSlice(
  connection: Connection,
  accountId: number,
): Promise<'more' | 'done'> {
  if ((await deleteSliceOfAccount(connection, accountId)) > 0) return 'more'
  await deleteAccount(connection, accountId)
  return 'done'
}

/** Deletes dead jobs that have expired. */
export function purgeDeadJobs(context: DatabaseContext): Promise<void> {
  const now = context.now()
  return inSlices(context, (connection) => deleteExpiredRows(connection, 'jobs', now))
}

/** Makes one dead job or all of them run again; returns their number. */
export function retryJobs(
  { db }: Pick<DatabaseContext, 'db'>,
  id: number | 'all',
): Promise<number> {
  const [from, to] = id === 'all' ? [0, Number.MAX_SAFE_INTEGER] : [id, id]
  return db.transaction((connection) => retryDeadJobs(connection, from, to))
}

/** Deletes a dead job; false if there is none with that ID. */
export function dropJob({ db }: Pick<DatabaseContext, 'db'>, id: number): Promise<boolean> {
  return db.transaction((connection) => dropDeadJob(connection, id))
}
