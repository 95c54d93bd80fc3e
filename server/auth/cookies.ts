import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AuthContext } from './context.ts'
import type { AuthRequest } from './request.ts'

const names = {
  session: 'daymark',
  step: 'daymark-step',
  passkey: 'daymark-passkey',
  known: 'daymark-known',
} as const

export type CookieName = keyof typeof names

/** The name of a cookie of a site. */
export function cookieName(baseUrl: string, name: CookieName): string {
  // A browser takes a cookie of this prefix from this very host only, over TLS (RFC 6265bis, 4.1.3).
  return `${baseUrl.startsWith('https:') ? '__Host-' : ''}${names[name]}`
}

/** The value of a cookie in a request's header; empty when it is absent. */
export function readCookie(header: string, name: string): string {
  const pair = header.split(/; */).find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? ''
}

/** The value of a cookie that this installation has signed; `undefined` when there is none. */
export function readSigned(
  auth: AuthContext,
  { cookie }: AuthRequest,
  name: CookieName,
): string | undefined {
  const text = readCookie(cookie, cookieName(auth.context.config.baseUrl, name))
  const value = text.slice(0, Math.max(0, text.lastIndexOf('.')))
  return value !== '' && isSameText(text, signed(auth, value)) ? value : undefined
}

/** The `Set-Cookie` of a value with a signature, for so many seconds. */
export function setSigned(
  auth: AuthContext,
  name: CookieName,
  { value, maxAge }: { readonly value: string; readonly maxAge: number },
): string {
  return setCookie(auth, name, signed(auth, value), maxAge)
}

/** The `Set-Cookie` that removes a cookie. */
export function clearCookie(auth: AuthContext, name: CookieName): string {
  return setCookie(auth, name, '', 0)
}

/** Compares texts in a time that says nothing about where they differ. */
export function isSameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

function signed({ secret }: AuthContext, value: string): string {
  const signature = createHmac('sha256', secret).update(value).digest('base64')
  return encodeURIComponent(`${value}.${signature}`)
}

/** The `Set-Cookie` of a value as it is, for so many seconds. */
export function setCookie(
  { context }: AuthContext,
  name: CookieName,
  value: string,
  maxAge: number,
): string {
  const { baseUrl } = context.config
  const secure = baseUrl.startsWith('https:') ? '; Secure' : ''
  const attributes = `Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`
  return `${cookieName(baseUrl, name)}=${value}; ${attributes}`
}
