import { findSubscribeService, type SubscribeService } from '../../core/calendar/follower.ts'
import { subscribeUrl } from '../../core/calendar/subscribe-link.ts'
import type { Context } from '../context.ts'
import { orNotFound } from '../http/http-error.ts'
import { page, type Reply, type Request, redirect } from '../http/message.ts'
import { visitorOf } from '../http/visitor.ts'
import { type FeedService, newFeedKey } from '../secrets/feed-address.ts'
import { findCalendarByKey, type PublicCalendar } from '../storage/calendars.ts'
import { reportAddress } from '../ui/layout.ts'
import { translationsFor } from '../ui/translations.ts'
import { findShownEvents } from './calendar-events.ts'
import { readPageKey } from './page-key.ts'
import { pasteAddressPage, subscribePage } from './subscribe-views.ts'

/** `/subscribe/KEY`: the calendar page. `/subscribe/KEY+SERVICE` subscribes in that service. */
export async function subscribe(
  context: Context,
  request: Request,
  pathKey: string,
): Promise<Reply> {
  const { key, service } = readPageKey(request.query, pathKey)
  const calendar = orNotFound(await findCalendarByKey(context.db, key), 'calendar')
  if (service !== '') {
    return subscribeIn(
      context,
      request,
      calendar,
      orNotFound(findSubscribeService(service), 'service'),
    )
  }
  const { locale, offer } = visitorOf(request)
  const shown = await findShownEvents(context, request, calendar.id)
  const feedAddress = personalAddress(context, calendar, 'other')
  const pageUrl = `${context.config.baseUrl}/subscribe/${key}`
  const report = reportAddress(context.config.reportAddress, pageUrl)
  const content = { calendar, shown, feedAddress, pageUrl, offer, reportAddress: report }
  return page(subscribePage(content, translationsFor(locale)))
}

function subscribeIn(
  context: Context,
  request: Request,
  calendar: PublicCalendar,
  service: SubscribeService,
): Reply {
  const { key, title } = calendar
  const feedAddress = personalAddress(context, calendar, service)
  const link = subscribeUrl(service, feedAddress, title)
  if (link) return redirect(link)
  const translations = translationsFor(visitorOf(request).locale)
  return page(pasteAddressPage({ title, key, service, feedAddress }, translations))
}

function personalAddress(context: Context, calendar: PublicCalendar, service: FeedService): string {
  const key = newFeedKey(calendar.key, calendar.feedSecret, service)
  return `${context.config.baseUrl}/feed/${key}.ics`
}
