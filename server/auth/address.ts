import { letter } from '../mail/message.ts'
import { addConfirmation, confirmByLink } from '../operations/confirmations.ts'
import { digestToken } from '../secrets/tokens.ts'
import { findConfirmation } from '../storage/confirmations.ts'
import { findAddressee } from '../storage/people.ts'
import { type Answer, done, refused } from './answer.ts'
import { letters, take } from './back-off.ts'
import type { Desk } from './desk.ts'
import type { Person } from './session.ts'
import { withPassword } from './sign-in.ts'
import { readAddress } from './sign-up.ts'
import type { Visit } from './visit.ts'

/** Confirms the new address that a link was sent to, and gives it; the old one is told. */
export async function confirmEmail(
  { context }: Desk,
  _visit: Visit,
  secret: string,
): Promise<Answer<string>> {
  const confirmed = await confirmByLink(context, secret)
  if (!confirmed) return refused('spent-link')
  const { accountId, from, to } = confirmed
  const language = (await findAddressee(context.db, accountId))?.language ?? 'en'
  context.sendMail(letter(context.config, 'moved', { to: from, language, address: to }))
  return done(to)
}

/** Whether a link may confirm something still; nothing is used up by asking. */
export async function isConfirmationOpen({ context }: Desk, secret: string): Promise<boolean> {
  const { db, now } = context
  return (await findConfirmation(db, digestToken(secret), now())) !== undefined
}

/**
 * Begins to change the address of the person of a visit: the new one has to be confirmed first.
 * Whether the new one has an account already is said by the mail to it, and by nothing else.
 */
export function changeEmail(
  desk: Desk,
  visit: Visit,
  given: { readonly email: string; readonly password: string },
): Promise<Answer> {
  return withPassword(desk, visit, given.password, async (person) => {
    const email = readAddress(given.email)
    if (email === undefined) return refused('bad-email')
    if (email === person.email) return refused('same-email')
    const wait = await take(desk, letters(visit, email))
    if (wait > 0) return refused('too-many', wait)
    desk.context.later(() => askNewAddress(desk, person, email))
    return done(undefined)
  })
}

async function askNewAddress({ context }: Desk, person: Person, email: string): Promise<void> {
  const { accountId, sessionId, language } = person
  if (await findAddressee(context.db, email)) {
    context.sendMail(letter(context.config, 'taken', { to: email, language }))
    return
  }
  const change = { accountId, from: person.email, to: email }
  const secret = await addConfirmation(context, sessionId, change)
  if (secret === undefined) return
  context.sendMail(letter(context.config, 'change', { to: email, language, secret }))
}
