import { letter } from '../mail/letter.ts'
import { randomText } from '../secrets/keys.ts'
import { digestPassword } from '../secrets/passwords.ts'
import { digestIdentifier } from '../secrets/tokens.ts'
import { findCredentials } from '../storage/people.ts'
import { findVerification, insertVerification, takeVerification } from '../storage/verifications.ts'
import { retryIfChanged, whileUnchanged } from './account-state.ts'
import { letters, take } from './back-off.ts'
import { type AuthContext, hostOf } from './context.ts'
import { faultOf } from './password-rules.ts'
import { storePassword, tellNewPassword } from './passwords.ts'
import type { AuthRequest } from './request.ts'
import { type AuthResult, done, fail } from './result.ts'
import { readAddress } from './sign-up.ts'

/** How long a link leads to a new password, in seconds. */
const lifetime = 1800

/** Of 36 letters: 144 bits. */
const secretLength = 28

/**
 * Sends a link to choose a new password, if the address has an account. As with signing up, the
 * reply comes before anybody has looked.
 */
export async function askForReset(
  auth: AuthContext,
  request: AuthRequest,
  given: string,
): Promise<AuthResult> {
  const email = readAddress(given)
  if (email === undefined) return fail('bad-email')
  const wait = await take(auth, letters(request, email))
  if (wait > 0) return fail('too-many', wait)
  auth.context.later(async () => {
    await retryIfChanged(() => sendLink(auth, email))
  })
  return done()
}

async function sendLink(auth: AuthContext, email: string): Promise<AuthResult> {
  const { config, db, now, sendMail } = auth.context
  const account = await findCredentials(db, email)
  if (!account) return done()
  const { accountId, language } = account
  const secret = randomText(secretLength)
  const link = {
    identifier: identifierOf(secret),
    value: String(accountId),
    now: now(),
    expiresAt: now() + lifetime,
  }
  await whileUnchanged(auth, account, (connection) => insertVerification(connection, link))
  sendMail(letter(config, 'reset', { to: email, language, secret }))
  return done()
}

/** Whether a link leads to a new password still; nothing is used up by asking. */
export async function isResetOpen({ context }: AuthContext, secret: string): Promise<boolean> {
  const { db, now } = context
  return (await findVerification(db, identifierOf(secret), now())) !== undefined
}

/** Chooses a new password by the secret of a link. All sessions end; nobody is signed in by it. */
export async function reset(
  auth: AuthContext,
  _request: AuthRequest,
  { secret, password }: { readonly secret: string; readonly password: string },
): Promise<AuthResult> {
  const fault = await faultOf(password, '', hostOf(auth))
  if (fault) return fail(fault)
  if (!(await isResetOpen(auth, secret))) return fail('spent-link')
  const { context } = auth
  const digest = await digestPassword(password)
  const accountId = await context.db.transaction(async (connection) => {
    const value = await takeVerification(connection, identifierOf(secret), context.now())
    if (value === undefined) return undefined
    return (await storePassword(connection, Number(value), digest)) ? Number(value) : undefined
  })
  if (accountId === undefined) return fail('spent-link')
  auth.noteAccount(accountId)
  tellNewPassword(context, accountId)
  return done()
}

function identifierOf(secret: string): string {
  return digestIdentifier(`reset-password:${secret}`)
}
