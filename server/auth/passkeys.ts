import * as operations from '../operations/people.ts'
import { listPasskeys, type StoredPasskey } from '../storage/passkeys.ts'
import { type Answer, done, refused } from './answer.ts'
import { challenges, take } from './back-off.ts'
import { call } from './call.ts'
import type { Desk } from './desk.ts'
import { demandPerson, endFormer } from './session.ts'
import { checkPassword, withPassword } from './sign-in.ts'
import type { Visit } from './visit.ts'

/** What a browser is given to begin a ceremony, in JSON as WebAuthn defines it. */
export type Challenge = Readonly<Record<string, unknown>>

/** Begins to add a passkey for the person of a visit; the device answers within five minutes. */
export function passkeyOptions(
  desk: Desk,
  visit: Visit,
  password: string,
): Promise<Answer<Challenge>> {
  return withPassword(desk, visit, async () => {
    const checked = await checkPassword(desk, visit, password)
    if (!checked.ok) return checked
    const answer = await call(desk, visit, (head) =>
      desk.engine.auth.api.generatePasskeyRegistrationOptions(head),
    )
    return answer.ok ? done({ ...answer.value }, answer.cookies) : answer
  })
}

/** Adds a passkey by what the device answered. */
export async function addPasskey(
  desk: Desk,
  visit: Visit,
  given: { readonly name: string; readonly response: unknown },
): Promise<Answer> {
  const answer = await call(desk, visit, (head) =>
    desk.engine.auth.api.verifyPasskeyRegistration({ ...head, body: given }),
  )
  return answer.ok ? done(undefined, answer.cookies) : answer
}

/** Begins to sign in by a passkey: whose it is, the device says. */
export async function signInOptions(desk: Desk, visit: Visit): Promise<Answer<Challenge>> {
  const wait = await take(desk, challenges(visit))
  if (wait > 0) return refused('too-many', wait)
  const answer = await call(desk, visit, (head) =>
    desk.engine.auth.api.generatePasskeyAuthenticationOptions(head),
  )
  return answer.ok ? done({ ...answer.value }, answer.cookies) : answer
}

type Verify = Desk['engine']['auth']['api']['verifyPasskeyAuthentication']
type AuthenticationResponse = NonNullable<Parameters<Verify>[0]>['body']['response']

/** Signs in by what the device answered; it stands for both factors. */
export async function signInByPasskey(
  desk: Desk,
  visit: Visit,
  response: unknown,
): Promise<Answer> {
  if (typeof response !== 'object' || response === null) return refused('passkey-refused')
  // The cast claims what the library then looks at itself, part by part.
  const body = { response: response as AuthenticationResponse }
  const answer = await call(desk, visit, (head) =>
    desk.engine.auth.api.verifyPasskeyAuthentication({ ...head, body }),
  )
  if (!answer.ok) return answer
  await endFormer(desk, visit)
  return done(undefined, answer.cookies)
}

/** The passkeys of the person of a visit, the oldest first. */
export async function passkeys(
  desk: Desk,
  visit: Visit,
): Promise<Answer<readonly StoredPasskey[]>> {
  const who = await demandPerson(desk, visit)
  return who.ok ? done(await listPasskeys(desk.context.db, who.person.accountId)) : who
}

/** Removes a passkey of the person of a visit; true when there was one of that id. */
export async function removePasskey(
  desk: Desk,
  visit: Visit,
  id: number,
): Promise<Answer<boolean>> {
  const who = await demandPerson(desk, visit)
  if (!who.ok) return who
  return done(await operations.removePasskey(desk.context, who.person.accountId, id))
}
