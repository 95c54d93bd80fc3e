import type { Context, Mail } from '../context.ts'
import { writeMessage } from '../mail/message.ts'
import { addConfirmation, confirmByLink } from '../operations/confirmations.ts'
import { type MailRequest, sendMail } from '../operations/jobs.ts'
import { deleteOwnAccount } from '../operations/people.ts'
import { digestToken } from '../secrets/tokens.ts'
import { findConfirmation } from '../storage/confirmations.ts'
import { findAddressee } from '../storage/people.ts'
import { countAttempts, emailAttempts } from './back-off.ts'
import type { AuthContext } from './context.ts'
import { withPassword } from './passwords.ts'
import { type AuthResult, done, fail, succeed } from './result.ts'
import { signOut } from './sessions.ts'
import { readEmail } from './sign-up.ts'

/** Confirms the new email that a link was sent to, and returns it. Notifies the old address. */
export async function confirmEmail(
  { context }: AuthContext,
  secret: string,
): Promise<AuthResult<string>> {
  const confirmed = await confirmByLink(context, secret)
  if (!confirmed) return fail('spent-link')
  context.runJobs()
  return succeed(confirmed.to)
}

/** Whether a confirmation link still works. The check does not use it up. */
export async function isConfirmationOpen({ db, now }: Context, secret: string): Promise<boolean> {
  return (await findConfirmation(db, digestToken(secret), now())) !== undefined
}

/**
 * Starts to change the email of the signed-in person: the new one has to be confirmed first. Only
 * the email to the new address reveals whether it already has an account.
 */
export function changeEmail(
  auth: AuthContext,
  given: { readonly email: string; readonly password: string },
): Promise<AuthResult> {
  return withPassword(auth, given.password, async (session) => {
    const email = readEmail(given.email)
    if (email === undefined) return fail('bad-email')
    if (email === session.email) return fail('same-email')
    const wait = await countAttempts(auth, emailAttempts(auth, email))
    if (wait > 0) return fail('too-many', wait)
    const { accountId, sessionId, email: from, language } = session
    const request = { message: 'change', to: email, from, language, sessionId } as const
    await sendMail(auth.context, accountId, request)
    return done()
  })
}

type ChangeRequest = Extract<MailRequest, { message: 'change' }>

/** Writes the email that confirms a new address; `undefined` if the session has ended. */
export async function writeEmailConfirmation(
  context: Context,
  accountId: number,
  { from, to, language, sessionId }: ChangeRequest,
): Promise<Mail | undefined> {
  if (await findAddressee(context.db, to)) {
    return writeMessage(context.config, 'taken', { to, language })
  }
  const secret = await addConfirmation(context, sessionId, { accountId, from, to })
  if (secret === undefined) return undefined
  return writeMessage(context.config, 'change', { to, language, secret })
}

/** Deletes the account of the signed-in person with everything in it. */
export function deletePerson(auth: AuthContext, password: string): Promise<AuthResult> {
  return withPassword(auth, password, async ({ accountId, sessionId }) => {
    const isDeleted = await deleteOwnAccount(auth.context, accountId, sessionId)
    return isDeleted ? signOut(auth) : fail('signed-out')
  })
}
