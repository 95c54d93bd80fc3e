import { z } from 'zod'
import { isEmailAddress } from '../../core/text/text.ts'
import type { Context, Mail } from '../context.ts'
import { writeMessage } from '../mail/message.ts'
import { noAccount, sendMail } from '../operations/jobs.ts'
import {
  addressOfSignUp,
  addSignUp,
  finishSignUp as makePerson,
  type NewPerson,
} from '../operations/sign-ups.ts'
import { findAddressee } from '../storage/people.ts'
import { countAttempts, emailAttempts } from './back-off.ts'
import { type AuthContext, hostOf } from './context.ts'
import { passwordProblem } from './password-rules.ts'
import { type AuthResult, done, fail, succeed } from './result.ts'

// Stricter than for the addresses in events: for example, only ASCII before the @.
const address = z.email()

/** The normalized email of an account; `undefined` for an invalid text. */
export function readEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return isEmailAddress(email) && address.safeParse(email).success ? email : undefined
}

/** The data that a person enters to create an account. */
export interface Newcomer {
  readonly email: string
  /** The language of the email. */
  readonly language: string
}

/**
 * Sends a link that creates an account. The reply is sent before the email is looked up, so not even
 * its timing reveals whether there is an account; only the email does. Until its link is used, there
 * is no account and no password.
 */
export async function signUp(auth: AuthContext, given: Newcomer): Promise<AuthResult> {
  const { context } = auth
  if (!context.config.allowsSignUp) return fail('closed')
  const email = readEmail(given.email)
  if (email === undefined) return fail('bad-email')
  const wait = await countAttempts(auth, emailAttempts(auth, email))
  if (wait > 0) return fail('too-many', wait)
  await sendMail(context, noAccount, { message: 'sign-up', to: email, language: given.language })
  return done()
}

/** Writes the email with a link that creates an account, or to someone who has one. */
export async function writeSignUp(
  context: Context,
  { to, language }: Readonly<Record<'to' | 'language', string>>,
): Promise<Mail> {
  if (await findAddressee(context.db, to)) {
    return writeMessage(context.config, 'exists', { to, language })
  }
  const secret = await addSignUp(context, to)
  return writeMessage(context.config, 'signUp', { to, language, secret })
}

/** The email of a sign-up link that still works. The check does not use it up. */
export function addressOfLink(context: Context, secret: string): Promise<string | undefined> {
  return addressOfSignUp(context, secret)
}

/** Creates the account for the email that a link was sent to, and returns that email. */
export async function finishSignUp(
  auth: AuthContext,
  { secret, ...given }: NewPerson & { readonly secret: string },
): Promise<AuthResult<string>> {
  const { context } = auth
  if (!context.config.allowsSignUp) return fail('closed')
  const email = await addressOfSignUp(context, secret)
  if (email === undefined) return fail('spent-link')
  const problem = await passwordProblem(given.password, email, hostOf(auth))
  if (problem) return fail(problem)
  const accountId = await makePerson(context, secret, given)
  return accountId === undefined ? fail('spent-link') : succeed(email)
}
