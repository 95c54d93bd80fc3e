import { type HttpError, invalid } from './http-error.ts'
import type { Request } from './message.ts'

/**
 * The destinations of requests that a person or script made on purpose: an opened URL, a submitted form
 * or `fetch`. Other clients send none. All other destinations, in current and future browsers, are parts of
 * a page such as images and frames (Fetch standard, 2.2.7).
 */
const intended = ['', 'document', 'empty']

/** The headers with which browsers announce prefetching, and their values. */
const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']
const prefetchValue = /prefetch|prerender|preview/i

/** Returns the error for a request that nobody made on purpose and that must not change data. */
export function fetchMetadataError({ headers }: Request): HttpError | undefined {
  const place = headers['sec-fetch-dest'] ?? ''
  if (!intended.includes(String(place))) return unintended('Sec-Fetch-Dest', 'is part of a page')
  const name = prefetchHeaders.find((one) => prefetchValue.test(String(headers[one] ?? '')))
  return name === undefined ? undefined : unintended(name, 'was sent before anyone clicked')
}

function unintended(parameter: string, what: string): HttpError {
  const message = `this request ${what} and would change data; send it from a program or with fetch, or open the address`
  return invalid([{ parameter, message }], 403)
}
