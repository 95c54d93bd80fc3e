import { type Answer, done, refused } from './answer.ts'
import { spendCode } from './back-off.ts'
import { call, type Head } from './call.ts'
import { cookieNames, readCookie } from './cookies.ts'
import type { Desk } from './desk.ts'
import { digestRecoveryCode } from './recovery-codes.ts'
import { demandPerson } from './session.ts'
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
  return withPassword(desk, visit, async () => {
    const answer = await call(desk, visit, (head) =>
      desk.engine.auth.api.enableTwoFactor({ ...head, body: { password } }),
    )
    if (!answer.ok) return answer
    if (answer.value.method !== 'totp') throw new Error('a second factor is made of time')
    const { totpURI, backupCodes } = answer.value
    return done({ uri: totpURI, recoveryCodes: backupCodes }, answer.cookies)
  })
}

/** Completes it: the device of the person of a visit shows the right code. The session is new. */
export async function confirmTwoFactor(desk: Desk, visit: Visit, typed: string): Promise<Answer> {
  const who = await demandPerson(desk, visit)
  if (!who.ok) return who
  return verifyCode(desk, visit, String(who.person.accountId), typed)
}

/** Ends the second factor of the person of a visit. The session is new. */
export function disableTwoFactor(desk: Desk, visit: Visit, password: string): Promise<Answer> {
  return withPassword(desk, visit, async () => {
    const answer = await call(desk, visit, (head) =>
      desk.engine.auth.api.disableTwoFactor({ ...head, body: { password } }),
    )
    return answer.ok ? done(undefined, answer.cookies) : answer
  })
}

/** Makes new recovery codes for the person of a visit; the ones before open nothing any more. */
export function newRecoveryCodes(
  desk: Desk,
  visit: Visit,
  password: string,
): Promise<Answer<readonly string[]>> {
  return withPassword(desk, visit, async () => {
    const answer = await call(desk, visit, (head) =>
      desk.engine.auth.api.generateBackupCodes({ ...head, body: { password } }),
    )
    return answer.ok ? done(answer.value.backupCodes, answer.cookies) : answer
  })
}

/** The second step of signing in: a code of the device, or one of the recovery codes. */
export async function verifyTwoFactor(desk: Desk, visit: Visit, typed: string): Promise<Answer> {
  const accountId = await accountOfStep(desk, visit)
  if (accountId === undefined) return refused('step-expired')
  const code = digestRecoveryCode(typed)
  if (code === undefined) return verifyCode(desk, visit, accountId, typed)
  return verified(desk, visit, (head) =>
    desk.engine.auth.api.verifyBackupCode({ ...head, body: { code } }),
  )
}

// A code is spent before anybody looks at it, so it is right once, in whatever process.
async function verifyCode(
  desk: Desk,
  visit: Visit,
  accountId: string,
  typed: string,
): Promise<Answer> {
  const code = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return refused('wrong-code')
  if (!(await spendCode(desk, accountId, code))) return refused('wrong-code')
  return verified(desk, visit, (head) =>
    desk.engine.auth.api.verifyTOTP({ ...head, body: { code } }),
  )
}

async function verified(
  desk: Desk,
  visit: Visit,
  ask: (head: Head) => Promise<{ headers: Headers; response: unknown }>,
): Promise<Answer> {
  const answer = await call(desk, visit, ask)
  return answer.ok ? done(undefined, answer.cookies) : answer
}

/** The account that the first step was for; the library proves the cookie's signature later. */
async function accountOfStep({ context, engine }: Desk, visit: Visit): Promise<string | undefined> {
  const cookie = readCookie(visit.cookie, cookieNames(context.config.baseUrl).two_factor)
  const [identifier = ''] = cookie.split('.')
  if (!identifier.startsWith('2fa-')) return undefined
  const { internalAdapter } = await engine.auth.$context
  const step = await internalAdapter.findVerificationValue(identifier)
  return step?.value
}
