import { randomText } from '../secrets/keys.ts'
import { bumpSignInRevision } from '../storage/people.ts'
import {
  deleteSecondFactor,
  findSecondFactor,
  insertSecondFactor,
  updateRecoveryCodes,
  verifySecondFactor,
} from '../storage/second-factors.ts'
import { endOtherSessions, noSession } from '../storage/sessions.ts'
import { whileUnchanged } from './account-state.ts'
import { spendCode } from './back-off.ts'
import type { AuthContext } from './context.ts'
import { withPassword } from './passwords.ts'
import { newRecoveryCodes as freshCodes } from './recovery-codes.ts'
import { type AuthResult, done, fail, succeed } from './result.ts'
import { beginSession, findSession, whileSignedIn } from './sessions.ts'
import { encrypt, isCode, readCode, uriOf } from './totp.ts'

/** The setup of an authenticator app, and recovery codes in case it is lost. Shown once. */
export interface NewSecondFactor {
  /** `otpauth://totp/…`, for a QR code. */
  readonly uri: string
  readonly recoveryCodes: readonly string[]
}

/** From an alphabet of 36 characters: 165 bits. */
const secretLength = 32

/** Starts to set up the second factor of the signed-in person; the first code completes it. */
export function enableTwoFactor(
  auth: AuthContext,
  password: string,
): Promise<AuthResult<NewSecondFactor>> {
  return withPassword(auth, password, async (session) => {
    if (session.hasTwoFactor) return fail('already-enabled')
    const secret = randomText(secretLength)
    const { codes, digests } = freshCodes()
    const factor = { secret: encrypt(auth, secret), recoveryCodes: digests }
    await whileUnchanged(auth, session, async (connection) => {
      await insertSecondFactor(connection, session.accountId, factor)
      await bumpSignInRevision(connection, session.accountId)
    })
    return succeed({ uri: uriOf(auth, session.email, secret), recoveryCodes: codes })
  })
}

/** Whether the account's other sessions end. */
export type Others = 'keep' | 'end'

/** Completes the setup with a valid code of the signed-in person's device. Starts a new session. */
export async function confirmTwoFactor(
  auth: AuthContext,
  typed: string,
  others: Others = 'keep',
): Promise<AuthResult> {
  const current = await findSession(auth)
  if (!current) return fail('signed-out')
  if (current.hasTwoFactor) return fail('already-enabled')
  const code = readCode(typed)
  // A code is used up before it is checked, so it works only once in all processes.
  if (code === undefined || !(await spendCode(auth, current.accountId, code)))
    return fail('wrong-code')
  return whileSignedIn(auth, async (session) => {
    const { accountId } = session
    const factor = await findSecondFactor(auth.context.db, accountId)
    if (!factor) return fail('not-enabled')
    if (!isCode(auth, factor.secret, code)) return fail('wrong-code')
    const cookie = await beginSession(auth, session, async (connection) => {
      await verifySecondFactor(connection, accountId)
      await bumpSignInRevision(connection, accountId)
      if (others === 'end') await endOtherSessions(connection, accountId, noSession)
    })
    return done([cookie])
  })
}

/** Removes the second factor of the signed-in person. Starts a new session. */
export function disableTwoFactor(auth: AuthContext, password: string): Promise<AuthResult> {
  return withPassword(auth, password, async (session) => {
    const { accountId } = session
    const cookie = await beginSession(auth, session, async (connection) => {
      await deleteSecondFactor(connection, accountId)
      await bumpSignInRevision(connection, accountId)
    })
    return done([cookie])
  })
}

/** Creates new recovery codes for the signed-in person; the previous ones stop working. */
export function newRecoveryCodes(
  auth: AuthContext,
  password: string,
): Promise<AuthResult<readonly string[]>> {
  return withPassword(auth, password, async (session) => {
    if (!session.hasTwoFactor) return fail('not-enabled')
    const { codes, digests } = freshCodes()
    await whileUnchanged(auth, session, (connection) =>
      updateRecoveryCodes(connection, session.accountId, digests),
    )
    return succeed(codes)
  })
}
