import { z } from 'zod'
import { isEmailAddress } from '../../core/text/text.ts'
import { letter } from '../mail/letter.ts'
import { addConfirmation } from '../operations/confirmations.ts'
import { addPerson, type NewPerson } from '../operations/people.ts'
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

/**
 * Signs somebody up. The reply comes before the address is looked for, so it says nothing about
 * whether there is an account, not even by the time it takes; the mail says it.
 */
export async function signUp(desk: Desk, visit: Visit, given: NewPerson): Promise<Answer> {
  const { context } = desk
  if (!context.config.allowsSignUp) return refused('closed')
  const email = readAddress(given.email)
  if (email === undefined) return refused('bad-email')
  const fault = await faultOf(given.password, email, hostOf(desk))
  if (fault) return refused(fault)
  const wait = await take(desk, letters(visit, email))
  if (wait > 0) return refused('too-many', wait)
  context.later(() => makePerson(desk, { ...given, email }))
  return done(undefined)
}

async function makePerson({ context }: Desk, given: NewPerson): Promise<void> {
  const { email, language } = given
  const accountId = await addPerson(context, given)
  if (accountId === undefined) {
    context.sendMail(letter(context.config, 'exists', { to: email, language }))
    return
  }
  const secret = await addConfirmation(context, { accountId, from: email, to: email })
  context.sendMail(letter(context.config, 'confirm', { to: email, language, secret }))
}
