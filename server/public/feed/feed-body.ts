import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { lastModified, type Version } from '../../http/conditional.ts'
import type { Encoding } from '../../http/encoding.ts'

/** The headers of a feed: with status 304, and with its body. */
export interface FeedHeaders {
  readonly notModified: Readonly<Record<string, string>>
  readonly full: Readonly<Record<string, string>>
}

/** A feed as it is sent: its bytes, plain and compressed, each created once. */
export interface FeedBody extends Version {
  /** The largest amount of memory it needs, in bytes. */
  readonly size: number
  /** Whether all clients get this text, with the same zones. */
  readonly isForAll: boolean
  readonly bytes: (encoding: Encoding) => Uint8Array | Promise<Uint8Array>
  /** The headers at a time in Unix seconds. */
  readonly headers: (encoding: Encoding, now: number) => FeedHeaders
}

const shared = {
  'cache-control': 'no-cache',
  // The text depends on the client: zones on its user agent, placeholders on its language.
  vary: 'accept-encoding, accept-language, user-agent',
  'content-type': 'text/calendar; charset=utf-8',
}

type Compressed = Exclude<Encoding, 'identity'>

type Compressors = Readonly<Record<Compressed, (bytes: Buffer) => Promise<Uint8Array>>>

const compressors: Compressors = {
  gzip: promisify<Buffer, Buffer>(gzip),
  // Quality 5 of 11: about as small as gzip's best, as fast as its default.
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
}

/** The bytes of a string, and their SHA-256 in hexadecimal. */
export interface Bytes {
  readonly plain: Buffer
  readonly digest: string
  /** Whether its VTIMEZONEs suit every client. */
  readonly isForAll: boolean
}

/** Returns the bytes of a short text. */
export function bytesOf(text: string): Bytes {
  const plain = Buffer.from(text)
  return { plain, digest: hash('sha256', plain, 'hex'), isForAll: true }
}

/**
 * Creates the body of a feed that last changed at `changedAt`, in Unix seconds, if that is known.
 */
export function createFeedBody(
  { plain, digest, isForAll }: Bytes,
  changedAt: number | undefined,
  compressed: Compressors = compressors,
): FeedBody {
  // Truncated to 128 bits.
  const version = { tag: digest.slice(0, 32), changedAt }
  const ready = new Map<Encoding, Uint8Array | Promise<Uint8Array>>([['identity', plain]])
  const compress = (encoding: Compressed) => {
    const bytes = compressed[encoding](plain)
    ready.set(encoding, bytes)
    // After a failure, the next request tries again.
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
    isForAll,
    bytes: (encoding) =>
      ready.get(encoding) ?? (encoding === 'identity' ? plain : compress(encoding)),
    headers: createHeaders(version),
  }
}

function createHeaders(version: Version): FeedBody['headers'] {
  const { changedAt = Number.POSITIVE_INFINITY } = version
  const settled = new Map<Encoding, FeedHeaders>()
  return (encoding, now) => {
    const known = settled.get(encoding)
    if (known) return known
    const headers = headersOf(version, encoding, now)
    // More changes may follow in the same second, so the date may still differ.
    if (now > changedAt) settled.set(encoding, headers)
    return headers
  }
}

function headersOf({ tag, changedAt }: Version, encoding: Encoding, now: number): FeedHeaders {
  const isPlain = encoding === 'identity'
  const notModified = {
    'cache-control': 'no-cache',
    etag: isPlain ? `"${tag}"` : `"${tag}-${encoding}"`,
    ...(changedAt !== undefined && { 'last-modified': lastModified(changedAt, now) }),
    vary: shared.vary,
  }
  const full = { ...notModified, ...shared, ...(!isPlain && { 'content-encoding': encoding }) }
  return { notModified, full }
}
