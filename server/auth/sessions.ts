import { maxSessions } from '../../core/account/quota.ts'
import { sessionDeviceOf } from '../../core/devices/signed-in.ts'
import type { Context } from '../context.ts'
import { randomText } from '../secrets/keys.ts'
import { digestToken } from '../secrets/tokens.ts'
import { findSettings } from '../storage/account-settings.ts'
import type { Connection } from '../storage/database.ts'
import * as sessions from '../storage/sessions.ts'
import { unlessSuspended } from '../storage/suspensions.ts'
import { type AccountState, retryIfChanged, whileUnchanged } from './account-state.ts'
import type { AuthContext, AuthRequest } from './context.ts'
import { clearCookie, cookieName, readCookie, readSigned, setSigned } from './cookies.ts'
import { type AuthResult, done, fail, succeed } from './result.ts'

/** How long a session lasts after its last use, in seconds. */
const lifetime = 14 * 86_400

/** How often a session in use is extended, in seconds. */
const extensionInterval = 3600

/** From an alphabet of 36 characters: 258 bits. */
const tokenLength = 50

/** Someone who is signed in. */
export interface SignedInPerson {
  readonly accountId: number
  readonly email: string
  readonly language: string
  readonly hasTwoFactor: boolean
  readonly sessionId: number
}

/** Whether a request has a session cookie, valid or not. */
export function hasSession({ config }: Context, { cookie }: AuthRequest): boolean {
  return readCookie(cookie, cookieName(config.baseUrl, 'session')) !== ''
}

/** Finds the person behind a request. Extends the session once an hour, with a new cookie. */
export async function whoIs(auth: AuthContext): Promise<AuthResult<SignedInPerson | undefined>> {
  const token = readSigned(auth, 'session')
  if (token === undefined) return done()
  const session = await findSession(auth)
  if (!session) return succeed(undefined, [clearCookie(auth, 'session')])
  const { accountId, email, language, hasTwoFactor, sessionId, expiresAt } = session
  const person = { accountId, email, language, hasTwoFactor, sessionId }
  if (expiresAt > auth.context.now() + lifetime - extensionInterval) return succeed(person)
  return (await extend(auth, sessionId)) ? succeed(person, [sessionCookie(auth, token)]) : done()
}

function extend({ context }: AuthContext, id: number): Promise<boolean> {
  const now = context.now()
  return context.db.transaction((connection) =>
    sessions.extendSession(connection, { id, now, expiresAt: now + lifetime }),
  )
}

/** Finds the session of a request, with its owner's credentials; `undefined` if it has ended. */
export async function findSession(auth: AuthContext): Promise<sessions.OpenSession | undefined> {
  const { db, now } = auth.context
  const token = readSigned(auth, 'session')
  if (token === undefined) return undefined
  const session = await sessions.findSession(db, digestToken(token), now())
  if (session) auth.noteAccount(session.accountId)
  return session
}

/** Performs an action for the signed-in person; repeats it if the account changed meanwhile. */
export function whileSignedIn<Value>(
  auth: AuthContext,
  act: (session: sessions.OpenSession) => Promise<AuthResult<Value>>,
): Promise<AuthResult<Value>> {
  return retryIfChanged(async () => {
    const session = await findSession(auth)
    return session ? act(session) : fail('signed-out')
  })
}

/**
 * Starts a session together with other changes, and returns its cookie. Ends the browser's previous
 * session, because someone else may have planted its cookie.
 */
export async function beginSession(
  auth: AuthContext,
  account: AccountState,
  change: (connection: Connection) => Promise<unknown> = async () => {},
): Promise<string> {
  const { now } = auth.context
  const { accountId } = account
  await assertNotSuspended(auth, accountId)
  const token = randomText(tokenLength)
  const row = {
    accountId,
    digest: digestToken(token),
    device: sessionDeviceOf(auth.request.userAgent),
    now: now(),
    expiresAt: now() + lifetime,
  }
  await whileUnchanged(auth, account, async (connection) => {
    await change(connection)
    await endSession(auth, connection)
    await sessions.insertSession(connection, row)
    await sessions.endOldestSessions(connection, accountId, maxSessions)
  })
  return sessionCookie(auth, token)
}

/**
 * Throws if the administrator has suspended the account. The owner learns this only after entering
 * the correct password.
 */
export async function assertNotSuspended(
  { context }: AuthContext,
  accountId: number,
): Promise<void> {
  unlessSuspended(await findSettings(context.db, accountId))
}

function sessionCookie(auth: AuthContext, token: string): string {
  return setSigned(auth, 'session', { value: token, maxAge: lifetime })
}

/** Ends the session of a request, and returns its account ID; `undefined` if there is none. */
export async function endSession(
  auth: AuthContext,
  connection: Connection,
): Promise<number | undefined> {
  const token = readSigned(auth, 'session')
  return token === undefined ? undefined : sessions.endSessionOf(connection, digestToken(token))
}

/** Ends the session of a request. */
export async function signOut(auth: AuthContext): Promise<AuthResult> {
  const accountId = await auth.context.db.transaction((connection) => endSession(auth, connection))
  if (accountId !== undefined) auth.noteAccount(accountId)
  return done([clearCookie(auth, 'session')])
}
