import { setImmediate as nextTurn } from 'node:timers/promises'
import { findSubscribeService, type SubscribeService } from '../../core/calendar/follower.ts'
import type { EventSelection } from '../../core/calendar/selection.ts'
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

const day = 86_400
/** An event that runs longer than this is not shown any more, in seconds. */
const longestRun = 31 * day
/** What is read at once to find those that still run, and how often at most. */
const slice = { size: 100, most: 5 }

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

// Nothing is indexed by its end, so what still runs is found among what began lately. What began
// within a day is looked through apart: it is shown also after a month of very many events.
async function nextEvents(context: Context, calendarId: number): Promise<readonly StoredEvent[]> {
  const now = context.now()
  const long = await findRunning(context, calendarId, { from: now - longestRun, to: now - day })
  const recent = await findRunning(context, calendarId, { from: now - day, to: now })
  const first = { number: 1, size: shown }
  const { items } = await listEvents(context.db, calendarId, startingFrom(now), first)
  const coming = items.filter(({ when }) => !isOver(when, now))
  return [...long, ...recent, ...coming].slice(0, shown)
}

/** Moments in Unix seconds; the second one is not within. */
interface Span {
  readonly from: number
  readonly to: number
}

async function findRunning(
  context: Context,
  calendarId: number,
  { from, to }: Span,
): Promise<readonly StoredEvent[]> {
  const running: StoredEvent[] = []
  for (let number = 1; number <= slice.most; number++) {
    const page = { number, size: slice.size }
    const { items, hasNext } = await listEvents(context.db, calendarId, startingFrom(from), page)
    const begun = items.filter(({ when }) => when.start.unix < to)
    running.push(...begun.filter(({ when }) => !isOver(when, context.now())))
    if (!hasNext || begun.length < items.length || running.length >= shown) break
    await nextTurn()
  }
  return running
}

function startingFrom(startsFrom: number): EventSelection {
  return { order: 'date-asc', month: undefined, startsFrom }
}

function personalAddress(context: Context, calendar: PublicCalendar, service: FeedService): string {
  const key = newFeedKey(calendar.key, calendar.feedSecret, service)
  return `${context.config.baseUrl}/feed/${key}.ics`
}

function goOn(context: Context, calendar: PublicCalendar, service: SubscribeService): Reply {
  const address = personalAddress(context, calendar, service)
  const link = subscribeLink(service, address, calendar.title)
  return link ? redirect(link) : page(pasteAddressPage(calendar.title, service, address))
}
