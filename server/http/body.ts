import type { IncomingMessage } from 'node:http'
import { HttpError } from './http-error.ts'

/** The default maximum size of a body, in bytes: twice the longest description in any encoding. */
export const maxBodySize = 512 * 1024

/** Reads a request's whole body; rejects a larger one as soon as its size is known. */
export async function readBody(
  message: IncomingMessage,
  largest = maxBodySize,
): Promise<Uint8Array> {
  if (Number(message.headers['content-length'] ?? 0) > largest) throw tooLarge(largest)
  try {
    return await collectChunks(message, largest)
  } catch (error) {
    // The client has disconnected, so there is nothing to reply to.
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

/** Returns the error for a body that is too large. */
export function tooLarge(largest: number): HttpError {
  // The rest of the body is not awaited.
  const headers = { connection: 'close' }
  return new HttpError('too_large', `a body can have up to ${largest} bytes`, { headers })
}
