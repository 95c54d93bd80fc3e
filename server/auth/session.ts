import { type Answer, done, giving, plain } from './answer.ts'
import { call } from './call.ts'
import { cookieNames, readCookie } from './cookies.ts'
import type { Desk } from './desk.ts'
import type { Visit } from './visit.ts'

/** Somebody who is signed in. */
export interface Person {
  readonly accountId: number
  readonly email: string
  readonly language: string
  readonly hasTwoFactor: boolean
  readonly sessionId: number
}

/** Who a visit is of; the session is prolonged once an hour, which sets its cookie anew. */
export async function whoIs(desk: Desk, visit: Visit): Promise<Answer<Person | undefined>> {
  const found = await call(desk, visit, (head) => desk.engine.auth.api.getSession(head))
  if (!found.ok && found.reason === 'signed-out') return done(undefined)
  return giving(found, (value) => (value ? personOf(value) : undefined))
}

type Found = NonNullable<Awaited<ReturnType<Desk['engine']['auth']['api']['getSession']>>>

function personOf({ user, session }: Found): Person {
  return {
    accountId: Number(user.id),
    email: user.email,
    language: user.language ?? 'en',
    hasTwoFactor: user.twoFactorEnabled === true,
    sessionId: Number(session.id),
  }
}

/** Ends the session of a visit. */
export async function signOut(desk: Desk, visit: Visit): Promise<Answer> {
  return plain(await call(desk, visit, (head) => desk.engine.auth.api.signOut(head)))
}

/** Ends the session that a browser had before it signed in anew: nobody may have planted it. */
export async function endFormer(desk: Desk, visit: Visit): Promise<void> {
  if (hasSession(desk.context, visit)) await signOut(desk, visit)
}

/** Whether a visit comes with the cookie of a session at all. */
export function hasSession({ config }: Desk['context'], visit: Visit): boolean {
  return readCookie(visit.cookie, cookieNames(config.baseUrl).session_token) !== ''
}
