import type { Context } from '../context.ts'
import { writeMessage } from '../mail/message.ts'
import { randomText } from '../secrets/keys.ts'
import { hashPassword, verifyPassword } from '../secrets/passwords.ts'
import { digestIdentifier } from '../secrets/tokens.ts'
import type { Connection } from '../storage/database.ts'
import {
  bumpSignInRevision,
  endVerifications,
  findAddressee,
  findCredentials,
  lockSignIn,
  updatePassword,
} from '../storage/people.ts'
import { endOtherSessions, noSession, type OpenSession } from '../storage/sessions.ts'
import {
  consumeVerification,
  findVerification,
  insertVerification,
} from '../storage/verifications.ts'
import { retryIfChanged, whileUnchanged } from './account-state.ts'
import { type Attempts, forgive, guesses, letters, take } from './back-off.ts'
import { type AuthContext, hostOf } from './context.ts'
import { faultOf } from './password-rules.ts'
import { type AuthResult, done, fail } from './result.ts'
import { beginSession, findSession, whileSignedIn } from './sessions.ts'
import { readAddress } from './sign-up.ts'

/** No password is longer: this bounds what is digested. */
const longestTyped = 1024

/** Whether a password matches a digest; takes as long if there is none. */
export async function isRightPassword(
  password: string,
  digest: string | undefined,
): Promise<boolean> {
  if (password.length > longestTyped) return false
  if (digest) return verifyPassword(password, digest)
  await hashPassword(password)
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

/** Does what the signed-in person requests, if they enter their password again. */
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

/** Changes the password of the signed-in person. All other sessions end, this one is replaced. */
export function changePassword(
  auth: AuthContext,
  { password, newPassword }: { readonly password: string; readonly newPassword: string },
): Promise<AuthResult> {
  return withPassword(auth, password, async (session) => {
    const fault = await faultOf(newPassword, session.email, hostOf(auth))
    if (fault) return fail(fault)
    const digest = await hashPassword(newPassword)
    const cookie = await beginSession(auth, session, (connection) =>
      storePassword(connection, session.accountId, digest),
    )
    tellNewPassword(auth.context, session.accountId)
    return done([cookie])
  })
}

// Everything that was started with the old password ends. False if the account is gone.
async function storePassword(
  connection: Connection,
  accountId: number,
  digest: string,
): Promise<boolean> {
  if ((await bumpSignInRevision(connection, accountId)) === undefined) return false
  await updatePassword(connection, accountId, digest)
  await endOtherSessions(connection, accountId, noSession)
  await endVerifications(connection, accountId)
  return true
}

function tellNewPassword(context: Context, accountId: number): void {
  context.runInBackground(async () => {
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
 * Sends a link to choose a new password, if the address has an account. As with sign-up, the reply
 * is sent before the email is looked up.
 */
export async function askForReset(auth: AuthContext, given: string): Promise<AuthResult> {
  const email = readAddress(given)
  if (email === undefined) return fail('bad-email')
  const wait = await take(auth, letters(auth, email))
  if (wait > 0) return fail('too-many', wait)
  auth.context.runInBackground(async () => {
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
  const digest = await hashPassword(password)
  const isChanged = await context.db.transaction(async (connection) => {
    await lockSignIn(connection, accountId)
    const taken = await consumeVerification(connection, identifier, context.now())
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
