import type { Context } from '../context.ts'
import { orNotFound } from '../http/http-error.ts'
import { page, type Reply, type Request } from '../http/message.ts'
import { readPageKey } from '../http/page-key.ts'
import { visitorOf } from '../http/visitor.ts'
import { findCalendarByKey } from '../storage/calendars.ts'
import { embedPage } from '../views/embed-page.ts'
import { speechIn } from '../views/speech.ts'
import { schemeOf } from './scheme.ts'
import { findShown } from './shown.ts'

/** `/embed/KEY`: the events of a calendar, for a frame on any page. */
export async function embed(context: Context, request: Request, pathKey: string): Promise<Reply> {
  const { key } = readPageKey(request.query, pathKey)
  const calendar = orNotFound(await findCalendarByKey(context.db, key), 'calendar')
  const shown = await findShown(context, request, calendar.id)
  const shownIn = { calendar, shown, scheme: schemeOf(request) }
  return page(embedPage(shownIn, speechIn(visitorOf(request).locale)))
}
