import { endOtherSessions } from '../operations/people.ts'
import { countCode, forgetCodes, giveBackCode } from '../operations/second-factors.ts'
import type { CodePace } from '../storage/second-factors.ts'
import { type Answer, type Done, giving, plain, refused } from './answer.ts'
import { spendCode } from './back-off.ts'
import { call } from './call.ts'
import { cookieNames, readCookie } from './cookies.ts'
import type { Desk } from './desk.ts'
import { digestRecoveryCode } from './recovery-codes.ts'
import { whoIs } from './session.ts'
import { withPassword } from './sign-in.ts'
import type { Visit } from './visit.ts'

/** What a person copies into their device, and keeps for the day it is lost. Shown once. */
export interface SecondFactor {
  /** `otpauth://totp/…`, as devices read it from a picture. */
  readonly uri: string
  readonly recoveryCodes: readonly string[]
}

/** Begins to set up the second factor of the person of a visit; a first code completes it. */
export function enableTwoFactor(
  desk: Desk,
  visit: Visit,
  password: string,
): Promise<Answer<SecondFactor>> {
  return withPassword(desk, visit, password, async () => {
    const answer = await call(desk, visit, (head) =>
      desk.engine.auth.api.enableTwoFactor({ ...head, body: { password } }),
    )
    return giving(answer, (made) => {
      if (made.method !== 'totp') throw new Error('a second factor is made of time')
      return { uri: made.totpURI, recoveryCodes: made.backupCodes }
    })
  })
}

/** What becomes of an account's other sessions. */
export type Others = 'keep' | 'end'

/** Completes it: the device of the person of a visit shows the right code. The session is new. */
export async function confirmTwoFactor(
  desk: Desk,
  visit: Visit,
  typed: string,
  others: Others = 'keep',
): Promise<Answer> {
  const who = await whoIs(desk, visit)
  if (!who.ok || !who.value) return refused('signed-out')
  const { accountId, hasTwoFactor } = who.value
  if (hasTwoFactor) return refused('already-enabled')
  const code = readCode(typed)
  if (code === undefined) return refused('wrong-code')
  const answer = await verifyCode(desk, visit, accountId, code)
  if (answer.ok && others === 'end') await endOthers(desk, visit, answer)
  return answer
}

async function endOthers(desk: Desk, visit: Visit, { cookies }: Done<unknown>): Promise<void> {
  const cookie = cookies.map((one) => one.split(';', 1)[0]).join('; ')
  const now = await whoIs(desk, { ...visit, cookie })
  if (!now.ok || !now.value) return
  await endOtherSessions(desk.context, now.value.accountId, now.value.sessionId)
}

/** Ends the second factor of the person of a visit. The session is new. */
export function disableTwoFactor(desk: Desk, visit: Visit, password: string): Promise<Answer> {
  return withPassword(desk, visit, password, async () =>
    plain(
      await call(desk, visit, (head) =>
        desk.engine.auth.api.disableTwoFactor({ ...head, body: { password } }),
      ),
    ),
  )
}

/** Makes new recovery codes for the person of a visit; the ones before open nothing any more. */
export function newRecoveryCodes(
  desk: Desk,
  visit: Visit,
  password: string,
): Promise<Answer<readonly string[]>> {
  return withPassword(desk, visit, password, async () => {
    const answer = await call(desk, visit, (head) =>
      desk.engine.auth.api.generateBackupCodes({ ...head, body: { password } }),
    )
    return giving(answer, ({ backupCodes }) => backupCodes)
  })
}

/**
 * How many codes of an account are looked at until one is right, from wherever they come, and how
 * long none is looked at then, in seconds.
 */
const pace = { most: 10, locked: 900 } as const satisfies CodePace

/** The second step of signing in: a code of the device, or one of the recovery codes. */
export async function verifyTwoFactor(desk: Desk, visit: Visit, typed: string): Promise<Answer> {
  const accountId = await accountOfStep(desk, visit)
  if (accountId === undefined) return refused('step-expired')
  desk.engine.journal.noteAccount(accountId)
  const recoveryCode = digestRecoveryCode(typed)
  const code = readCode(typed)
  if (recoveryCode === undefined && code === undefined) return refused('wrong-code')
  const { context } = desk
  if (!(await countCode(context, accountId, pace))) return refused('too-many', pace.locked)
  const answer =
    code === undefined
      ? await verifyRecoveryCode(desk, visit, recoveryCode ?? '')
      : await verifyCode(desk, visit, accountId, code)
  if (answer.ok) await forgetCodes(context, accountId)
  else if (answer.reason !== 'wrong-code') await giveBackCode(context, accountId)
  return answer
}

async function verifyRecoveryCode(desk: Desk, visit: Visit, code: string): Promise<Answer> {
  return plain(
    await call(desk, visit, (head) =>
      desk.engine.auth.api.verifyBackupCode({ ...head, body: { code } }),
    ),
  )
}

/** The six digits that a device showed, as they were typed. */
function readCode(typed: string): string | undefined {
  const code = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(code) ? code : undefined
}

// A code is spent before anybody looks at it, so it is right once, in whatever process.
async function verifyCode(
  desk: Desk,
  visit: Visit,
  accountId: number,
  code: string,
): Promise<Answer> {
  if (!(await spendCode(desk, accountId, code))) return refused('wrong-code')
  return plain(
    await call(desk, visit, (head) => desk.engine.auth.api.verifyTOTP({ ...head, body: { code } })),
  )
}

/** The account that the first step was for; the library proves the cookie's signature later. */
async function accountOfStep({ context, engine }: Desk, visit: Visit): Promise<number | undefined> {
  const cookie = readCookie(visit.cookie, cookieNames(context.config.baseUrl).two_factor)
  const [identifier = ''] = cookie.split('.')
  if (!identifier.startsWith('2fa-')) return undefined
  const { internalAdapter } = await engine.auth.$context
  const step = await internalAdapter.findVerificationValue(identifier)
  return step && step.expiresAt.getTime() > 1000 * context.now() ? Number(step.value) : undefined
}
