import { type IncomingMessage, type ServerOptions, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { HttpError } from './http-error.ts'
import type { Reply } from './message.ts'

/** Node's own limits for requests. Times are in milliseconds. */
export const serverOptions: ServerOptions = {
  // A description of 20,000 characters fits into a URL; longer ones are sent in a body.
  maxHeaderSize: 64 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  // `missingHostError` replaces Node's own reply, which has no text and is not logged.
  requireHostHeader: false,
}

/** The maximum number of headers of a request. */
export const maxHeaders = 100

const withoutHost = new HttpError('invalid_parameter', 'a request in HTTP/1.1 needs a Host header')

/**
 * Returns the error for a request without Host, which RFC 9112, 3.2 requires although it is not used
 * here. HTTP/1.0, which health checks still use, does not have it.
 */
export function missingHostError(message: IncomingMessage): HttpError | undefined {
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
  `a request can have up to ${maxHeaders} headers, up to 64 KiB with its URL`,
  { status: 431 },
)

const late = new HttpError('invalid_parameter', 'the request did not arrive in time', {
  status: 408,
})

/** Returns the error for bytes that Node could not parse as a request. */
export function malformedRequestError(error: Error & Partial<Broken>): HttpError {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return late
  if (error.code !== 'HPE_HEADER_OVERFLOW') return notHttp
  // Only the last bytes are available. A line break in them means that the request line was complete.
  const read = error.rawPacket?.subarray(0, error.bytesParsed)
  return read?.includes('\r\n') ? manyHeaders : longAddress
}

/** The additional properties of Node's parse errors. */
interface Broken {
  readonly code: string
  readonly rawPacket: Buffer
  readonly bytesParsed: number
}

/** Sends a reply on a connection without a parsed request, and closes the connection. */
export function answerSocket(socket: Duplex, reply: Reply): void {
  // The client already got a reply and kept the connection open, so we close it.
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
