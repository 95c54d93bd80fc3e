import { randomText } from '../secrets/keys.ts'
import { digestIdentifier } from '../secrets/tokens.ts'
import type { Connection } from '../storage/database.ts'
import {
  findCredential,
  insertPasskey,
  listCredentials,
  updateCounter,
} from '../storage/passkeys.ts'
import { consumeVerification, insertVerification } from '../storage/verifications.ts'
import { retryIfChanged, whileUnchanged } from './account-state.ts'
import { challengeAttempts, countAttempts } from './back-off.ts'
import type { AuthContext } from './context.ts'
import { readSigned, setSigned } from './cookies.ts'
import { withPassword } from './passwords.ts'
import { type AuthResult, done, fail, succeed } from './result.ts'
import { beginSession, findSession, whileSignedIn } from './sessions.ts'
import * as webauthn from './webauthn.ts'

/** The options that a browser needs to start a ceremony, as WebAuthn JSON. */
export type CeremonyOptions = Readonly<Record<string, unknown>>

/**
 * Starts to add a passkey for the signed-in person; the device must respond within five minutes.
 */
export function passkeyOptions(
  auth: AuthContext,
  password: string,
): Promise<AuthResult<CeremonyOptions>> {
  return withPassword(auth, password, async (session) => {
    const { email, accountId } = session
    const known = await listCredentials(auth.context.db, accountId)
    const options = await webauthn.registrationOptions(auth, email, known)
    const cookie = await whileUnchanged(auth, session, (connection) =>
      storeChallenge(auth, connection, {
        type: 'registration',
        expectedChallenge: options.challenge,
        userData: { id: String(accountId) },
      }),
    )
    return succeed({ ...options }, [cookie])
  })
}

/** Adds a passkey from the device's response. */
export async function addPasskey(
  auth: AuthContext,
  { name, response }: { readonly name: string; readonly response: unknown },
): Promise<AuthResult> {
  const current = await findSession(auth)
  if (!current) return fail('signed-out')
  const { accountId } = current
  const challenge = await takeChallenge(auth, 'registration')
  if (challenge?.userData.id !== String(accountId)) return fail('passkey-refused')
  const answer = { challenge: challenge.expectedChallenge, response }
  const passkey = await webauthn.verifyRegistration(auth, answer)
  if (!passkey) return fail('passkey-refused')
  const row = { ...passkey, accountId, name: name.trim(), now: auth.context.now() }
  return whileSignedIn(auth, async (session) => {
    await whileUnchanged(auth, session, (connection) => insertPasskey(connection, row))
    return done()
  })
}

/** Starts to sign in with a passkey. The account is known only from the device's response. */
export async function signInOptions(auth: AuthContext): Promise<AuthResult<CeremonyOptions>> {
  const { db } = auth.context
  const wait = await countAttempts(auth, challengeAttempts(auth))
  if (wait > 0) return fail('too-many', wait)
  const session = await findSession(auth)
  const known = session ? await listCredentials(db, session.accountId) : []
  const options = await webauthn.authenticationOptions(auth, known)
  const cookie = await db.transaction((connection) =>
    storeChallenge(auth, connection, {
      type: 'authentication',
      expectedChallenge: options.challenge,
      userData: { id: '' },
    }),
  )
  return succeed({ ...options }, [cookie])
}

/** Signs in with the device's response, which counts as both factors. */
export async function signInByPasskey(auth: AuthContext, response: unknown): Promise<AuthResult> {
  const credentialId = credentialIdOf(response)
  if (credentialId === undefined) return fail('passkey-refused')
  const challenge = await takeChallenge(auth, 'authentication')
  if (!challenge) return fail('passkey-refused')
  const answer = { challenge: challenge.expectedChallenge, response }
  return retryIfChanged(async () => {
    const credential = await findCredential(auth.context.db, credentialId)
    if (!credential) return fail('passkey-refused')
    auth.noteAccount(credential.accountId)
    const counter = await webauthn.verifyAuthentication(auth, credential, answer)
    if (counter === undefined) return fail('passkey-refused')
    const cookie = await beginSession(auth, credential, (connection) =>
      updateCounter(connection, credential.id, counter),
    )
    return done([cookie])
  })
}

function credentialIdOf(response: unknown): string | undefined {
  const isObject = typeof response === 'object' && response !== null && 'id' in response
  return isObject && typeof response.id === 'string' ? response.id : undefined
}

/** A challenge for a browser to sign, as it is stored. */
interface Challenge {
  readonly type: 'registration' | 'authentication'
  readonly expectedChallenge: string
  /** The account that a passkey is added to; empty for signing in. */
  readonly userData: { readonly id: string }
}

/** How long a challenge is valid, in seconds. */
const lifetime = 300

async function storeChallenge(
  auth: AuthContext,
  connection: Connection,
  challenge: Challenge,
): Promise<string> {
  const id = randomText(40)
  const now = auth.context.now()
  const value = JSON.stringify(challenge)
  const row = { identifier: digestIdentifier(id), value, now, expiresAt: now + lifetime }
  await insertVerification(connection, row)
  return setSigned(auth, 'passkey', { value: id, maxAge: lifetime })
}

/** Consumes the challenge of a browser; `undefined` if none of this type is open. */
async function takeChallenge(
  auth: AuthContext,
  type: Challenge['type'],
): Promise<Challenge | undefined> {
  const id = readSigned(auth, 'passkey')
  if (id === undefined) return undefined
  const { db, now } = auth.context
  const value = await db.transaction((connection) =>
    consumeVerification(connection, digestIdentifier(id), now()),
  )
  if (value === undefined) return undefined
  const challenge: Challenge = JSON.parse(value)
  return challenge.type === type ? challenge : undefined
}
