import type { IncomingMessage } from 'node:http'
import { Refusal } from './refusal.ts'

/** The largest body that is read, in bytes: the longest description in any encoding, twice. */
export const largestBody = 512 * 1024

/** Reads a request's whole body; a larger one is refused as soon as that is known. */
export async function readBody(message: IncomingMessage): Promise<Uint8Array> {
  if (Number(message.headers['content-length'] ?? 0) > largestBody) throw tooLarge()
  try {
    return await collectChunks(message)
  } catch (error) {
    // Nobody is there to be told: a client that goes away is no fault of ours.
    throw message.destroyed ? new Refusal('invalid_parameter', 'the body broke off') : error
  }
}

async function collectChunks(message: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of message.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > largestBody) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(): Refusal {
  // What is left of the body is not waited for.
  const headers = { connection: 'close' }
  return new Refusal('too_large', `a body may have up to ${largestBody} bytes`, { headers })
}
