import { findSubscribeService, type SubscribeService } from '../../core/calendar/follower.ts'
import { subscribeLink } from '../../core/calendar/subscribe-link.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { isOver } from '../../core/event/when.ts'
import type { Context } from '../context.ts'
import { page, type Reply, type Request, redirect } from '../http/message.ts'
import { readPageKey } from '../http/page-key.ts'
import { found } from '../http/refusal.ts'
import { type FeedService, newFeedKey } from '../secrets/feed-address.ts'
import { findCalendarByKey, type PublicCalendar } from '../storage/calendars.ts'
import { listEvents } from '../storage/event-lists.ts'
import { pasteAddressPage, subscribePage } from '../views/subscribe-page.ts'

/** How many events the page shows. */
const shown = 10
/** Events that began at most this long ago may still go on, in seconds. */
const longestLookBack = 86_400

/** The subscribe page of a calendar; with a service behind the key it goes straight there. */
export async function subscribe(
  context: Context,
  request: Request,
  pathKey: string,
): Promise<Reply> {
  const { key, service } = readPageKey(request.query, pathKey)
  const calendar = found(await findCalendarByKey(context.db, key), 'calendar')
  if (service !== '')
    return goOn(context, calendar, found(findSubscribeService(service), 'service'))
  const events = await nextEvents(context, calendar.id)
  const feedAddress = personalAddress(context, calendar, 'other')
  return page(subscribePage({ calendar, events, feedAddress }))
}

async function nextEvents(context: Context, calendarId: number): Promise<readonly StoredEvent[]> {
  const now = context.now()
  const startsFrom = now - longestLookBack
  const selection = { order: 'date-asc', month: undefined, startsFrom } as const
  const next: StoredEvent[] = []
  // On a busy day many events are over already, so one page of the list may not be enough.
  for (let number = 1; ; number++) {
    const page = { number, size: 3 * shown }
    const { items, hasNext } = await listEvents(context.db, calendarId, selection, page)
    next.push(...items.filter((event) => !isOver(event.when, now)))
    if (next.length >= shown || !hasNext) return next.slice(0, shown)
  }
}

function personalAddress(context: Context, calendar: PublicCalendar, service: FeedService): string {
  const key = newFeedKey(calendar.key, calendar.feedSecret, service)
  return `${context.config.baseUrl}/feed/${key}.ics`
}

function goOn(context: Context, calendar: PublicCalendar, service: SubscribeService): Reply {
  const address = personalAddress(context, calendar, service)
  const link = subscribeLink(service, address, calendar.title)
  return link ? redirect(link) : page(pasteAddressPage(calendar.title, 'Yahoo Calendar', address))
}
