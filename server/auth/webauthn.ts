import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { randomText } from '../secrets/keys.ts'
import type { PasskeyCredential } from '../storage/passkeys.ts'
import { type AuthContext, hostOf } from './context.ts'

// It takes a fifth of a second and 28 MB, so it is loaded when someone first uses a passkey.
const library = () => import('@simplewebauthn/server')

/** What a browser needs to make a passkey, in JSON as WebAuthn defines it. */
export async function registrationOptions(
  auth: AuthContext,
  email: string,
  known: readonly PasskeyCredential[],
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Daymark',
    rpID: hostOf(auth),
    userID: new TextEncoder().encode(randomText(32)),
    userName: email,
    userDisplayName: email,
    // A device that has one of these makes no other.
    excludeCredentials: known.map(descriptorOf),
    // A passkey counts as both factors, so its device must have verified its owner.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What a browser needs to sign in by a passkey: by one of those that are known, or by any. */
export async function authenticationOptions(
  auth: AuthContext,
  known: readonly PasskeyCredential[],
) {
  const { generateAuthenticationOptions } = await library()
  const allowCredentials = known.map(descriptorOf)
  return generateAuthenticationOptions({
    rpID: hostOf(auth),
    userVerification: 'preferred',
    ...(known.length > 0 && { allowCredentials }),
  })
}

function descriptorOf({ credentialId, transports }: PasskeyCredential) {
  return { id: credentialId, transports: transportsOf(transports) }
}

function transportsOf(text: string): AuthenticatorTransportFuture[] {
  // The cast forgets that a device may have named others: they are passed on as they came.
  return text.split(',').filter(Boolean) as AuthenticatorTransportFuture[]
}

/** What a device has answered to a challenge: nothing is known of it yet. */
export interface Answer {
  readonly challenge: string
  readonly response: unknown
}

/** Looks at what a device answered that made a passkey; `undefined` for anything wrong. */
export async function verifyRegistration(auth: AuthContext, answer: Answer) {
  const { verifyRegistrationResponse } = await library()
  return unlessRefused(async () => {
    const { registrationInfo: made } = await verifyRegistrationResponse({
      ...expected(auth, answer),
      // The cast claims what the library looks at itself, part by part.
      response: answer.response as RegistrationResponseJSON,
    })
    return (
      made && {
        credentialId: made.credential.id,
        publicKey: Buffer.from(made.credential.publicKey).toString('base64'),
        counter: made.credential.counter,
        transports: made.credential.transports?.join(',') ?? '',
        deviceType: made.credentialDeviceType,
        isBackedUp: made.credentialBackedUp ? 1 : 0,
        aaguid: made.aaguid,
      }
    )
  })
}

/**
 * Verifies a device's passkey signature, and returns its counter; `undefined` for anything wrong.
 */
export async function verifyAuthentication(
  auth: AuthContext,
  { credentialId: id, publicKey, counter, transports }: PasskeyCredential,
  answer: Answer,
) {
  const { verifyAuthenticationResponse } = await library()
  return unlessRefused(async () => {
    const key = new Uint8Array(Buffer.from(publicKey, 'base64'))
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(auth, answer),
      // The cast claims what the library looks at itself, part by part.
      response: answer.response as AuthenticationResponseJSON,
      credential: { id, publicKey: key, counter, transports: transportsOf(transports) },
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
}

function expected(auth: AuthContext, { challenge }: Answer) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: auth.context.config.baseUrl,
    expectedRPID: hostOf(auth),
    requireUserVerification: true,
  }
}

// The library throws for anything wrong with what a device, or an attacker, has sent.
async function unlessRefused<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
