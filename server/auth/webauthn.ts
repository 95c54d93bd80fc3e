import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { randomText } from '../secrets/keys.ts'
import type { PasskeyCredential } from '../storage/passkeys.ts'
import { type AuthContext, hostOf } from './context.ts'

// Takes 0.2 seconds and 28 MB to load, so it is loaded when someone first uses a passkey.
const library = () => import('@simplewebauthn/server')

/** The options that a browser needs to create a passkey, as WebAuthn JSON. */
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
    // A device that already has one of these does not create another.
    excludeCredentials: known.map(descriptorOf),
    // A passkey counts as both factors, so its device must verify the user.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The options that a browser needs to sign in with one of the known passkeys, or with any. */
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
  // The cast ignores that a device may have named other transports: they are passed on unchanged.
  return text.split(',').filter(Boolean) as AuthenticatorTransportFuture[]
}

/** The unverified response of a device to a challenge. */
export interface Answer {
  readonly challenge: string
  readonly response: unknown
}

/** Verifies the response of a device that created a passkey; `undefined` if anything is wrong. */
export async function verifyRegistration(auth: AuthContext, answer: Answer) {
  const { verifyRegistrationResponse } = await library()
  return unlessRefused(async () => {
    const { registrationInfo: info } = await verifyRegistrationResponse({
      ...expected(auth, answer),
      // The cast is unproven, but the library checks each part itself.
      response: answer.response as RegistrationResponseJSON,
    })
    return (
      info && {
        credentialId: info.credential.id,
        publicKey: Buffer.from(info.credential.publicKey).toString('base64'),
        counter: info.credential.counter,
        transports: info.credential.transports?.join(',') ?? '',
        deviceType: info.credentialDeviceType,
        isBackedUp: info.credentialBackedUp ? 1 : 0,
        aaguid: info.aaguid,
      }
    )
  })
}

/**
 * Verifies a device's passkey signature and returns its counter; `undefined` if anything is wrong.
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
      // The cast is unproven, but the library checks each part itself.
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

// The library throws for any invalid response of a device or an attacker.
async function unlessRefused<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
