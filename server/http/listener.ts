import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { readBody } from './body.ts'
import { type AddressOf, createAddressOf } from './client-address.ts'
import { cutSlowReader } from './connections.ts'
import { missingHostError } from './malformed-requests.ts'
import { type Reply, type Request, unlimited } from './message.ts'

/** The service as a function from request to reply. Anything it throws is a bug. */
export type App = (request: Request) => Answered | Promise<Answered>

/** A reply and the path of its route, the only part of the URL that is logged. */
export interface Answered {
  readonly reply: Reply
  readonly route: string
}

/** A request with its reply, for the log. */
export interface RequestLog {
  readonly id: string
  readonly method: string
  readonly route: string
  readonly status: number
  /** The time until the reply was ready, in milliseconds. */
  readonly ms: number
}

/**
 * A reply that could not be rendered or sent: a bug. The client only sees that the connection is
 * closed.
 */
export interface ResponseFailure {
  readonly id: string
  /** `unknown` if there was no reply yet. */
  readonly route: string
  readonly error: unknown
}

/** The callbacks of a listener. */
export interface ListenerEvents {
  readonly onResponse: (served: RequestLog) => void
  readonly onError: (failure: ResponseFailure) => void
}

/**
 * Creates a listener that serves an app over Node's HTTP server and reports each request. The client
 * address is taken from trusted proxies.
 */
export function createListener(
  app: App,
  { onResponse, onError }: ListenerEvents,
  trustedProxies: readonly string[],
): RequestListener {
  const nextId = createIds()
  const addressOf = createAddressOf(trustedProxies)
  return async (message, response) => {
    const started = performance.now()
    const request = requestOf(message, nextId(), addressOf)
    const { id, method } = request
    let route = 'unknown'
    try {
      const answered = await app(request)
      const { reply } = answered
      route = answered.route
      const sent = send(response, reply, method === 'HEAD')
      const ms = Math.round((performance.now() - started) * 1000) / 1000
      onResponse({ id, method, route, status: reply.status, ms })
      await sent
    } catch (error) {
      onError({ id, route, error })
      response.destroy()
    }
  }
}

/** Creates request IDs: a random prefix for each process, and a counter. */
function createIds(): () => string {
  const beginning = randomBytes(4).toString('hex')
  let count = 0
  return () => `${beginning}-${(++count).toString(36)}`
}

function requestOf(message: IncomingMessage, id: string, addressOf: AddressOf): Request {
  const target = message.url ?? '/'
  const at = target.indexOf('?')
  const path = at < 0 ? target : target.slice(0, at)
  return {
    id,
    method: message.method ?? 'GET',
    path: path.startsWith('/') ? path : (URL.parse(path)?.pathname ?? '/'),
    query: at < 0 ? '' : target.slice(at + 1),
    headers: message.headers,
    address: () => addressOf(message),
    body: (largest) => readBody(message, largest),
    refusal: missingHostError(message),
    ...unlimited,
  }
}

const withoutBody = new Set([204, 304])

/** Sends a reply; returns a promise if a slow client could delay it. Throws if the headers are malformed. */
function send(response: ServerResponse, reply: Reply, isHead: boolean): Promise<void> | undefined {
  const { status, body, pieces, hangsUp } = reply
  const lines = headerLines(reply)
  if (hangsUp) response.destroy()
  else if (withoutBody.has(status)) response.writeHead(status, lines).end()
  else {
    const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
    if (!pieces) lines.push('content-length', String(length))
    response.writeHead(status, lines)
    if (isHead) response.end()
    else if (pieces || length > slice) return sendPieces(response, pieces ?? slicesOf(body))
    else sendWhole(response, body)
  }
  return undefined
}

// Alternating names and values, the fastest form for Node.
function headerLines({ headers, cookies = [] }: Reply): string[] {
  const lines: string[] = []
  for (const name in headers) lines.push(name, headers[name] ?? '')
  for (const cookie of cookies) lines.push('set-cookie', cookie)
  return lines
}

/** The slice size in bytes: with longer bodies, only one slice at a time waits for a slow client. */
const slice = 64 * 1024

function* slicesOf(body: Reply['body']): Iterable<Uint8Array> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  for (let at = 0; at < bytes.length; at += slice) yield bytes.subarray(at, at + slice)
}

// Nearly every reply is accepted by the system at once and needs no more work.
function sendWhole(response: ServerResponse, body: Reply['body']): void {
  response.end(body)
  if (response.socket?.writableLength !== 0) cutSlowReader(response)
}

// It is sent as fast as the client reads. If it disconnects, that is not an error.
async function sendPieces(
  response: ServerResponse,
  pieces: NonNullable<Reply['pieces']> | Iterable<Uint8Array>,
) {
  cutSlowReader(response)
  try {
    await pipeline(pieces, response)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
