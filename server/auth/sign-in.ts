import { countCode, resetCodeCount, uncountCode } from '../operations/people.ts'
import { randomText } from '../secrets/keys.ts'
import { digestIdentifier } from '../secrets/tokens.ts'
import { useUpTo } from '../storage/attempts.ts'
import type { Connection } from '../storage/database.ts'
import { findCredentials } from '../storage/people.ts'
import {
  type CodeLimit,
  consumeRecoveryCode,
  findSecondFactor,
  type StoredSecondFactor,
} from '../storage/second-factors.ts'
import {
  consumeVerification,
  findVerification,
  insertVerification,
} from '../storage/verifications.ts'
import {
  AccountChanged,
  type AccountState,
  retryIfChanged,
  whileUnchanged,
} from './account-state.ts'
import { passwordAttempts, spendCode } from './back-off.ts'
import { type AuthContext, seal } from './context.ts'
import { clearCookie, markBrowser, readSigned, setSigned } from './cookies.ts'
import { isRightPassword, limitAttempts } from './passwords.ts'
import { digestRecoveryCode } from './recovery-codes.ts'
import { type AuthFailure, type AuthResult, done, fail, succeed } from './result.ts'
import { assertNotSuspended, beginSession, endSession } from './sessions.ts'
import { isCode, readCode } from './totp.ts'

/** Whether the person is signed in, or has to enter a code of the second factor. */
export type SignedIn = 'signed-in' | 'second-factor'

/** Signs in with email and password, always with a new session. */
export function signIn(
  auth: AuthContext,
  typed: string,
  password: string,
): Promise<AuthResult<SignedIn>> {
  // Different spellings of an email belong to the same account, and count together.
  const email = typed.trim().toLowerCase()
  return limitAttempts(auth, passwordAttempts(auth, email), () =>
    retryIfChanged(() => checkCredentials(auth, { email, password })),
  )
}

async function checkCredentials(
  auth: AuthContext,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<AuthResult<SignedIn>> {
  const account = await findCredentials(auth.context.db, email)
  if (account) auth.noteAccount(account.accountId)
  const isRight = await isRightPassword(password, account?.passwordDigest)
  if (!account || !isRight) return fail('wrong-credentials')
  const cookies = account.hasTwoFactor
    ? await beginStep(auth, account)
    : [await beginSession(auth, account)]
  const mark = markBrowser(auth, email)
  return succeed(account.hasTwoFactor ? 'second-factor' : 'signed-in', [...cookies, ...mark])
}

/** The limits of the second step of signing in: its time in seconds and the number of codes. */
const stepLimits = { lifetime: 600, codes: 5 } as const

const stepPrefix = '2fa-'

// The password was correct, and a code is needed next. Ends the browser's previous session.
async function beginStep(auth: AuthContext, account: AccountState): Promise<readonly string[]> {
  await assertNotSuspended(auth, account.accountId)
  const id = stepPrefix + randomText(24)
  const now = auth.context.now()
  const step = {
    identifier: digestIdentifier(id),
    value: String(account.accountId),
    now,
    expiresAt: now + stepLimits.lifetime,
  }
  await whileUnchanged(auth, account, async (connection) => {
    await endSession(auth, connection)
    await insertVerification(connection, step)
  })
  const cookie = setSigned(auth, 'step', { value: id, maxAge: stepLimits.lifetime })
  return [clearCookie(auth, 'session'), cookie]
}

/** A completed first step, and its account. */
interface Step {
  readonly id: string
  readonly accountId: number
}

async function findStep(auth: AuthContext): Promise<Step | undefined> {
  const id = readSigned(auth, 'step')
  // A value that was signed for another cookie is not a step.
  if (!id?.startsWith(stepPrefix)) return undefined
  const { db, now } = auth.context
  const accountId = await findVerification(db, digestIdentifier(id), now())
  return accountId === undefined ? undefined : { id, accountId: Number(accountId) }
}

/** The proof in the second step: a code of the device, or the digest of a recovery code. */
type Proof =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'recovery'; readonly digest: string }

function readProof(typed: string): Proof | undefined {
  const code = readCode(typed)
  if (code !== undefined) return { kind: 'code', code }
  const digest = digestRecoveryCode(typed)
  return digest === undefined ? undefined : { kind: 'recovery', digest }
}

/** The number of wrong codes for an account from anywhere, and the lock after that, in seconds. */
const pace = { maxFailures: 10, lockSeconds: 900 } as const satisfies CodeLimit

/** Completes the second step of signing in, with a code of the device or a recovery code. */
export async function verifyTwoFactor(auth: AuthContext, typed: string): Promise<AuthResult> {
  const step = await findStep(auth)
  if (!step) return fail('step-expired')
  const { accountId } = step
  auth.noteAccount(accountId)
  const proof = readProof(typed)
  if (!proof) return fail('wrong-code')
  const { context } = auth
  if (!(await countCode(context, accountId, pace))) return fail('too-many', pace.lockSeconds)
  const result = (await takeCode(auth, step, proof)) ?? (await finish(auth, proof))
  if (result.ok) await resetCodeCount(context, accountId)
  else if (result.reason !== 'wrong-code') await uncountCode(context, accountId)
  return result
}

// A code is used up before it is checked, so it works only once in all processes.
async function takeCode(
  auth: AuthContext,
  { id, accountId }: Step,
  proof: Proof,
): Promise<AuthFailure | undefined> {
  if (proof.kind === 'code' && !(await spendCode(auth, accountId, proof.code)))
    return fail('wrong-code')
  const now = auth.context.now()
  const max = stepLimits.codes
  const key = seal(auth, 'step', id)
  return auth.context.db.transaction(async (connection) => {
    if (await useUpTo(connection, { key, max, until: now + stepLimits.lifetime }, now))
      return undefined
    await consumeVerification(connection, digestIdentifier(id), now)
    return fail('step-expired')
  })
}

function finish(auth: AuthContext, proof: Proof): Promise<AuthResult> {
  const { db, now } = auth.context
  return retryIfChanged(async () => {
    const step = await findStep(auth)
    if (!step) return fail('step-expired')
    const factor = await findSecondFactor(db, step.accountId)
    if (!factor?.isVerified) return fail('not-enabled')
    if (!isProven(auth, factor, proof)) return fail('wrong-code')
    const cookie = await beginSession(auth, factor, async (connection) => {
      const isTaken = await consumeVerification(connection, digestIdentifier(step.id), now())
      if (isTaken === undefined || !(await spend(connection, step, proof)))
        throw new AccountChanged()
    })
    return done([cookie, clearCookie(auth, 'step')])
  })
}

function isProven(auth: AuthContext, factor: StoredSecondFactor, proof: Proof): boolean {
  return proof.kind === 'code'
    ? isCode(auth, factor.secret, proof.code)
    : factor.recoveryCodes.includes(proof.digest)
}

async function spend(connection: Connection, { accountId }: Step, proof: Proof): Promise<boolean> {
  return proof.kind === 'code' || consumeRecoveryCode(connection, accountId, proof.digest)
}
