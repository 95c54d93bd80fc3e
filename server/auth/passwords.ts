import type { Context, Mail } from '../context.ts'
import { writeMessage } from '../mail/message.ts'
import { addMail, noAccount, sendMail } from '../operations/jobs.ts'
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
import {
  type Attempts,
  countAttempts,
  emailAttempts,
  passwordAttempts,
  resetAttempts,
} from './back-off.ts'
import { type AuthContext, hostOf } from './context.ts'
import { passwordProblem } from './password-rules.ts'
import { type AuthResult, done, fail } from './result.ts'
import { beginSession, findSession, whileSignedIn } from './sessions.ts'
import { readEmail } from './sign-up.ts'

/** Longer texts are never passwords, and are not hashed. */
const longestTyped = 1024

/** Whether a password matches a digest. Without a digest, the check takes just as long. */
export async function isRightPassword(
  password: string,
  digest: string | undefined,
): Promise<boolean> {
  if (password.length > longestTyped) return false
  if (digest) return verifyPassword(password, digest)
  await hashPassword(password)
  return false
}

/** Counts an attempt before a check, and resets the count if the check succeeds. */
export async function limitAttempts<Value>(
  auth: AuthContext,
  attempts: Attempts,
  check: () => Promise<AuthResult<Value>>,
): Promise<AuthResult<Value>> {
  const wait = await countAttempts(auth, attempts)
  if (wait > 0) return fail('too-many', wait)
  const result = await check()
  if (result.ok) await resetAttempts(auth, attempts)
  return result
}

/** Performs an action for the signed-in person if they enter their password again. */
export async function withPassword<Value>(
  auth: AuthContext,
  password: string,
  act: (session: OpenSession) => Promise<AuthResult<Value>>,
): Promise<AuthResult<Value>> {
  const session = await findSession(auth)
  if (!session) return fail('signed-out')
  const { email, passwordDigest } = session
  const checked = await limitAttempts(auth, passwordAttempts(auth, email), async () =>
    (await isRightPassword(password, passwordDigest)) ? done() : fail('bad-password'),
  )
  // A new password ends all sessions, so the password is right while this one lasts.
  return checked.ok ? whileSignedIn(auth, act) : checked
}

/** Changes the password of the signed-in person. Ends all other sessions and replaces this one. */
export function changePassword(
  auth: AuthContext,
  { password, newPassword }: { readonly password: string; readonly newPassword: string },
): Promise<AuthResult> {
  return withPassword(auth, password, async (session) => {
    const problem = await passwordProblem(newPassword, session.email, hostOf(auth))
    if (problem) return fail(problem)
    const digest = await hashPassword(newPassword)
    let stored: StoredPassword | undefined
    const cookie = await beginSession(auth, session, async (connection) => {
      stored = await storePassword(auth.context, connection, session.accountId, digest)
    })
    if (stored === 'mail lost') auth.context.noteLostMail()
    auth.context.runJobs()
    return done([cookie])
  })
}

type StoredPassword = 'mail added' | 'mail lost'

// Ends everything that was started with the old password, and adds an email to the owner; `undefined`
// if the account is deleted.
async function storePassword(
  context: Context,
  connection: Connection,
  accountId: number,
  digest: string,
): Promise<StoredPassword | undefined> {
  if ((await bumpSignInRevision(connection, accountId)) === undefined) return undefined
  await updatePassword(connection, accountId, digest)
  await endOtherSessions(connection, accountId, noSession)
  await endVerifications(connection, accountId)
  const isAdded = await addMail(context, connection, accountId, { message: 'password' })
  return isAdded ? 'mail added' : 'mail lost'
}

/** Writes the email that the password was changed; `undefined` if the account is deleted. */
export async function writePasswordChanged(
  { config, db }: Context,
  accountId: number,
): Promise<Mail | undefined> {
  const person = await findAddressee(db, accountId)
  return person && writeMessage(config, 'password', { to: person.email, language: person.language })
}

/** How long a reset link works, in seconds. */
const linkLifetime = 1800

/** From an alphabet of 36 characters: 144 bits. */
const secretLength = 28

/**
 * Sends a link to choose a new password, if the address has an account. As with sign-up, the reply
 * is sent before the email is looked up.
 */
export async function requestPasswordReset(auth: AuthContext, given: string): Promise<AuthResult> {
  const email = readEmail(given)
  if (email === undefined) return fail('bad-email')
  const wait = await countAttempts(auth, emailAttempts(auth, email))
  if (wait > 0) return fail('too-many', wait)
  await sendMail(auth.context, noAccount, { message: 'reset', to: email })
  return done()
}

/** Writes the email with a link to choose a new password; `undefined` if there is no account. */
export function writeReset(
  context: Context,
  { to }: { readonly to: string },
): Promise<Mail | undefined> {
  return retryIfChanged(() => writeLink(context, to))
}

async function writeLink(context: Context, email: string): Promise<Mail | undefined> {
  const { config, db, now } = context
  const account = await findCredentials(db, email)
  if (!account) return undefined
  const { accountId, language } = account
  const secret = randomText(secretLength)
  const link = {
    identifier: identifierOf(secret),
    value: String(accountId),
    now: now(),
    expiresAt: now() + linkLifetime,
  }
  await whileUnchanged({ context }, account, (connection) => insertVerification(connection, link))
  return writeMessage(config, 'reset', { to: email, language, secret })
}

/** Whether a reset link still works. The check does not use it up. */
export async function isResetOpen({ db, now }: Context, secret: string): Promise<boolean> {
  return (await findVerification(db, identifierOf(secret), now())) !== undefined
}

/** Sets a new password with the secret of a link. Ends all sessions, and starts none. */
export async function reset(
  auth: AuthContext,
  { secret, password }: { readonly secret: string; readonly password: string },
): Promise<AuthResult> {
  const problem = await passwordProblem(password, '', hostOf(auth))
  if (problem) return fail(problem)
  const { context } = auth
  const identifier = identifierOf(secret)
  const value = await findVerification(context.db, identifier, context.now())
  if (value === undefined) return fail('spent-link')
  const accountId = Number(value)
  const digest = await hashPassword(password)
  const stored = await context.db.transaction(async (connection) => {
    await lockSignIn(connection, accountId)
    const taken = await consumeVerification(connection, identifier, context.now())
    return taken && storePassword(context, connection, accountId, digest)
  })
  if (!stored) return fail('spent-link')
  if (stored === 'mail lost') context.noteLostMail()
  auth.noteAccount(accountId)
  context.runJobs()
  return done()
}

function identifierOf(secret: string): string {
  return digestIdentifier(`reset-password:${secret}`)
}
