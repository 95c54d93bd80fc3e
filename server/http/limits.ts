import { type IncomingMessage, type ServerOptions, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { HttpError } from './http-error.ts'
import type { Reply } from './message.ts'

/** What a request may be before anything reads it. Times are in milliseconds. */
export const serverOptions: ServerOptions = {
  // A description of 20,000 characters fits into an address; more is sent in a body.
  maxHeaderSize: 64 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  // Refused by `refuseUnanswerable`: Node's own refusal has no words and no line in the log.
  requireHostHeader: false,
}

/** How many headers a request may have. */
export const mostHeaders = 100

const withoutHost = new HttpError('invalid_parameter', 'a request in HTTP/1.1 needs a Host header')

/**
 * The error of a request that must be rejected whatever it is for: RFC 9112, 3.2 requires a Host,
 * although it is not used here. HTTP/1.0, which health checks still use, had none.
 */
export function refuseUnanswerable(message: IncomingMessage): HttpError | undefined {
  if (message.headers.host !== undefined || message.httpVersion !== '1.1') return undefined
  return withoutHost
}

const notHttp = new HttpError(
  'invalid_parameter',
  'this is not a request in HTTP/1.1; in a URL, é is written %C3%A9',
)

const longAddress = new HttpError(
  'too_large',
  'a URL and its headers can have up to 64 KiB; send long texts in the body of a POST',
  { status: 414 },
)

const manyHeaders = new HttpError(
  'too_large',
  `a request can have up to ${mostHeaders} headers, up to 64 KiB with its URL`,
  { status: 431 },
)

const late = new HttpError('invalid_parameter', 'the request did not arrive in time', {
  status: 408,
})

/** The refusal of bytes that Node could not read as a request. */
export function refuseBroken(error: Error & Partial<Broken>): HttpError {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return late
  if (error.code !== 'HPE_HEADER_OVERFLOW') return notHttp
  // Only the last bytes are known. A line that ended in them was a header's, or the one before.
  const read = error.rawPacket?.subarray(0, error.bytesParsed)
  return read?.includes('\r\n') ? manyHeaders : longAddress
}

/** What Node's errors have besides. */
interface Broken {
  readonly code: string
  readonly rawPacket: Buffer
  readonly bytesParsed: number
}

/** Answers on a connection that has no request to answer, and closes it. */
export function answerSocket(socket: Duplex, reply: Reply): void {
  // It got a reply before and did not close the connection, so we close it.
  if (!socket.writable) return void socket.destroy()
  const head = {
    ...reply.headers,
    'content-length': String(Buffer.byteLength(reply.body)),
    connection: 'close',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  const status = `HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status]}\r\n`
  socket.end(`${status}${lines.join('')}\r\n${reply.body}`)
}
