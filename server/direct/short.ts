import type { Context } from '../context.ts'
import { type Reply, type Request, redirect } from '../http/message.ts'
import { found } from '../http/refusal.ts'
import { findLink } from '../storage/links.ts'
import { publishLink } from './published.ts'
import { noteHit, send } from './send.ts'

/** A short address: the same answers as `/dir/` with the parameters that were stored. */
export async function follow(context: Context, request: Request, key: string): Promise<Reply> {
  const link = await findLink(context.db, key)
  const published = publishLink(context, found(link?.isShort && link, 'link'))
  const { service, entry } = published
  noteHit(context, request, published, { service: service ?? 'page', isClick: true })
  if (!service) return redirect(entry.pageUrl)
  return send(request, published, service, link?.parameters['encoding'] ?? '').reply
}
