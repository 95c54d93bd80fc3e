import { oncePer } from '../../core/once-per.ts'
import { type Auth, createAuth } from '../auth/auth.ts'
import type { AuthRequest } from '../auth/context.ts'
import type { Person } from '../auth/sessions.ts'
import type { Context } from '../context.ts'
import type { Reply, Request } from '../http/message.ts'
import { findSettings, type Settings } from '../storage/account-settings.ts'
import { type FormSeal, sealOf } from './form-token.ts'

/** Who comes, and with what. */
export interface Arrival {
  readonly authRequest: AuthRequest
  readonly person: Person | undefined
  readonly settings: Settings | undefined
  readonly seal: FormSeal
  readonly cookies: readonly string[]
}

/** The sign-in of a service. */
export const authOf: (context: Context) => Auth = oncePer(createAuth)

/** Looks up who comes with a request. */
export async function arrive(context: Context, { headers, address }: Request): Promise<Arrival> {
  const { config, db } = context
  const cookie = headers.cookie ?? ''
  const authRequest = { cookie, userAgent: headers['user-agent'] ?? '', address: address() }
  const who = await authOf(context).whoIs(authRequest)
  const seal = sealOf(cookie, config.baseUrl)
  const person = who.ok ? who.value : undefined
  const settings = person && (await findSettings(db, person.accountId))
  const cookies = who.ok ? [...who.cookies, ...seal.cookies] : seal.cookies
  return { authRequest, person, settings, seal, cookies }
}

/** The person of an account that may be used: whoever has a session of a stopped one is nobody. */
export function personOf({ person, settings }: Arrival): Person | undefined {
  return settings?.stoppedAt === null ? person : undefined
}

/** A reply with the cookies of an arrival. */
export function withCookies({ cookies }: Arrival, reply: Reply): Reply {
  // What a page sets itself comes last: signing out outweighs a session that was prolonged.
  return { ...reply, cookies: [...cookies, ...(reply.cookies ?? [])] }
}
