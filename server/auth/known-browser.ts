import { randomText } from '../secrets/keys.ts'
import { type AuthContext, seal } from './context.ts'
import { cookieName, isSameText, readCookie, setCookie } from './cookies.ts'
import type { AuthRequest } from './request.ts'

/**
 * A browser that somebody has signed in with keeps a signed mark. Whoever guesses at the account
 * from elsewhere then cannot keep its person out: guesses of this browser are counted apart.
 */
const length = 26
const lifetime = 31_536_000

/** The `Set-Cookie` of a mark for a person, unless the browser has one. */
export function markBrowser(
  auth: AuthContext,
  request: AuthRequest,
  email: string,
): readonly string[] {
  if (isKnownBrowser(auth, request, email)) return []
  const id = randomText(length)
  return [setCookie(auth, 'known', `${id}${seal(auth, 'browser', email, id)}`, lifetime)]
}

/** Whether somebody has signed in to the account of an address with this browser. */
export function isKnownBrowser(auth: AuthContext, request: AuthRequest, email: string): boolean {
  const value = markOf(auth, request)
  return isSameText(value.slice(length), seal(auth, 'browser', email, value.slice(0, length)))
}

/** What names the browser of a request. */
export function knownBrowserOf(auth: AuthContext, request: AuthRequest): string {
  return markOf(auth, request).slice(0, length)
}

function markOf({ context }: AuthContext, { cookie }: AuthRequest): string {
  return readCookie(cookie, cookieName(context.config.baseUrl, 'known'))
}
