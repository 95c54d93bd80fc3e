import { z } from 'zod'
import { isEmailAddress } from '../../core/text/text.ts'
import { letter } from '../mail/message.ts'
import {
  addressOfSignUp,
  addSignUp,
  finishSignUp as makePerson,
  type NewPerson,
} from '../operations/sign-ups.ts'
import { findAddressee } from '../storage/people.ts'
import { type Answer, done, refused } from './answer.ts'
import { letters, take } from './back-off.ts'
import { type Desk, hostOf } from './desk.ts'
import { faultOf } from './password-rules.ts'
import type { Visit } from './visit.ts'

// The library signs nobody in with an address that this reader refuses.
const address = z.email()

/** An address as accounts are kept by it; `undefined` for a text that is none. */
export function readAddress(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return isEmailAddress(email) && address.safeParse(email).success ? email : undefined
}

/** What somebody says who wants an account. */
export interface Newcomer {
  readonly email: string
  /** Of the letter to it. */
  readonly language: string
}

/**
 * Sends a link that makes an account. The reply comes before the address is looked for, so it says
 * nothing about whether there is an account, not even by the time it takes; the mail says it. Until
 * somebody opens that there is nothing but the link: no account, no password, and nothing to sign in to.
 */
export async function signUp(desk: Desk, visit: Visit, given: Newcomer): Promise<Answer> {
  const { context } = desk
  if (!context.config.allowsSignUp) return refused('closed')
  const email = readAddress(given.email)
  if (email === undefined) return refused('bad-email')
  const wait = await take(desk, letters(visit, email))
  if (wait > 0) return refused('too-many', wait)
  context.later(() => sendLink(desk, { ...given, email }))
  return done(undefined)
}

async function sendLink({ context }: Desk, { email, language }: Newcomer): Promise<void> {
  if (await findAddressee(context.db, email)) {
    context.sendMail(letter(context.config, 'exists', { to: email, language }))
    return
  }
  const secret = await addSignUp(context, email)
  context.sendMail(letter(context.config, 'confirm', { to: email, language, secret }))
}

/** The address that a link makes an account for, as long as it does; nothing is used up by asking. */
export function addressOfLink({ context }: Desk, secret: string): Promise<string | undefined> {
  return addressOfSignUp(context, secret)
}

/** Makes the account of the address that a link was sent to, and gives that address. */
export async function finishSignUp(
  desk: Desk,
  _visit: Visit,
  { secret, ...given }: NewPerson & { readonly secret: string },
): Promise<Answer<string>> {
  const { context } = desk
  if (!context.config.allowsSignUp) return refused('closed')
  const email = await addressOfSignUp(context, secret)
  if (email === undefined) return refused('spent-link')
  const fault = await faultOf(given.password, email, hostOf(desk))
  if (fault) return refused(fault)
  const accountId = await makePerson(context, secret, given)
  return accountId === undefined ? refused('spent-link') : done(email)
}
