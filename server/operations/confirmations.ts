import type { DatabaseContext } from '../context.ts'
import { randomText } from '../secrets/keys.ts'
import { digestToken } from '../secrets/tokens.ts'
import * as confirmations from '../storage/confirmations.ts'
import {
  bumpSignInRevision,
  endVerifications,
  findAddressee,
  lockSignIn,
  updateAddress,
} from '../storage/people.ts'
import { isSession } from '../storage/sessions.ts'
import { addMail, type MailContext } from './jobs.ts'

const secretLength = 40
const lifetime = 86_400

/**
 * Creates the secret of a confirmation link for the owner of a session: it works once, within a
 * day, and only its digest is stored. `undefined` if the session has ended.
 */
export function addConfirmation(
  context: DatabaseContext,
  sessionId: number,
  confirmation: confirmations.Confirmation,
): Promise<string | undefined> {
  const secret = randomText(secretLength)
  const digest = digestToken(secret)
  const row = { ...confirmation, digest, expiresAt: context.now() + lifetime }
  return context.db.transaction(async (connection) => {
    await lockSignIn(connection, row.accountId)
    if (!(await isSession(connection, row.accountId, sessionId))) return undefined
    await confirmations.insertConfirmation(connection, row)
    return secret
  })
}

/**
 * Changes an account's email using the secret from a confirmation link, and returns both emails.
 * `undefined` if the link is used up, the account's email has changed since, or another account has
 * the new one. Links sent to the old email stop working, and it is notified.
 */
export async function confirmByLink(
  context: MailContext,
  secret: string,
): Promise<confirmations.Confirmation | undefined> {
  const digest = digestToken(secret)
  let isNotified = true
  const confirmed = await context.db.transaction(async (connection) => {
    const link = await confirmations.findConfirmation(connection, digest, context.now())
    if (!link || (await bumpSignInRevision(connection, link.accountId)) === undefined)
      return undefined
    if (!(await confirmations.consumeConfirmation(connection, digest))) return undefined
    const { accountId, from, to } = link
    if (await findAddressee(connection, to)) return undefined
    await endVerifications(connection, accountId)
    if (!(await updateAddress(connection, accountId, from, to))) return undefined
    const language = (await findAddressee(connection, accountId))?.language ?? 'en'
    const notice = { message: 'moved', to: from, language, address: to } as const
    isNotified = await addMail(context, connection, accountId, notice)
    return link
  })
  if (!isNotified) context.noteLostMail()
  return confirmed
}
