import { type ServerOptions, STATUS_CODES } from 'node:http'
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
  // Nothing is made of the Host header; Node's own refusal of its absence would say nothing.
  requireHostHeader: false,
}

/** The refusal of bytes that Node could not read as a request. */
export function brokenRequest(error: Error): Refusal {
  const isTooLong = 'code' in error && error.code === 'HPE_HEADER_OVERFLOW'
  const advice = 'the address is too long; send long texts in the body of a POST'
  return isTooLong
    ? new Refusal('too_large', advice, { status: 414 })
    : new Refusal('invalid_parameter', 'this is not a request in HTTP/1.1')
}

/** Answers on a connection that has no request to answer, and closes it. */
export function answerSocket(socket: Duplex, reply: Reply): void {
  if (!socket.writable) return
  const head = {
    ...reply.headers,
    'content-length': String(Buffer.byteLength(reply.body)),
    connection: 'close',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  const status = `HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status]}\r\n`
  socket.end(`${status}${lines.join('')}\r\n${reply.body}`)
}
