import { type IncomingMessage, type ServerOptions, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Reply } from './message.ts'
import { Refusal } from './refusal.ts'

/** What a request may be before anything reads it. Times are in milliseconds. */
export const serverOptions: ServerOptions = {
  // A description of 20,000 characters fits into an address; more is sent in a body.
  maxHeaderSize: 64 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 30_000,
  // Refused by `refuseUnanswerable`: Node's own refusal has no words and no line in the log.
  requireHostHeader: false,
}

const withoutHost = new Refusal('invalid_parameter', 'a request in HTTP/1.1 has a Host header')

/**
 * The refusal of a request that may not be done whatever it asks: RFC 9112, 3.2 demands a Host,
 * though nothing is made of it here. HTTP/1.0, which health checks still speak, had none.
 */
export function refuseUnanswerable(message: IncomingMessage): Refusal | undefined {
  if (message.headers.host !== undefined || message.httpVersion !== '1.1') return undefined
  return withoutHost
}

const notHttp = new Refusal(
  'invalid_parameter',
  'this is not a request in HTTP/1.1; in an address, é is written %C3%A9',
)

/** By the code of Node's error; what is not here was no request at all. */
const refusals = new Map([
  [
    'HPE_HEADER_OVERFLOW',
    new Refusal('too_large', 'the address is too long; send long texts in the body of a POST', {
      status: 414,
    }),
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    new Refusal('invalid_parameter', 'the request did not come whole in time', { status: 408 }),
  ],
])

/** The refusal of bytes that Node could not read as a request. */
export function refuseBroken(error: Error): Refusal {
  return ('code' in error && refusals.get(String(error.code))) || notHttp
}

/** Answers on a connection that has no request to answer, and closes it. */
export function answerSocket(socket: Duplex, reply: Reply): void {
  // Answered before, and the client did not go: it is not let hold the connection.
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
