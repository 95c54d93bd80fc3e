import type { Context } from '../context.ts'
import { orNotFound } from '../http/http-error.ts'
import { page, type Reply, type Request } from '../http/message.ts'
import { visitorOf } from '../http/visitor.ts'
import { findCalendarByKey } from '../storage/calendars.ts'
import { type ColorScheme, readScheme } from '../ui/layout.ts'
import { translationsFor } from '../ui/translations.ts'
import { findShownEvents } from './calendar-events.ts'
import { readPageKey } from './page-key.ts'
import { embeddedPage } from './subscribe-views.ts'

/** `/embed/KEY`: the events of a calendar, for a frame on any site. */
export async function embed(context: Context, request: Request, pathKey: string): Promise<Reply> {
  const { key } = readPageKey(request.query, pathKey)
  const calendar = orNotFound(await findCalendarByKey(context.db, key), 'calendar')
  const shown = await findShownEvents(context, request, calendar.id)
  const { locale } = visitorOf(request)
  return page(embeddedPage({ calendar, shown, scheme: schemeOf(request) }, translationsFor(locale)))
}

/** The color scheme in the URL of a frame, or the visitor's own. */
export function schemeOf({ query }: Pick<Request, 'query'>): ColorScheme {
  const [, asked = ''] = /(?:^|&)scheme=(\w+)/.exec(query) ?? []
  return readScheme(asked)
}
