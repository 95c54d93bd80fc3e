import type { IncomingHttpHeaders } from 'node:http'
import { memoizeWeak } from '../../core/memoize.ts'
import type { RateLimit } from '../traffic/rate-limiter.ts'
import type { PolicyName } from '../traffic/rate-policies.ts'
import type { HttpError } from './http-error.ts'

/** A request as the surfaces see it. */
export interface Request {
  /** Names the request in every line that is logged of it. */
  readonly id: string
  readonly method: string
  /** As it was sent, without the query. */
  readonly path: string
  /** As it was sent, without the question mark; empty when there is none. */
  readonly query: string
  readonly headers: Readonly<IncomingHttpHeaders>
  /** The network address of the client; empty if it is unknown. */
  readonly address: () => string
  /** The whole body, in bytes; a larger one than may be is refused. */
  readonly body: (largest?: number) => Promise<Uint8Array>
  /** Why it must be rejected, whatever it is for. */
  readonly refusal?: HttpError | undefined
  /**
   * Counts it for an account, or for the network that it comes from; throws 429 when nothing is left.
   */
  readonly consume: (policy: PolicyName, account?: string) => void
  /** The limits that it was counted for so far. */
  readonly consumed: readonly RateLimit[]
}

/** A request without rate limits. */
export const unlimited: Pick<Request, 'consume' | 'consumed'> = { consume: () => {}, consumed: [] }

/** A reply as the surfaces make it. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: string | Uint8Array
  /** Sent instead of the body if that is too large to create at once. */
  readonly pieces?: AsyncIterable<Uint8Array>
  /** Nothing of it is sent: the connection ends. */
  readonly hangsUp?: boolean
  /** Texts of `Set-Cookie` headers: there may be several, so they are no part of the others. */
  readonly cookies?: readonly string[]
}

/** Headers of a reply by their names in lower case. */
export type Headers = Readonly<Record<string, string>>

/** A reply in JSON. Data of an account must not be cached. */
export function json(value: unknown, status = 200): Reply {
  return { status, headers: jsonHeaders, body: JSON.stringify(value) }
}

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
}

/** A reply that is a page. Its bytes are made here: some pages are kept and sent many times. */
export function page(html: string, status = 200): Reply {
  return { status, headers: pageHeaders, body: Buffer.from(html) }
}

/** A page with its own headers. */
export function pageWith(headers: Headers, html: string): Reply {
  return { ...page(html), headers: ownPageHeaders(headers) }
}

const ownPageHeaders = memoizeWeak((own: Headers): Headers => ({ ...pageHeaders, ...own }))

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
}

/** A reply that sends the browser on. */
export function redirect(location: string): Reply {
  return { status: 302, headers: { location, 'cache-control': 'no-store' }, body: '' }
}

/**
 * The same reply with the headers that all of its kind carry; its own count where it has them too.
 * They are joined once.
 */
export function withHeaders(reply: Reply, shared: Headers): Reply {
  return { ...reply, headers: joinedTo(shared)(reply.headers) }
}

// Most replies carry headers that others carried before, the same object.
const joinedTo = memoizeWeak((shared: Headers) =>
  memoizeWeak((own: Headers): Headers => ({ ...shared, ...own })),
)
