import { z } from 'zod'
import { isEmailAddress } from '../../core/text/text.ts'
import type { Context } from '../context.ts'
import { writeMessage } from '../mail/message.ts'
import {
  addressOfSignUp,
  addSignUp,
  finishSignUp as makePerson,
  type NewPerson,
} from '../operations/sign-ups.ts'
import { findAddressee } from '../storage/people.ts'
import { letters, take } from './back-off.ts'
import { type AuthContext, hostOf } from './context.ts'
import { faultOf } from './password-rules.ts'
import { type AuthResult, done, fail, succeed } from './result.ts'

// Narrower than the addresses that events may name: nothing but ASCII before the @, for example.
const address = z.email()

/** An address as accounts are kept by it; `undefined` for a text that is none. */
export function readAddress(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return isEmailAddress(email) && address.safeParse(email).success ? email : undefined
}

/** What a person enters to create an account. */
export interface Newcomer {
  readonly email: string
  /** Of the email to it. */
  readonly language: string
}

/**
 * Sends a link that makes an account. The reply comes before the address is looked for, so it says
 * nothing about whether there is an account, not even by the time it takes; the mail says it. Until
 * someone opens that there is nothing but the link: no account, no password, and nothing to sign in
 * to.
 */
export async function signUp(auth: AuthContext, given: Newcomer): Promise<AuthResult> {
  const { context } = auth
  if (!context.config.allowsSignUp) return fail('closed')
  const email = readAddress(given.email)
  if (email === undefined) return fail('bad-email')
  const wait = await take(auth, letters(auth, email))
  if (wait > 0) return fail('too-many', wait)
  context.runInBackground(() => sendLink(auth, { ...given, email }))
  return done()
}

async function sendLink({ context }: AuthContext, { email, language }: Newcomer): Promise<void> {
  if (await findAddressee(context.db, email)) {
    context.sendMail(writeMessage(context.config, 'exists', { to: email, language }))
    return
  }
  const secret = await addSignUp(context, email)
  context.sendMail(writeMessage(context.config, 'signUp', { to: email, language, secret }))
}

/** The address that a link makes an account for, as long as it does; nothing is used up by asking. */
export function addressOfLink(context: Context, secret: string): Promise<string | undefined> {
  return addressOfSignUp(context, secret)
}

/** Creates the account of the email that a link was sent to, and returns that email. */
export async function finishSignUp(
  auth: AuthContext,
  { secret, ...given }: NewPerson & { readonly secret: string },
): Promise<AuthResult<string>> {
  const { context } = auth
  if (!context.config.allowsSignUp) return fail('closed')
  const email = await addressOfSignUp(context, secret)
  if (email === undefined) return fail('spent-link')
  const fault = await faultOf(given.password, email, hostOf(auth))
  if (fault) return fail(fault)
  const accountId = await makePerson(context, secret, given)
  return accountId === undefined ? fail('spent-link') : succeed(email)
}
