import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Request } from '../http/message.ts'
import type { Parameters } from '../http/parameters.ts'
import { randomText } from '../secrets/keys.ts'

/** The name of the field that carries the token of a form. */
export const formTokenField = 'form'

/** What ties the forms of pages to the browser that they were shown in. */
export interface FormSecret {
  readonly secret: string
  /** The `Set-Cookie` text for a browser that has none yet. */
  readonly cookies: readonly string[]
}

const secretLength = 32

/** The seal of a browser: the one that it comes with, or a fresh one. */
export function findFormSecret(cookie: string, baseUrl: string): FormSecret {
  const isSecure = baseUrl.startsWith('https:')
  const name = isSecure ? '__Host-daymark-form' : 'daymark-form'
  const known = new RegExp(`(?:^|; *)${name}=([a-z0-9]{${secretLength}})(?:;|$)`).exec(cookie)?.[1]
  if (known) return { secret: known, cookies: [] }
  const secret = randomText(secretLength)
  const text = `${name}=${secret}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return { secret, cookies: [text] }
}

/** The token of the forms that a session shows; 0 is nobody's. */
export function formToken({ secret }: FormSecret, sessionId: number): string {
  return createHmac('sha256', secret).update(String(sessionId)).digest('hex')
}

/**
 * Where a form comes from. Only one that is `own` counts: it was sent from a page that was shown to
 * this very browser and session. One that is `stale` is from a page of ours that was shown to another
 * session: what is in it may be shown again, and what another site made up may not.
 */
export type FormOrigin = 'own' | 'stale' | 'foreign'

/** Tells where a form comes from. */
export function checkFormOrigin(
  { headers }: Request,
  baseUrl: string,
  sent: Parameters,
  token: string,
): FormOrigin {
  const { origin } = new URL(baseUrl)
  if (!isSameOrigin(headers, origin)) return 'foreign'
  if (isSameText(sent.get(formTokenField) ?? '', token)) return 'own'
  return isSaid(headers) ? 'stale' : 'foreign'
}

function isSaid(headers: Request['headers']): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
}

// Browsers say where a form comes from in one way or in both; what is no browser says nothing, and
// needs the token all the same.
function isSameOrigin(headers: Request['headers'], origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === undefined || headers.origin === origin
}

function isSameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
