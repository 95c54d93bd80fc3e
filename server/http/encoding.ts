import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { memoizeWeak } from '../../core/memoize.ts'
import type { Reply, Request } from './message.ts'

/** The supported encodings, best first. */
const preferred = ['br', 'gzip'] as const

/** How a body is sent: compressed or unchanged. */
export type Encoding = (typeof preferred)[number] | 'identity'

/** Returns the best encoding that a client accepts; `identity` if it accepts no supported one. */
export function chooseEncoding(accepted: string | string[] = ''): Encoding {
  const text = String(accepted)
  return preferred.find((encoding) => listing[encoding].test(text)) ?? 'identity'
}

// An encoding is accepted if it is in the list, unless its weight is 0.
const zeroWeight = '[^,]*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)'
const listing = {
  br: new RegExp(`(?:^|,)\\s*br\\s*(?=[;,]|$)(?!${zeroWeight})`, 'i'),
  gzip: new RegExp(`(?:^|,)\\s*gzip\\s*(?=[;,]|$)(?!${zeroWeight})`, 'i'),
}

/** The minimum size in bytes: a shorter body fits into one packet anyway. */
const minSize = 1000

/** Compresses a page as the client accepts it; a cached page is compressed once. */
export function compress(reply: Reply, { headers }: Request): Reply {
  if (reply.body.length < minSize || !isPage(reply)) return reply
  const encoding = chooseEncoding(headers['accept-encoding'])
  return encoding === 'identity' ? reply : encodings[encoding](reply)
}

function isPage({ headers }: Reply): boolean {
  return headers['content-type']?.startsWith('text/html') ?? false
}

// Brotli's level 4 is as fast as gzip's default, and the result is smaller.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const encodings = {
  br: memoizeWeak((reply: Reply) => encoded(reply, 'br', brotliCompressSync(reply.body, brotli))),
  gzip: memoizeWeak((reply: Reply) => encoded(reply, 'gzip', gzipSync(reply.body))),
}

function encoded(reply: Reply, encoding: string, body: Uint8Array): Reply {
  return { ...reply, headers: { ...reply.headers, 'content-encoding': encoding }, body }
}
