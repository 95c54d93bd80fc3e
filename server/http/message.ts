import type { IncomingHttpHeaders } from 'node:http'
import type { RateLimit } from '../traffic/rate-limiter.ts'
import type { PolicyName } from '../traffic/rate-policies.ts'
import type { HttpError } from './http-error.ts'

/** A parsed request. */
export interface Request {
  /** Identifies the request in the log. */
  readonly id: string
  readonly method: string
  /** As sent, without the query. */
  readonly path: string
  /** As sent, without the question mark; may be empty. */
  readonly query: string
  readonly headers: Readonly<IncomingHttpHeaders>
  /** The network address of the client; empty if it is unknown. */
  readonly address: () => string
  /** Reads the whole body; rejects a larger one than allowed, in bytes. */
  readonly body: (largest?: number) => Promise<Uint8Array>
  /** The error of a request that must be rejected before routing. */
  readonly refusal?: HttpError | undefined
  /**
   * Counts the request for an account, or for its network; throws 429 at the limit.
   */
  readonly consume: (policy: PolicyName, account?: string) => void
  /** The limits that it has been counted against. */
  readonly consumed: readonly RateLimit[]
}

/** A request without rate limits. */
export const unlimited: Pick<Request, 'consume' | 'consumed'> = { consume: () => {}, consumed: [] }

/** A reply to be sent. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: string | Uint8Array
  /** Sent instead of the body if that is too large to create at once. */
  readonly pieces?: AsyncIterable<Uint8Array>
  /** Closes the connection without sending anything. */
  readonly hangsUp?: boolean
  /** The values of `Set-Cookie` headers; separate because there may be several. */
  readonly cookies?: readonly string[]
}

/** The headers of a reply by lower-case name. */
export type Headers = Readonly<Record<string, string>>

/** Creates a JSON reply, uncached because it may contain account data. */
export function json(value: unknown, status = 200): Reply {
  return { status, headers: jsonHeaders, body: JSON.stringify(value) }
}

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
}

/** Creates a page reply. It is encoded here because some pages are cached and sent many times. */
export function page(html: string, status = 200): Reply {
  return { status, headers: pageHeaders, body: Buffer.from(html) }
}

/** Creates a page reply with more headers. */
export function pageWith(headers: Headers, html: string): Reply {
  return { ...page(html), headers: { ...pageHeaders, ...headers } }
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
}

/** Creates a redirect. */
export function redirect(location: string): Reply {
  return { status: 302, headers: { location, 'cache-control': 'no-store' }, body: '' }
}

/** Adds headers to a reply; its own headers take precedence. */
export function withHeaders(reply: Reply, shared: Headers): Reply {
  return { ...reply, headers: { ...shared, ...reply.headers } }
}
