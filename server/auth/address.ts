import { letter } from '../mail/letter.ts'
import { confirmAddress } from '../operations/people.ts'
import { findAddressee } from '../storage/people.ts'
import { type Answer, done, refused } from './answer.ts'
import { letters, take } from './back-off.ts'
import type { Desk } from './desk.ts'
import { makeLink, spendLink } from './links.ts'
import type { Person } from './session.ts'
import { checkPassword, withPassword } from './sign-in.ts'
import { readAddress } from './sign-up.ts'
import type { Visit } from './visit.ts'

/** Confirms the address that a link was sent to, and gives it; the old one of two is told. */
export async function confirmEmail(
  desk: Desk,
  _visit: Visit,
  secret: string,
): Promise<Answer<string>> {
  const { context } = desk
  const spent = await spendLink(desk, secret)
  if (!spent) return refused('spent-link')
  const { accountId, from, to } = spent
  if (!(await confirmAddress(context, accountId, from, to))) return refused('spent-link')
  if (from !== to) {
    const language = (await findAddressee(context.db, accountId))?.language ?? 'en'
    context.sendMail(letter(context.config, 'moved', { to: from, language, address: to }))
  }
  return done(to)
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
  return withPassword(desk, visit, async (person) => {
    const checked = await checkPassword(desk, visit, given.password)
    if (!checked.ok) return checked
    const email = readAddress(given.email)
    if (email === undefined) return refused('bad-email')
    if (email === person.email) return refused('same-email')
    const wait = await take(desk, letters(visit, email))
    if (wait > 0) return refused('too-many', wait)
    desk.context.later(() => askNewAddress(desk, person, email))
    return done(undefined)
  })
}

async function askNewAddress(desk: Desk, person: Person, email: string): Promise<void> {
  const { context } = desk
  const { accountId, language } = person
  if (await findAddressee(context.db, email)) {
    context.sendMail(letter(context.config, 'taken', { to: email, language }))
    return
  }
  const secret = await makeLink(desk, { accountId, from: person.email, to: email })
  context.sendMail(letter(context.config, 'change', { to: email, language, secret }))
}
