import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Context } from '../context.ts'
import { chooseEncoding } from '../http/encoding.ts'
import { orNotFound } from '../http/http-error.ts'
import type { Reply, Request } from '../http/message.ts'
import type { Handler } from '../http/router.ts'
import { findLogo } from '../storage/logos.ts'
import { button } from '../ui/button-code.ts'
import { icon as picture } from '../ui/icon.ts'

const aDay = { 'cache-control': 'public, max-age=86400' }

export function icon(): Reply {
  return { status: 200, headers: { ...aDay, 'content-type': 'image/svg+xml' }, body: picture }
}

// Feeds stay allowed: some calendar importers follow robots.txt and would stop silently.
const rules = 'User-agent: *\nDisallow: /api/\nDisallow: /dir/\n'

export function robots(): Reply {
  const headers = { ...aDay, 'content-type': 'text/plain; charset=utf-8' }
  return { status: 200, headers, body: rules }
}

/** `/logo/KEY`: the logo of a template. A new picture gets a new key, so a logo never changes. */
export async function logo(context: Context, _: Request, key: string): Promise<Reply> {
  const { type, bytes } = orNotFound(await findLogo(context.db, key), 'logo')
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
  return { status: 200, headers, body: bytes }
}

const { name, bytes } = button
const bodies = { identity: bytes, gzip: gzipSync(bytes), br: brotliCompressSync(bytes) }

/** The button's script by path: versioned URLs are cached forever, the newest one for an hour. */
export const buttonScripts: Readonly<Record<string, Handler>> = {
  [`/${name}`]: (_, request) => script(request, 'public, max-age=31536000, immutable'),
  '/button.js': (_, request) => script(request, 'public, max-age=3600'),
}

function script({ headers }: Request, cacheControl: string): Reply {
  const encoding = chooseEncoding(headers['accept-encoding'])
  return {
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': cacheControl,
      // Cross-origin isolated pages load nothing without it.
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body: bodies[encoding],
  }
}
