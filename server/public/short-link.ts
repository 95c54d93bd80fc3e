import { andThen } from '../../core/maybe-promise.ts'
import { orNotFound } from '../http/http-error.ts'
import type { Handler } from '../http/router.ts'
import { findLink } from '../storage/links.ts'
import { addToCalendar } from './add-to-calendar.ts'
import { noteHit } from './hits.ts'
import type { Publisher } from './published-event.ts'

/** A short link: the same reply as `/dir/` with the stored parameters. */
export function createShortLink(publisher: Publisher): Handler {
  return (context, request, key) =>
    andThen(findLink(context.db, key), (stored) => {
      const link = orNotFound(stored?.isShort && stored, 'link')
      const published = publisher.link(link)
      noteHit(context, request, published, { isClick: true })
      return addToCalendar(request, published, link.parameters['encoding'] ?? '').reply
    })
}
