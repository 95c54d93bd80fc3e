import { type Answer, giving, plain, refused } from './answer.ts'
import { challenges, take } from './back-off.ts'
import { call } from './call.ts'
import type { Desk } from './desk.ts'
import { endFormer } from './session.ts'
import { withPassword } from './sign-in.ts'
import type { Visit } from './visit.ts'

/** What a browser is given to begin a ceremony, in JSON as WebAuthn defines it. */
export type Challenge = Readonly<Record<string, unknown>>

/** Begins to add a passkey for the person of a visit; the device answers within five minutes. */
export function passkeyOptions(
  desk: Desk,
  visit: Visit,
  password: string,
): Promise<Answer<Challenge>> {
  return withPassword(desk, visit, password, async () => {
    const answer = await call(desk, visit, (head) =>
      desk.engine.auth.api.generatePasskeyRegistrationOptions(head),
    )
    return giving(answer, (options) => ({ ...options }))
  })
}

/** Adds a passkey by what the device answered. */
export async function addPasskey(
  desk: Desk,
  visit: Visit,
  given: { readonly name: string; readonly response: unknown },
): Promise<Answer> {
  return plain(
    await call(desk, visit, (head) =>
      desk.engine.auth.api.verifyPasskeyRegistration({ ...head, body: given }),
    ),
  )
}

/** Begins to sign in by a passkey: whose it is, the device says. */
export async function signInOptions(desk: Desk, visit: Visit): Promise<Answer<Challenge>> {
  const wait = await take(desk, challenges(visit))
  if (wait > 0) return refused('too-many', wait)
  const answer = await call(desk, visit, (head) =>
    desk.engine.auth.api.generatePasskeyAuthenticationOptions(head),
  )
  return giving(answer, (options) => ({ ...options }))
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
  if (answer.ok) await endFormer(desk, visit)
  return plain(answer)
}
