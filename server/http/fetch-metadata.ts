import { type HttpError, invalid } from './http-error.ts'
import type { Request } from './message.ts'

/**
 * Where a browser puts the answer when somebody meant to ask: an address that was opened or a form
 * that was sent, or a script's `fetch`. Programs say nothing. Everything else, in this or a later
 * browser, is a part of some page: a picture, a frame (Fetch standard, 2.2.7).
 */
const meant = ['', 'document', 'empty']

/** Where browsers say that they ask before anybody has clicked, and what they say. */
const early = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']
const asEarly = /prefetch|prerender|preview/i

/** Why a request does not change anything: nobody meant it, a page or a browser makes it alone. */
export function crossSiteRefusal({ headers }: Request): HttpError | undefined {
  const place = headers['sec-fetch-dest'] ?? ''
  if (!meant.includes(String(place))) return unattended('Sec-Fetch-Dest', 'is part of a page')
  const name = early.find((one) => asEarly.test(String(headers[one] ?? '')))
  return name === undefined ? undefined : unattended(name, 'was sent before anyone clicked')
}

function unattended(parameter: string, what: string): HttpError {
  const message = `this request ${what} and would change data; send it from a program or with fetch, or open the address`
  return invalid([{ parameter, message }], 403)
}
