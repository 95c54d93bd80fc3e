import { brotliCompressSync, gzipSync } from 'node:zlib'
import { memoizeWeak } from '../../core/memoize.ts'
import type { Context } from '../context.ts'
import { chooseEncoding } from '../http/encoding.ts'
import { orNotFound } from '../http/http-error.ts'
import type { Reply, Request } from '../http/message.ts'
import type { Handler } from '../http/router.ts'
import { findLogo } from '../storage/logos.ts'
import { favicon as picture } from '../ui/brand.ts'
import { type ButtonVersion, buttonVersions, newestButton } from '../ui/button-code.ts'
import { servicePictures } from '../ui/service-picture.ts'

const aDay = { 'cache-control': 'public, max-age=86400' }

export function icon(): Reply {
  return { status: 200, headers: { ...aDay, 'content-type': 'image/svg+xml' }, body: picture }
}

// Feeds stay allowed: some calendar importers follow robots.txt and would stop silently.
const rules = 'User-agent: *\nDisallow: /api/\nDisallow: /dir/\n'

export function robotsTxt(): Reply {
  const headers = { ...aDay, 'content-type': 'text/plain; charset=utf-8' }
  return { status: 200, headers, body: rules }
}

/** `/logo/KEY`: the logo of a template. A new picture gets a new key, so a logo never changes. */
export async function logo(context: Context, _: Request, key: string): Promise<Reply> {
  const { type, bytes } = orNotFound(await findLogo(context.db, key), 'logo')
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
  return { status: 200, headers, body: bytes }
}

/** `/service/NAME.png`: the tile of a calendar service, for emails. */
export function serviceTile(_: Context, __: Request, key: string): Reply {
  const body = orNotFound(servicePictures.get(key), 'service')
  // Not forever: another version of the service may have other tiles.
  const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=2592000' }
  return { status: 200, headers, body }
}

/** The button's script by path: versioned URLs are cached forever, the newest one for an hour. */
export const buttonScripts: Readonly<Record<string, Handler>> = {
  ...Object.fromEntries(
    buttonVersions.map((version) => [
      `/${version.name}`,
      (_, request) => script(version, request, 'public, max-age=31536000, immutable'),
    ]),
  ),
  '/button.js': (_, request) => script(newestButton, request, 'public, max-age=3600'),
}

const bodiesOf = memoizeWeak(({ bytes }: ButtonVersion) => ({
  identity: bytes,
  gzip: gzipSync(bytes),
  br: brotliCompressSync(bytes),
}))

function script(version: ButtonVersion, { headers }: Request, cacheControl: string): Reply {
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
    body: bodiesOf(version)[encoding],
  }
}
