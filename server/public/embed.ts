import { orNotFound } from '../http/http-error.ts'
import { page, pageWith, type Request } from '../http/message.ts'
import type { Handler } from '../http/router.ts'
import { findCalendarByKey } from '../storage/calendars.ts'
import type { ColorScheme } from '../ui/layout.ts'
import { embeddedLookOf } from '../ui/template-look.ts'
import { translationsFor } from '../ui/translations.ts'
import { visitorOf } from '../visitor.ts'
import { findShownEvents } from './calendar-events.ts'
import { readPageKey } from './page-key.ts'
import { embeddedPage } from './subscribe-views.ts'
import { type Templates, templateOf } from './templates.ts'

/** `/embed/KEY`: the events of a calendar, for a frame on any site. */
export function createEmbed(templates: Templates): Handler {
  return async (context, request, pathKey) => {
    const { key } = readPageKey(request.query, pathKey)
    const calendar = orNotFound(await findCalendarByKey(context.db.recent, key), 'calendar')
    const template = await templates.find(templateOf(calendar))
    const shown = await findShownEvents(context, request, calendar)
    const { locale } = visitorOf(request)
    const scheme = schemeOf(request)
    const html = embeddedPage({ calendar, shown, scheme, template }, translationsFor(locale))
    return template ? pageWith(embeddedLookOf(template)(scheme).headers, html) : page(html)
  }
}

/**
 * The color scheme in the URL of a frame. It is light by default, because a frame cannot know the
 * colors of the site around it, and most sites are light.
 */
export function schemeOf({ query }: Pick<Request, 'query'>): ColorScheme {
  const [, scheme] = /(?:^|&)scheme=(\w+)/.exec(query) ?? []
  return scheme === 'dark' || scheme === 'own' ? scheme : 'light'
}
