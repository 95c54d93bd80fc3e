import { type Answer, done, refused } from './answer.ts'
import { forgive, guesses, take } from './back-off.ts'
import { call } from './call.ts'
import type { Desk } from './desk.ts'
import { markBrowser } from './known-browser.ts'
import { endFormer, type Person, whoIs } from './session.ts'
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
  const answer = await guessed(desk, visit, email, () =>
    call(desk, visit, (head) =>
      desk.engine.auth.api.signInEmail({ ...head, body: { email, password } }),
    ),
  )
  if (!answer.ok) return answer
  await endFormer(desk, visit)
  const cookies = [...answer.cookies, ...markBrowser(desk, visit, email)]
  return done('twoFactorRedirect' in answer.value ? 'second-factor' : 'signed-in', cookies)
}

/** Does what the person of a visit asks for, if they give their password once more. */
export async function withPassword<Value>(
  desk: Desk,
  visit: Visit,
  password: string,
  work: (person: Person) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const who = await whoIs(desk, visit)
  if (!who.ok || !who.value) return refused('signed-out')
  const checked = await guessed(desk, visit, who.value.email, () =>
    call(desk, visit, (head) =>
      desk.engine.auth.api.verifyPassword({ ...head, body: { password } }),
    ),
  )
  return checked.ok ? work(who.value) : checked
}

/** Looks at a password, as one guess of few; the right one is none. */
async function guessed<Value>(
  desk: Desk,
  visit: Visit,
  email: string,
  look: () => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const attempts = guesses(desk, visit, email)
  const wait = await take(desk, attempts)
  if (wait > 0) return refused('too-many', wait)
  const answer = await look()
  if (answer.ok) await forgive(desk, attempts)
  return answer
}
