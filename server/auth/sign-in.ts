import { type Answer, done, refused } from './answer.ts'
import { forgive, guesses, take } from './back-off.ts'
import { call } from './call.ts'
import type { Desk } from './desk.ts'
import { markBrowser } from './known-browser.ts'
import { demandPerson, endFormer, type Person } from './session.ts'
import type { Visit } from './visit.ts'

/** Whether somebody is signed in now, or a code of their second factor is asked for next. */
export type SignedIn = 'signed-in' | 'second-factor'

/** Signs in by address and password: a new session, whatever the visit had before. */
export async function signIn(
  desk: Desk,
  visit: Visit,
  typed: string,
  password: string,
): Promise<Answer<SignedIn>> {
  // Written in another way it is still the same account, and counts as such.
  const email = typed.trim().toLowerCase()
  const attempts = guesses(desk, visit, email)
  const wait = await take(desk, attempts)
  if (wait > 0) return refused('too-many', wait)
  const answer = await call(desk, visit, (head) =>
    desk.engine.auth.api.signInEmail({ ...head, body: { email, password } }),
  )
  if (!answer.ok) return answer
  await forgive(desk, attempts)
  await endFormer(desk, visit)
  const cookies = [...answer.cookies, ...markBrowser(desk, visit, email)]
  return done('twoFactorRedirect' in answer.value ? 'second-factor' : 'signed-in', cookies)
}

/** What is done for a person who has shown the password once more. */
type Sensitive<Value> = (person: Person) => Promise<Answer<Value>>

/**
 * Does something for which the person of a visit gives the password again. The work itself has the
 * library look at the password, and is done only when it is right; otherwise it counts as a guess.
 */
export async function withPassword<Value>(
  desk: Desk,
  visit: Visit,
  work: Sensitive<Value>,
): Promise<Answer<Value>> {
  const who = await demandPerson(desk, visit)
  if (!who.ok) return who
  const attempts = guesses(desk, visit, who.person.email)
  const wait = await take(desk, attempts)
  if (wait > 0) return refused('too-many', wait)
  const answer = await work(who.person)
  if (answer.ok) await forgive(desk, attempts)
  return answer
}

/** Whether a password is that of the person of a visit. */
export async function checkPassword(desk: Desk, visit: Visit, password: string): Promise<Answer> {
  const answer = await call(desk, visit, (head) =>
    desk.engine.auth.api.verifyPassword({ ...head, body: { password } }),
  )
  return answer.ok ? done(undefined, answer.cookies) : answer
}
