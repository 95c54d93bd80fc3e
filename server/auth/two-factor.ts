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

/** What a person copies into their device, and keeps for the day it is lost. Shown once. */
export interface NewSecondFactor {
  /** `otpauth://totp/…`, as devices read it from a picture. */
  readonly uri: string
  readonly recoveryCodes: readonly string[]
}

/** Of 36 letters: 165 bits. */
const secretLength = 32

/** Begins to set up the second factor of the signed-in person; a first code completes it. */
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

/** What becomes of an account's other sessions. */
export type Others = 'keep' | 'end'

/** Completes it: the device of the signed-in person shows the right code. The session is new. */
export async function confirmTwoFactor(
  auth: AuthContext,
  typed: string,
  others: Others = 'keep',
): Promise<AuthResult> {
  const asking = await findSession(auth)
  if (!asking) return fail('signed-out')
  if (asking.hasTwoFactor) return fail('already-enabled')
  const code = readCode(typed)
  // A code is used up before it is checked, so it works once, in any process.
  if (code === undefined || !(await spendCode(auth, asking.accountId, code)))
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

/** Ends the second factor of the signed-in person. The session is new. */
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

/** Makes new recovery codes for the signed-in person; the ones before open nothing any more. */
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
