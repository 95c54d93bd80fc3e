import type { IncomingMessage } from 'node:http'
import { HttpError } from './http-error.ts'

/** The largest body that is usually read, in bytes: the longest description in any encoding, twice. */
export const largestBody = 512 * 1024

/** Reads a request's whole body; a larger one is refused as soon as that is known. */
export async function readBody(
  message: IncomingMessage,
  largest = largestBody,
): Promise<Uint8Array> {
  if (Number(message.headers['content-length'] ?? 0) > largest) throw tooLarge(largest)
  try {
    return await collectChunks(message, largest)
  } catch (error) {
    // Nobody is left to reply to: a client that disconnects is not our fault.
    throw message.destroyed ? new HttpError('invalid_parameter', 'the body is incomplete') : error
  }
}

async function collectChunks(message: IncomingMessage, largest: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of message.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > largest) throw tooLarge(largest)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The refusal of a body with more bytes than may be. */
export function tooLarge(largest: number): HttpError {
  // What is left of the body is not waited for.
  const headers = { connection: 'close' }
  return new HttpError('too_large', `a body can have up to ${largest} bytes`, { headers })
}
