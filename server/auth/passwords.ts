import type { Context } from '../context.ts'
import { letter } from '../mail/letter.ts'
import { digestPassword, isPassword } from '../secrets/passwords.ts'
import type { Connection } from '../storage/database.ts'
import {
  endVerifications,
  findAddressee,
  noteSignInChange,
  updatePassword,
} from '../storage/people.ts'
import { endOtherSessions, noSession, type OpenSession } from '../storage/sessions.ts'
import { type Attempts, forgive, guesses, take } from './back-off.ts'
import { type AuthContext, hostOf } from './context.ts'
import { faultOf } from './password-rules.ts'
import type { AuthRequest } from './request.ts'
import { type AuthResult, done, fail } from './result.ts'
import { beginSession, findSession, whileSignedIn } from './sessions.ts'

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
  request: AuthRequest,
  password: string,
  act: (session: OpenSession) => Promise<AuthResult<Value>>,
): Promise<AuthResult<Value>> {
  const session = await findSession(auth, request)
  if (!session) return fail('signed-out')
  const { email, passwordDigest } = session
  const checked = await guessed(auth, guesses(auth, request, email), async () =>
    (await isRightPassword(password, passwordDigest)) ? done() : fail('bad-password'),
  )
  // A new password ends all sessions: while this one lasts, the password is right.
  return checked.ok ? whileSignedIn(auth, request, act) : checked
}

/** Changes the password of the person of a request. All other sessions end, this one is replaced. */
export function changePassword(
  auth: AuthContext,
  request: AuthRequest,
  { password, newPassword }: { readonly password: string; readonly newPassword: string },
): Promise<AuthResult> {
  return withPassword(auth, request, password, async (session) => {
    const fault = await faultOf(newPassword, session.email, hostOf(auth))
    if (fault) return fail(fault)
    const digest = await digestPassword(newPassword)
    const cookie = await beginSession(auth, request, session, (connection) =>
      storePassword(connection, session.accountId, digest),
    )
    tellNewPassword(auth.context, session.accountId)
    return done([cookie])
  })
}

/** Stores a new password; all that was begun by the one before ends. False when the account is gone. */
export async function storePassword(
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

/** Tells a person that the password of their account is another now. */
export function tellNewPassword(context: Context, accountId: number): void {
  context.later(async () => {
    const person = await findAddressee(context.db, accountId)
    if (!person) return
    const { email, language } = person
    context.sendMail(letter(context.config, 'password', { to: email, language }))
  })
}
