import { soon } from '../../core/maybe-promise.ts'
import { orNotFound } from '../http/http-error.ts'
import type { Handler } from '../http/router.ts'
import { findLink } from '../storage/links.ts'
import { addToCalendar, noteHit } from './add-to-calendar.ts'
import type { Publisher } from './publisher.ts'

/** A short address: the same answers as `/dir/` with the parameters that were stored. */
export function createShortLink(publisher: Publisher): Handler {
  return (context, request, key) =>
    soon(findLink(context.db, key), (stored) => {
      const link = orNotFound(stored?.isShort && stored, 'link')
      const published = publisher.link(link)
      noteHit(context, request, published, { isClick: true })
      return addToCalendar(request, published, link.parameters['encoding'] ?? '').reply
    })
}
