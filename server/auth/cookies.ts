import { createHmac } from 'node:crypto'
import { equalInConstantTime, randomText } from '../secrets/keys.ts'
import { type AuthContext, seal } from './context.ts'

const names = {
  session: 'daymark',
  step: 'daymark-step',
  passkey: 'daymark-passkey',
  known: 'daymark-known',
} as const

type CookieName = keyof typeof names

/** The full name of a cookie on a site. */
export function cookieName(baseUrl: string, name: CookieName): string {
  // Browsers accept cookies with this prefix only from this exact host over TLS (RFC 6265bis, 4.1.3).
  return `${baseUrl.startsWith('https:') ? '__Host-' : ''}${names[name]}`
}

/** The value of a cookie in a request's header; empty when it is absent. */
export function readCookie(header: string, name: string): string {
  const pair = header.split(/; */).find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? ''
}

/** The value of a cookie with a valid signature; `undefined` if there is none. */
export function readSigned(auth: AuthContext, name: CookieName): string | undefined {
  const text = cookieOf(auth, name)
  const value = text.slice(0, Math.max(0, text.lastIndexOf('.')))
  return value !== '' && equalInConstantTime(text, signed(auth, value)) ? value : undefined
}

/** The `Set-Cookie` header of a signed value with a maximum age in seconds. */
export function setSigned(
  auth: AuthContext,
  name: CookieName,
  { value, maxAge }: { readonly value: string; readonly maxAge: number },
): string {
  return setCookie(auth, name, { value: signed(auth, value), maxAge })
}

/** The `Set-Cookie` header that deletes a cookie. */
export function clearCookie(auth: AuthContext, name: CookieName): string {
  return setCookie(auth, name, { value: '', maxAge: 0 })
}

/**
 * The cookie of a browser that was used to sign in. Its attempts are counted separately, so guesses
 * from elsewhere cannot lock out the owner.
 */
const mark = { length: 26, maxAge: 31_536_000 } as const

/** The `Set-Cookie` header that marks a browser as known; empty if it already is. */
export function markBrowser(auth: AuthContext, email: string): readonly string[] {
  if (isKnownBrowser(auth, email)) return []
  const id = randomText(mark.length)
  const value = id + seal(auth, 'browser', email, id)
  return [setCookie(auth, 'known', { value, maxAge: mark.maxAge })]
}

/** Whether this browser was used to sign in to the account with this email. */
export function isKnownBrowser(auth: AuthContext, email: string): boolean {
  const id = knownBrowserOf(auth)
  return equalInConstantTime(cookieOf(auth, 'known'), id + seal(auth, 'browser', email, id))
}

/** The ID of the browser, as its cookie claims it. */
export function knownBrowserOf(auth: AuthContext): string {
  return cookieOf(auth, 'known').slice(0, mark.length)
}

function cookieOf({ context, request }: AuthContext, name: CookieName): string {
  return readCookie(request.cookie, cookieName(context.config.baseUrl, name))
}

function signed({ secret }: AuthContext, value: string): string {
  const signature = createHmac('sha256', secret).update(value).digest('base64')
  return encodeURIComponent(`${value}.${signature}`)
}

function setCookie(
  { context }: AuthContext,
  name: CookieName,
  { value, maxAge }: { readonly value: string; readonly maxAge: number },
): string {
  const { baseUrl } = context.config
  const secure = baseUrl.startsWith('https:') ? '; Secure' : ''
  const attributes = `Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`
  return `${cookieName(baseUrl, name)}=${value}; ${attributes}`
}
