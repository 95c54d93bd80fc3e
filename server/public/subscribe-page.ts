import { findSubscribeService, type SubscribeService } from '../../core/calendar/follower.ts'
import { subscribeUrl } from '../../core/calendar/subscribe-link.ts'
import type { StoredTemplate } from '../../core/theme/template.ts'
import type { Context } from '../context.ts'
import { orNotFound } from '../http/http-error.ts'
import { type Reply, type Request, redirect } from '../http/message.ts'
import type { Handler } from '../http/router.ts'
import { type FeedService, newFeedKey } from '../secrets/feed-address.ts'
import { findCalendarByKey, type PublicCalendar } from '../storage/calendars.ts'
import type { ShownEvents } from '../ui/calendar-view.ts'
import { reportAddress } from '../ui/layout.ts'
import { translationsFor } from '../ui/translations.ts'
import { visitorOf } from '../visitor.ts'
import { findShownEvents } from './calendar-events.ts'
import { readPageKey } from './page-key.ts'
import { pasteAddressPage, subscribePage } from './subscribe-views.ts'
import { type Templates, templatedPage, templateOf } from './templates.ts'

/** `/subscribe/KEY`: the calendar page. `/subscribe/KEY+SERVICE` subscribes in that service. */
export function createSubscribePage(templates: Templates): Handler {
  return async (context, request, pathKey) => {
    const { key, service } = readPageKey(request.query, pathKey)
    const calendar = orNotFound(await findCalendarByKey(context.db.recent, key), 'calendar')
    const template = await templates.find(templateOf(calendar))
    const found = { calendar, template }
    return service === ''
      ? showPage(context, request, found)
      : subscribeIn(context, request, found, orNotFound(findSubscribeService(service), 'service'))
  }
}

/** A calendar, and the template for its pages. */
interface FoundCalendar {
  readonly calendar: PublicCalendar
  readonly template: StoredTemplate | undefined
}

async function showPage(
  context: Context,
  request: Request,
  { calendar, template }: FoundCalendar,
): Promise<Reply> {
  const { locale, offer } = visitorOf(request)
  const shown = await findShownEvents(context, request, calendar)
  const feedAddress = personalAddress(context, calendar, 'other')
  const { baseUrl } = context.config
  const pageUrl = `${baseUrl}/subscribe/${calendar.key}`
  const content = {
    ...{ calendar, shown, feedAddress, pageUrl, offer, template },
    reportAddress: reportAddress(context.config.reportAddress, pageUrl),
    eventPages: `${baseUrl}/event/`,
    // Months have no end, so search engines list only the page with the next events.
    isFindable: calendar.isFindable === 1 && isFirstPage(shown),
  }
  return templatedPage(subscribePage(content, translationsFor(locale)), content)
}

function isFirstPage(shown: ShownEvents): boolean {
  return shown.view === 'list' && shown.after === undefined
}

function subscribeIn(
  context: Context,
  request: Request,
  { calendar, template }: FoundCalendar,
  service: SubscribeService,
): Reply {
  const { key, title, color } = calendar
  const feedAddress = personalAddress(context, calendar, service)
  const link = subscribeUrl(service, feedAddress, title)
  if (link) return redirect(link)
  const translations = translationsFor(visitorOf(request).locale)
  const content = { title, key, color, service, feedAddress, template }
  return templatedPage(pasteAddressPage(content, translations), { template })
}

function personalAddress(context: Context, calendar: PublicCalendar, service: FeedService): string {
  const key = newFeedKey(calendar.key, calendar.feedSecret, service)
  return `${context.config.baseUrl}/feed/${key}.ics`
}
