import { type Soon, soon } from '../../core/soon.ts'
import type { Context } from '../context.ts'
import type { Reply, Request } from '../http/message.ts'
import { found } from '../http/refusal.ts'
import { findLink } from '../storage/links.ts'
import { publishLink } from './published.ts'
import { noteHit, send } from './send.ts'

/** A short address: the same answers as `/dir/` with the parameters that were stored. */
export function follow(context: Context, request: Request, key: string): Soon<Reply> {
  return soon(findLink(context.db, key), (stored) => {
    const link = found(stored?.isShort && stored, 'link')
    const published = publishLink(context, link)
    const { service } = published
    noteHit(context, request, published, { service: service ?? 'page', isClick: true })
    return send(request, published, service, link.parameters['encoding'] ?? '').reply
  })
}
