import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chooseEncoding } from '../http/encoding.ts'
import type { Reply, Request } from '../http/message.ts'
import type { Handler } from '../http/router.ts'
import { button } from '../ui/button-script.ts'

const { name, bytes } = button
const bodies = { identity: bytes, gzip: gzipSync(bytes), br: brotliCompressSync(bytes) }

/** The scripts of the button by their paths: each version for good, and the newest for an hour. */
export const buttonHandlers: Readonly<Record<string, Handler>> = {
  [`/${name}`]: (_, request) => reply(request, 'public, max-age=31536000, immutable'),
  '/button.js': (_, request) => reply(request, 'public, max-age=3600'),
}

function reply({ headers }: Request, cacheControl: string): Reply {
  const encoding = chooseEncoding(headers['accept-encoding'])
  return {
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': cacheControl,
      // A page that is isolated from others takes nothing in without it.
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body: bodies[encoding],
  }
}
