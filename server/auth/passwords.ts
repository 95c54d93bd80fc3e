import type { Context } from '../context.ts'
import { writeMessage } from '../mail/message.ts'
import { randomText } from '../secrets/keys.ts'
import { digestPassword, isPassword } from '../secrets/passwords.ts'
import { digestIdentifier } from '../secrets/tokens.ts'
import type { Connection } from '../storage/database.ts'
import {
  endVerifications,
  findAddressee,
  findCredentials,
  holdSignIn,
  noteSignInChange,
  updatePassword,
} from '../storage/people.ts'
import { endOtherSessions, noSession, type OpenSession } from '../storage/sessions.ts'
import { findVerification, insertVerification, takeVerification } from '../storage/verifications.ts'
import { retryIfChanged, whileUnchanged } from './account-state.ts'
import { type Attempts, forgive, guesses, letters, take } from './back-off.ts'
import { type AuthContext, hostOf } from './context.ts'
import { faultOf } from './password-rules.ts'
import { type AuthResult, done, fail } from './result.ts'
import { beginSession, findSession, whileSignedIn } from './sessions.ts'
import { readAddress } from './sign-up.ts'

/** No password is longer: this bounds what is digested. */
const longestTyped = 1024

/** Whether a password is the one behind a digest; as much work where there is none. */
export async function isRightPassword(
  password: string,
  digest: string | undefined,
): Promise<boolean> {
  if (password.length > longestTyped) return false
  if (digest) return isPassword(password, digest)
  await digestPassword(password)
  return false
}

/** Looks at a password, as one guess of few; the right one is none. */
export async function guessed<Value>(
  auth: AuthContext,
  attempts: Attempts,
  look: () => Promise<AuthResult<Value>>,
): Promise<AuthResult<Value>> {
  const wait = await take(auth, attempts)
  if (wait > 0) return fail('too-many', wait)
  const result = await look()
  if (result.ok) await forgive(auth, attempts)
  return result
}

/** Does what the person of a request asks for, if they give their password once more. */
export async function withPassword<Value>(
  auth: AuthContext,
  password: string,
  act: (session: OpenSession) => Promise<AuthResult<Value>>,
): Promise<AuthResult<Value>> {
  const session = await findSession(auth)
  if (!session) return fail('signed-out')
  const { email, passwordDigest } = session
  const checked = await guessed(auth, guesses(auth, email), async () =>
    (await isRightPassword(password, passwordDigest)) ? done() : fail('bad-password'),
  )
  // A new password ends all sessions: while this one lasts, the password is right.
  return checked.ok ? whileSignedIn(auth, act) : checked
}

/** Changes the password of the person of a request. All other sessions end, this one is replaced. */
export function changePassword(
  auth: AuthContext,
  { password, newPassword }: { readonly password: string; readonly newPassword: string },
): Promise<AuthResult> {
  return withPassword(auth, password, async (session) => {
    const fault = await faultOf(newPassword, session.email, hostOf(auth))
    if (fault) return fail(fault)
    const digest = await digestPassword(newPassword)
    const cookie = await beginSession(auth, session, (connection) =>
      storePassword(connection, session.accountId, digest),
    )
    tellNewPassword(auth.context, session.accountId)
    return done([cookie])
  })
}

// All that was begun by the password before ends. False when the account is gone.
async function storePassword(
  connection: Connection,
  accountId: number,
  digest: string,
): Promise<boolean> {
  if ((await noteSignInChange(connection, accountId)) === undefined) return false
  await updatePassword(connection, accountId, digest)
  await endOtherSessions(connection, accountId, noSession)
  await endVerifications(connection, accountId)
  return true
}

function tellNewPassword(context: Context, accountId: number): void {
  context.later(async () => {
    const person = await findAddressee(context.db, accountId)
    if (!person) return
    const { email, language } = person
    context.sendMail(writeMessage(context.config, 'password', { to: email, language }))
  })
}

/** How long a link leads to a new password, in seconds. */
const linkLifetime = 1800

/** Of 36 letters: 144 bits. */
const secretLength = 28

/**
 * Sends a link to choose a new password, if the address has an account. As with signing up, the
 * reply comes before anybody has looked.
 */
export async function askForReset(auth: AuthContext, given: string): Promise<AuthResult> {
  const email = readAddress(given)
  if (email === undefined) return fail('bad-email')
  const wait = await take(auth, letters(auth, email))
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
    expiresAt: now() + linkLifetime,
  }
  await whileUnchanged(auth, account, (connection) => insertVerification(connection, link))
  sendMail(writeMessage(config, 'reset', { to: email, language, secret }))
  return done()
}

/** Whether a link leads to a new password still; nothing is used up by asking. */
export async function isResetOpen({ db, now }: Context, secret: string): Promise<boolean> {
  return (await findVerification(db, identifierOf(secret), now())) !== undefined
}

/** Chooses a new password by the secret of a link. All sessions end; nobody is signed in by it. */
export async function reset(
  auth: AuthContext,
  { secret, password }: { readonly secret: string; readonly password: string },
): Promise<AuthResult> {
  const fault = await faultOf(password, '', hostOf(auth))
  if (fault) return fail(fault)
  const { context } = auth
  const identifier = identifierOf(secret)
  const value = await findVerification(context.db, identifier, context.now())
  if (value === undefined) return fail('spent-link')
  const accountId = Number(value)
  const digest = await digestPassword(password)
  const isChanged = await context.db.transaction(async (connection) => {
    await holdSignIn(connection, accountId)
    const taken = await takeVerification(connection, identifier, context.now())
    return taken !== undefined && storePassword(connection, accountId, digest)
  })
  if (!isChanged) return fail('spent-link')
  auth.noteAccount(accountId)
  tellNewPassword(context, accountId)
  return done()
}

function identifierOf(secret: string): string {
  return digestIdentifier(`reset-password:${secret}`)
}
