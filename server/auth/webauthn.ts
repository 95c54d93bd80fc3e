import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { randomText } from '../secrets/keys.ts'
import type { Credential } from '../storage/passkeys.ts'
import { type AuthContext, hostOf } from './context.ts'

/** What a browser is given to begin a ceremony, in JSON as WebAuthn defines it. */
export interface CeremonyOptions extends Readonly<Record<string, unknown>> {
  readonly challenge: string
}

// It takes a fifth of a second and 28 MB, so it is loaded when somebody first uses a passkey.
const library = () => import('@simplewebauthn/server')

/** What a browser needs to make a passkey; a device that has one of the known ones makes no other. */
export async function registrationOptions(
  auth: AuthContext,
  email: string,
  known: readonly Credential[],
): Promise<CeremonyOptions> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Daymark',
    rpID: hostOf(auth),
    userID: new TextEncoder().encode(randomText(32)),
    userName: email,
    userDisplayName: email,
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    // A passkey stands for both factors, so its device must have known its owner.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** What a browser needs to sign in by a passkey: any, or one of those that are known. */
export async function authenticationOptions(
  auth: AuthContext,
  known: readonly Credential[],
): Promise<CeremonyOptions> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(auth),
    userVerification: 'preferred',
    ...(known.length > 0 && { allowCredentials: known.map(descriptorOf) }),
  })
  return { ...options }
}

function descriptorOf({ credentialId, transports }: Credential) {
  return { id: credentialId, transports: transportsOf(transports) }
}

function transportsOf(text: string): AuthenticatorTransportFuture[] {
  // The cast forgets that a device may have named others: they are passed on as they came.
  return text.split(',').filter(Boolean) as AuthenticatorTransportFuture[]
}

/** A passkey that was made. */
export interface Registered extends Credential {
  readonly deviceType: string
  readonly isBackedUp: number
  readonly aaguid: string
}

/** Looks at what a device answered that made a passkey; `undefined` for anything wrong. */
export async function verifyRegistration(
  auth: AuthContext,
  challenge: string,
  response: unknown,
): Promise<Registered | undefined> {
  const { verifyRegistrationResponse } = await library()
  return unlessRefused(async () => {
    const { registrationInfo: made } = await verifyRegistrationResponse({
      // The cast claims what the library looks at itself, part by part.
      response: response as RegistrationResponseJSON,
      ...expected(auth, challenge),
    })
    if (!made) return undefined
    const { credential } = made
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64'),
      counter: credential.counter,
      transports: credential.transports?.join(',') ?? '',
      deviceType: made.credentialDeviceType,
      isBackedUp: made.credentialBackedUp ? 1 : 0,
      aaguid: made.aaguid,
    }
  })
}

/** Looks at what a device signed by a passkey, and gives its count; `undefined` for anything wrong. */
export async function verifyAuthentication(
  auth: AuthContext,
  challenge: string,
  { credential, response }: { readonly credential: Credential; readonly response: unknown },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  return unlessRefused(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The cast claims what the library looks at itself, part by part.
      response: response as AuthenticationResponseJSON,
      ...expected(auth, challenge),
      credential: {
        id: credential.credentialId,
        publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64')),
        counter: credential.counter,
        transports: transportsOf(credential.transports),
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
}

function expected(auth: AuthContext, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: auth.context.config.baseUrl,
    expectedRPID: hostOf(auth),
    requireUserVerification: true,
  }
}

// The library throws for whatever is wrong with what a device, or somebody in its place, has sent.
async function unlessRefused<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
