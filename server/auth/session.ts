import * as operations from '../operations/people.ts'
import { listSessions, type StoredSession } from '../storage/sessions.ts'
import { type Answer, done, type Refused, refused } from './answer.ts'
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

/** Who a visit is of; the session is prolonged once a day, which sets its cookie anew. */
export async function whoIs(desk: Desk, visit: Visit): Promise<Answer<Person | undefined>> {
  const found = await call(desk, visit, (head) => desk.engine.auth.api.getSession(head))
  if (!found.ok) return found.reason === 'signed-out' ? done(undefined) : found
  if (!found.value) return done(undefined, found.cookies)
  const { user, session } = found.value
  const person = {
    accountId: Number(user.id),
    email: user.email,
    language: user.language ?? 'en',
    hasTwoFactor: user.twoFactorEnabled === true,
    sessionId: Number(session.id),
  }
  return done(person, found.cookies)
}

/** The person of a visit; a refusal when nobody is signed in. */
export async function demandPerson(
  desk: Desk,
  visit: Visit,
): Promise<{ readonly ok: true; readonly person: Person } | Refused> {
  const who = await whoIs(desk, visit)
  return who.ok && who.value ? { ok: true, person: who.value } : refused('signed-out')
}

/** Ends the session of a visit. */
export async function signOut(desk: Desk, visit: Visit): Promise<Answer> {
  const out = await call(desk, visit, (head) => desk.engine.auth.api.signOut(head))
  return out.ok ? done(undefined, out.cookies) : out
}

/** Ends the session that a browser had before it signed in anew: nobody may have planted it. */
export async function endFormer(desk: Desk, visit: Visit): Promise<void> {
  if (hasSession(desk.context, visit)) await signOut(desk, visit)
}

/** Whether a visit comes with the cookie of a session at all. */
export function hasSession({ config }: Desk['context'], visit: Visit): boolean {
  return readCookie(visit.cookie, cookieNames(config.baseUrl).session_token) !== ''
}

/** One session of a person, as they may see it. */
export interface Session extends StoredSession {
  readonly isThis: boolean
}

/** All sessions of the person of a visit, the oldest first. */
export async function sessions(desk: Desk, visit: Visit): Promise<Answer<readonly Session[]>> {
  const who = await demandPerson(desk, visit)
  if (!who.ok) return who
  const { db, now } = desk.context
  const all = await listSessions(db, who.person.accountId, now())
  return done(all.map((one) => ({ ...one, isThis: one.id === who.person.sessionId })))
}

/** Ends one session of the person of a visit; true when there was one of that id. */
export async function endSession(desk: Desk, visit: Visit, id: number): Promise<Answer<boolean>> {
  const who = await demandPerson(desk, visit)
  if (!who.ok) return who
  return done(await operations.endSession(desk.context, who.person.accountId, id))
}

/** Ends all sessions of the person of a visit but this one. */
export async function endOtherSessions(desk: Desk, visit: Visit): Promise<Answer> {
  const who = await demandPerson(desk, visit)
  if (!who.ok) return who
  const { accountId, sessionId } = who.person
  await operations.endOtherSessions(desk.context, accountId, sessionId)
  return done(undefined)
}
