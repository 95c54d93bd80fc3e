import { createHmac } from 'node:crypto'
import type { Request } from '../http/message.ts'
import type { Parameters } from '../http/parameters.ts'
import { equalInConstantTime, randomText } from '../secrets/keys.ts'

/** The name of the field with the form token. */
const formTokenField = 'form'

/** The secret that ties forms to the browser that shows them. */
export interface FormSecret {
  readonly secret: string
  /** The `Set-Cookie` text for a browser that has no secret yet. */
  readonly cookies: readonly string[]
}

const secretLength = 32

/** Returns the secret in the browser's cookie, or a new one. */
export function findFormSecret(cookie: string, baseUrl: string): FormSecret {
  const isSecure = baseUrl.startsWith('https:')
  const name = isSecure ? '__Host-daymark-form' : 'daymark-form'
  const known = new RegExp(`(?:^|; *)${name}=([a-z0-9]{${secretLength}})(?:;|$)`).exec(cookie)?.[1]
  if (known) return { secret: known, cookies: [] }
  const secret = randomText(secretLength)
  const text = `${name}=${secret}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return { secret, cookies: [text] }
}

/** The token for the forms of a session; the session ID is 0 for people who are not signed in. */
export function formToken({ secret }: FormSecret, sessionId: number): string {
  return createHmac('sha256', secret).update(String(sessionId)).digest('hex')
}

/**
 * The origin of a form. An `own` form was shown to this browser and session; only these can change
 * data. A `stale` form is from one of our pages, but was shown to another session: its values may be
 * shown again. A `foreign` form may come from another site, and its values are not shown.
 */
type FormOrigin = 'own' | 'stale' | 'foreign'

/** Determines the origin of a form. */
export function checkFormOrigin(
  { headers }: Request,
  baseUrl: string,
  sent: Parameters,
  token: string,
): FormOrigin {
  const { origin } = new URL(baseUrl)
  if (!isSameOrigin(headers, origin)) return 'foreign'
  if (equalInConstantTime(sent.get(formTokenField) ?? '', token)) return 'own'
  return hasOrigin(headers) ? 'stale' : 'foreign'
}

function hasOrigin(headers: Request['headers']): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
}

// Browsers send at least one of these headers. Other clients send neither, but still need the token.
function isSameOrigin(headers: Request['headers'], origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === undefined || headers.origin === origin
}
