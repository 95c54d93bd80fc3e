import { AsyncLocalStorage } from 'node:async_hooks'
import { passkey } from '@better-auth/passkey'
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { signedInDeviceOf } from '../../core/devices/signed-in.ts'
import type { Context } from '../context.ts'
import { letter } from '../mail/message.ts'
import { randomText } from '../secrets/keys.ts'
import { digestPassword, isPassword } from '../secrets/passwords.ts'
import { findSettings } from '../storage/account-settings.ts'
import { unlessStopped } from '../storage/stopped.ts'
import { createAdapter } from './adapter.ts'
import { cookieNames } from './cookies.ts'
import { Journal } from './journal.ts'
import { tellNewPassword } from './password.ts'
import { newRecoveryCodes, storedCodes } from './recovery-codes.ts'
import { Seen } from './seen.ts'

const hour = 3600
const lasting = { session: 14 * 24 * hour, prolonged: hour, reset: hour / 2 }

/** Cookies and sessions carry 32 letters of 36 and more: here 50, which are 258 bits. */
const tokenLength = 50

/**
 * The library, with all that is not used switched off: social sign-in, sign-up and confirmation of
 * its own, its limits, its cookie cache, its telemetry, its HTTP handler and its log.
 */
export function openEngine(context: Context, secret: string) {
  const { config } = context
  const faults = new AsyncLocalStorage<unknown[]>()
  const noteFault: NoteFault = (error) => faults.getStore()?.push(error)
  const journal = new Journal()
  const seen = new Seen()
  const notes = {
    noteFault,
    seen,
    noteAccount: (id: unknown) => journal.noteAccount(id),
    notePassword: (id: number) => context.later(() => tellNewPassword(context, id)),
  }
  const auth = betterAuth({
    appName: 'Daymark',
    baseURL: config.baseUrl,
    basePath: '/account',
    secrets: [{ version: 1, value: secret }],
    database: createAdapter(context, notes),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    session: { expiresIn: lasting.session, updateAge: lasting.prolonged, freshAge: 0 },
    user: { additionalFields: { language: { type: 'string', input: false } } },
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    emailAndPassword: passwords(context),
    databaseHooks: { session: { create: { before: beginSession(context, noteFault) } } },
    advanced: technicalities(config.baseUrl),
    plugins: [secondFactor(config.baseUrl), passkeys(config.baseUrl)],
  })
  return { auth, faults, journal, seen }
}

/** A fresh secret for an installation: 258 bits. */
export function newSecret(): string {
  return randomText(tokenLength)
}

export type Engine = ReturnType<typeof openEngine>

type Passwords = NonNullable<BetterAuthOptions['emailAndPassword']>

function passwords(context: Context): Passwords {
  return {
    enabled: true,
    disableSignUp: true,
    // Ours are the rules of a good password; these only bound what is digested.
    minPasswordLength: 1,
    maxPasswordLength: 1024,
    password: {
      hash: digestPassword,
      verify: ({ password, hash }) => isPassword(password, hash),
    },
    resetPasswordTokenExpiresIn: lasting.reset,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: async ({ user, token }) => sendReset(context, user, token),
  }
}

function technicalities(baseUrl: string) {
  return {
    database: { generateId: false, joins: true, validateSchema: false },
    ipAddress: { disableIpTracking: true },
    useSecureCookies: false,
    defaultCookieAttributes: { secure: baseUrl.startsWith('https:') },
    cookies: Object.fromEntries(
      Object.entries(cookieNames(baseUrl)).map(([theirs, name]) => [theirs, { name }]),
    ),
  } as const
}

function secondFactor(baseUrl: string) {
  return twoFactor({
    issuer: new URL(baseUrl).hostname,
    // It counts a wrong code once it has looked at it: `second-factor.ts` counts before.
    accountLockout: { enabled: false },
    backupCodeOptions: {
      customBackupCodesGenerate: newRecoveryCodes,
      storeBackupCodes: storedCodes,
    },
  })
}

// A passkey stands for both factors, so its device must have known its owner.
function passkeys(baseUrl: string) {
  return passkey({
    rpID: new URL(baseUrl).hostname,
    rpName: 'Daymark',
    origin: baseUrl,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) =>
        demandOwner(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) =>
        demandOwner(verification.authenticationInfo.userVerified),
    },
  })
}

function demandOwner(isVerified: boolean | undefined): void {
  if (!isVerified) throw new Error('the device did not verify its owner')
}

type NoteFault = (error: unknown) => void

interface Begun {
  readonly userId: string
}

/** The request that begins a session. */
interface Beginning {
  readonly headers?: Headers | undefined
}

// Every way to sign in comes through here, and only once whoever comes has shown who they are. Some
// of the library would put words of its own over why it ends here.
function beginSession(context: Context, noteFault: NoteFault) {
  return (session: Begun, request: Beginning | null) =>
    newSession(context, session, request).catch((error: unknown) => {
      noteFault(error)
      throw error
    })
}

// Who asks is read from the request: a session that takes the place of another has what is kept of that.
async function newSession({ db }: Context, session: Begun, request: Beginning | null) {
  unlessStopped(await findSettings(db, Number(session.userId)))
  const device = signedInDeviceOf(request?.headers?.get('user-agent') ?? '')
  return { data: { ...session, token: randomText(tokenLength), userAgent: device } }
}

type User = { readonly id: string; readonly email: string }

function sendReset(context: Context, user: User, secret: string): void {
  const language = 'language' in user ? String(user.language) : 'en'
  context.sendMail(letter(context.config, 'reset', { to: user.email, language, secret }))
}
