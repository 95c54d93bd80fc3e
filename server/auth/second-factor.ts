import { type Answer, giving, plain, refused } from './answer.ts'
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

/** Completes it: the device of the person of a visit shows the right code. The session is new. */
export async function confirmTwoFactor(desk: Desk, visit: Visit, typed: string): Promise<Answer> {
  const who = await whoIs(desk, visit)
  if (!who.ok || !who.value) return refused('signed-out')
  return verifyCode(desk, visit, String(who.value.accountId), typed)
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

/** The second step of signing in: a code of the device, or one of the recovery codes. */
export async function verifyTwoFactor(desk: Desk, visit: Visit, typed: string): Promise<Answer> {
  const accountId = await accountOfStep(desk, visit)
  if (accountId === undefined) return refused('step-expired')
  const code = digestRecoveryCode(typed)
  if (code === undefined) return verifyCode(desk, visit, accountId, typed)
  return plain(
    await call(desk, visit, (head) =>
      desk.engine.auth.api.verifyBackupCode({ ...head, body: { code } }),
    ),
  )
}

// A code is spent before anybody looks at it, so it is right once, in whatever process.
async function verifyCode(
  desk: Desk,
  visit: Visit,
  accountId: string,
  typed: string,
): Promise<Answer> {
  desk.engine.journal.noteAccount(accountId)
  const code = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return refused('wrong-code')
  if (!(await spendCode(desk, accountId, code))) return refused('wrong-code')
  return plain(
    await call(desk, visit, (head) => desk.engine.auth.api.verifyTOTP({ ...head, body: { code } })),
  )
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
