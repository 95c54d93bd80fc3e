import type { IncomingMessage } from 'node:http'
import { PassThrough, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { NotFetched } from './not-fetched.ts'

const leadingOn = [301, 302, 303, 307, 308]

/** The address that a reply leads on to; `undefined` for one that does not. */
export function onwardOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return leadingOn.includes(statusCode) ? headers.location : undefined
}

/** What undoes each packing of a body. */
const unpackers = new Map([
  ['identity', () => new PassThrough()],
  ['gzip', createGunzip],
])

/** Reads the body of a reply, unpacked; a longer one than may be is broken off. */
export async function readBody(reply: IncomingMessage, longest: number): Promise<Uint8Array> {
  try {
    if (reply.statusCode !== 200) throw new NotFetched(`returned status ${reply.statusCode}`)
    const unpacker = unpackers.get(reply.headers['content-encoding'] ?? 'identity')
    if (!unpacker) throw new NotFetched('uses an encoding that was not requested')
    // What breaks breaks the last part too, where it is thrown.
    return await collect(
      pipeline(reply, unpacker(), () => {}),
      longest,
    )
  } finally {
    reply.destroy()
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>, longest: number): Promise<Uint8Array> {
  const taken: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > longest) throw new NotFetched(`is larger than ${longest} bytes`)
    taken.push(chunk)
  }
  return Buffer.concat(taken)
}
