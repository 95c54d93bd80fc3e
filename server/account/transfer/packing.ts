import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'

// Both work beside the main loop. Calendar files become a tenth of what they were.
const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** The bytes of a file as a text that a database keeps. */
export async function pack(bytes: Uint8Array): Promise<string> {
  const packed = await compress(bytes, { level: constants.Z_BEST_SPEED })
  return packed.toString('base64')
}

/** The bytes of a text that `pack` gave. */
export function unpack(text: string): Promise<Uint8Array> {
  return decompress(Buffer.from(text, 'base64'))
}
