import { feedEvent } from '../../core/calendar/feed.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { calendarEnd, writeEvents, writeHead, zonesOf } from '../../core/ical/calendar.ts'
import type { Context } from '../context.ts'
import { listEventsAfter } from '../storage/event-lists.ts'
import type { FeedState } from '../storage/feeds.ts'

/** How many events are written before other requests have their turn. */
const slice = 500

/** The feed of a calendar in iCalendar, with all its events by id. */
export async function calendarText(context: Context, state: FeedState): Promise<string> {
  const pages = `${context.config.baseUrl}/event/`
  const events: string[] = []
  for await (const some of slices(context, state.calendarId)) {
    events.push(writeEvents(some.map((event) => feedEvent(event, pages + event.key))))
  }
  const feed = { kind: 'feed', name: state.title, description: state.description } as const
  // Events of a feed are said in UTC, so no zone is declared; without events one must be.
  const head = writeHead(feed, events.length > 0 ? new Map() : zonesOf([]))
  return head + events.join('') + calendarEnd
}

/** The feed of a follower whom the calendar's owner has blocked: empty, and it says so. */
export function blockedText(state: FeedState): string {
  const name = `${state.title} (this subscription was ended by the calendar's owner)`
  return writeHead({ kind: 'feed', name }, zonesOf([])) + calendarEnd
}

async function* slices(
  context: Context,
  calendarId: number,
): AsyncGenerator<readonly StoredEvent[]> {
  let last = 0
  while (true) {
    const events = await listEventsAfter(context.db, calendarId, last, slice)
    if (events.length > 0) yield events
    if (events.length < slice) return
    last = events.at(-1)?.id ?? last
    await new Promise((resolve) => setImmediate(resolve))
  }
}
