import type { Context } from '../context.ts'
import { orNotFound } from '../http/http-error.ts'
import { page, type Reply, type Request } from '../http/message.ts'
import { visitorOf } from '../http/visitor.ts'
import { findCalendarByKey } from '../storage/calendars.ts'
import { translationsFor } from '../ui/translations.ts'
import { findShown } from './calendar-events.ts'
import { embedPage } from './embed-views.ts'
import { readPageKey } from './page-key.ts'
import { schemeOf } from './scheme.ts'

/** `/embed/KEY`: the events of a calendar, for a frame on any page. */
export async function embed(context: Context, request: Request, pathKey: string): Promise<Reply> {
  const { key } = readPageKey(request.query, pathKey)
  const calendar = orNotFound(await findCalendarByKey(context.db, key), 'calendar')
  const shown = await findShown(context, request, calendar.id)
  const shownIn = { calendar, shown, scheme: schemeOf(request) }
  return page(embedPage(shownIn, translationsFor(visitorOf(request).locale)))
}
