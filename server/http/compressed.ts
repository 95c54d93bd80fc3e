import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { oncePer } from '../../core/once-per.ts'
import { chooseEncoding } from './conditional.ts'
import type { Reply, Request } from './message.ts'

/** A shorter body is one packet anyway, in bytes. */
const least = 1000

/** A page in the encoding that the request asks for; of one that is kept it is made once. */
export function compressed(reply: Reply, { headers }: Request): Reply {
  if (reply.body.length < least || !isPage(reply)) return reply
  const encoding = chooseEncoding(headers['accept-encoding'])
  return encoding === 'identity' ? reply : encodings[encoding](reply)
}

function isPage({ headers }: Reply): boolean {
  return headers['content-type']?.startsWith('text/html') ?? false
}

// Brotli's fourth step is as quick as gzip's usual one, and shorter.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const encodings = {
  br: oncePer((reply: Reply) => encoded(reply, 'br', brotliCompressSync(reply.body, brotli))),
  gzip: oncePer((reply: Reply) => encoded(reply, 'gzip', gzipSync(reply.body))),
}

function encoded({ status, headers }: Reply, encoding: string, body: Uint8Array): Reply {
  return { status, headers: { ...headers, 'content-encoding': encoding }, body }
}
