import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MaybePromise } from '../../core/maybe-promise.ts'
import { lastModified, type Version } from '../http/conditional.ts'
import type { Encoding } from '../http/encoding.ts'

/** The headers of a feed: for a caller who knows it already, and for one who gets it. */
export interface Described {
  readonly known: Readonly<Record<string, string>>
  readonly full: Readonly<Record<string, string>>
}

/** A feed as it goes out: its bytes, and the same compressed, each made once. */
export interface Written extends Version {
  /** The memory it may come to hold, in bytes. */
  readonly size: number
  readonly bytes: (encoding: Encoding) => MaybePromise<Uint8Array>
  /** Its headers when it is sent at a moment, in Unix seconds. */
  readonly describe: (encoding: Encoding, now: number) => Described
}

// The headers of every feed, whatever its version.
const undated = {
  'cache-control': 'no-cache',
  // Who asks may read another text: zones by its program, a placeholder by its language.
  vary: 'accept-encoding, accept-language, user-agent',
  'content-type': 'text/calendar; charset=utf-8',
}

type Compressed = Exclude<Encoding, 'identity'>

type Compressors = Readonly<Record<Compressed, (bytes: Buffer) => Promise<Uint8Array>>>

const compressors: Compressors = {
  gzip: promisify<Buffer, Buffer>(gzip),
  // Quality 5 of 11: about as small as gzip's best, in the time of its usual one.
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
}

/** A text in bytes, and its SHA-256 in hexadecimal digits: of a long one that takes a while. */
export interface Bytes {
  readonly plain: Buffer
  readonly digest: string
}

/** The bytes of a short text. */
export function bytesOf(text: string): Bytes {
  const plain = Buffer.from(text)
  return { plain, digest: hash('sha256', plain, 'hex') }
}

/** Makes what is sent of a feed that last changed at a moment in Unix seconds, if that is known. */
export function write(
  { plain, digest }: Bytes,
  changedAt: number | undefined,
  compressed: Compressors = compressors,
): Written {
  // Cut to 128 bits.
  const version = { tag: digest.slice(0, 32), changedAt }
  const ready = new Map<Encoding, MaybePromise<Uint8Array>>([['identity', plain]])
  const compress = (encoding: Compressed) => {
    const bytes = compressed[encoding](plain)
    ready.set(encoding, bytes)
    // Whoever asks is told of a failure, and the next one tries again.
    bytes.then(
      (value) => ready.set(encoding, value),
      () => ready.delete(encoding),
    )
    return bytes
  }
  return {
    ...version,
    // Compressed, a feed is a fifth of its size or less.
    size: Math.ceil(plain.length * 1.4) + 1000,
    bytes: (encoding) =>
      ready.get(encoding) ?? (encoding === 'identity' ? plain : compress(encoding)),
    describe: createDescribe(version),
  }
}

function createDescribe(version: Version): Written['describe'] {
  const { changedAt = Number.POSITIVE_INFINITY } = version
  const settled = new Map<Encoding, Described>()
  return (encoding, now) => {
    const known = settled.get(encoding)
    if (known) return known
    const described = describe(version, encoding, now)
    // The date of a change within this very second is still a guess.
    if (now > changedAt) settled.set(encoding, described)
    return described
  }
}

function describe({ tag, changedAt }: Version, encoding: Encoding, now: number): Described {
  const isPlain = encoding === 'identity'
  const known = {
    'cache-control': 'no-cache',
    etag: isPlain ? `"${tag}"` : `"${tag}-${encoding}"`,
    ...(changedAt !== undefined && { 'last-modified': lastModified(changedAt, now) }),
    vary: undated.vary,
  }
  const full = { ...known, ...undated, ...(!isPlain && { 'content-encoding': encoding }) }
  return { known, full }
}
