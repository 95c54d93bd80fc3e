import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br'

/** A text as it goes out: its bytes, and the same compressed, each made once. */
export interface Written {
  /** SHA-256 of the bytes, cut to 128 bits. */
  readonly digest: string
  /** The memory it may come to hold, in bytes. */
  readonly size: number
  readonly bytes: (encoding: Encoding) => Uint8Array | Promise<Uint8Array>
}

const compressors: Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>> = {
  gzip: promisify<Buffer, Buffer>(gzip),
  // Quality 5 of 11: about as small as gzip's best, in the time of its usual one.
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
}

/** Makes the bytes of a text. */
export function write(text: string): Written {
  const plain = Buffer.from(text)
  const ready = new Map<Encoding, Uint8Array | Promise<Uint8Array>>([['identity', plain]])
  const compress = (encoding: Exclude<Encoding, 'identity'>) => {
    const bytes = compressors[encoding](plain)
    ready.set(encoding, bytes)
    bytes.then((value) => ready.set(encoding, value))
    return bytes
  }
  return {
    // Compressed, a feed is a fifth of its size or less.
    size: Math.ceil(plain.length * 1.4) + 1000,
    digest: hash('sha256', plain, 'hex').slice(0, 32),
    bytes: (encoding) =>
      ready.get(encoding) ?? (encoding === 'identity' ? plain : compress(encoding)),
  }
}
