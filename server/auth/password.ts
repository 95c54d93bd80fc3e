import { letter } from '../mail/message.ts'
import { findAddressee } from '../storage/people.ts'
import { type Answer, done, plain, refused } from './answer.ts'
import { letters, take } from './back-off.ts'
import { call } from './call.ts'
import { type Desk, hostOf } from './desk.ts'
import { faultOf } from './password-rules.ts'
import { withPassword } from './sign-in.ts'
import { readAddress } from './sign-up.ts'
import type { Visit } from './visit.ts'

/**
 * Sends a link to choose a new password, if the address has an account. As with signing up, the
 * reply comes before anybody has looked.
 */
export async function askForReset(desk: Desk, visit: Visit, given: string): Promise<Answer> {
  const email = readAddress(given)
  if (email === undefined) return refused('bad-email')
  const wait = await take(desk, letters(visit, email))
  if (wait > 0) return refused('too-many', wait)
  desk.context.later(async () => {
    await call(desk, visit, (head) =>
      desk.engine.auth.api.requestPasswordReset({ ...head, body: { email } }),
    )
  })
  return done(undefined)
}

/** Whether a link leads to a new password still; nothing is used up by asking. */
export async function isResetOpen({ context, engine }: Desk, secret: string): Promise<boolean> {
  const { internalAdapter } = await engine.auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${secret}`)
  return link !== null && link.expiresAt.getTime() > 1000 * context.now()
}

/** Chooses a new password by the secret of a link. All sessions end; nobody is signed in by it. */
export async function reset(
  desk: Desk,
  visit: Visit,
  given: { readonly secret: string; readonly password: string },
): Promise<Answer> {
  const fault = await faultOf(given.password, '', hostOf(desk))
  if (fault) return refused(fault)
  const body = { token: given.secret, newPassword: given.password }
  return plain(
    await call(desk, visit, (head) => desk.engine.auth.api.resetPassword({ ...head, body })),
  )
}

/** Changes the password of the person of a visit. All other sessions end, this one begins anew. */
export function changePassword(
  desk: Desk,
  visit: Visit,
  { password, newPassword }: { readonly password: string; readonly newPassword: string },
): Promise<Answer> {
  return withPassword(desk, visit, password, async ({ email }) => {
    const fault = await faultOf(newPassword, email, hostOf(desk))
    if (fault) return refused(fault)
    const body = { currentPassword: password, newPassword, revokeOtherSessions: true }
    return plain(
      await call(desk, visit, (head) => desk.engine.auth.api.changePassword({ ...head, body })),
    )
  })
}

/** Tells a person that the password of their account is another now. */
export async function tellNewPassword(context: Desk['context'], accountId: number): Promise<void> {
  const person = await findAddressee(context.db, accountId)
  if (!person) return
  const { email, language } = person
  context.sendMail(letter(context.config, 'password', { to: email, language }))
}
