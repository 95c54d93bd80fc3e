import type { Context } from '../context.ts'
import { orNotFound } from '../http/http-error.ts'
import type { Reply, Request } from '../http/message.ts'
import { findLogo } from '../storage/logos.ts'

/** `/logo/KEY`: the picture of a template. Another picture has another key, so it is kept for long. */
export async function logo(context: Context, _: Request, key: string): Promise<Reply> {
  const { type, bytes } = orNotFound(await findLogo(context.db, key), 'logo')
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
  return { status: 200, headers, body: bytes }
}
