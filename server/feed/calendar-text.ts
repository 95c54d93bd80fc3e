import { type Written, writeSome, writeWhole } from '../../core/export/calendar.ts'
import { calendarEnd, writeHead, zonesOf } from '../../core/ical/calendar.ts'
import type { Context } from '../context.ts'
import { eventSlices } from '../storage/event-lists.ts'
import type { FeedState } from '../storage/feeds.ts'

/** The feed of a calendar in iCalendar, with all its events by id. */
export async function calendarText(context: Context, state: FeedState): Promise<string> {
  const pages = `${context.config.baseUrl}/event/`
  const events: Written[] = []
  for await (const some of eventSlices(context.db, state.calendarId)) {
    events.push(writeSome(some, pages))
  }
  return writeWhole(state, events)
}

/** The feed of a follower whom the calendar's owner has blocked: empty, and it says so. */
export function blockedText(state: FeedState): string {
  const name = `${state.title} (this subscription was ended by the calendar's owner)`
  return writeHead({ kind: 'feed', name }, zonesOf([])) + calendarEnd
}
