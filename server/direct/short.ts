import { andThen } from '../../core/maybe-promise.ts'
import { orNotFound } from '../http/http-error.ts'
import type { Handler } from '../http/router.ts'
import { findLink } from '../storage/links.ts'
import type { Publisher } from './publisher.ts'
import { noteHit, send } from './send.ts'

/** A short address: the same answers as `/dir/` with the parameters that were stored. */
export function createFollow(publisher: Publisher): Handler {
  return (context, request, key) =>
    andThen(findLink(context.db, key), (stored) => {
      const link = orNotFound(stored?.isShort && stored, 'link')
      const published = publisher.link(link)
      noteHit(context, request, published, { isClick: true })
      return send(request, published, link.parameters['encoding'] ?? '').reply
    })
}
