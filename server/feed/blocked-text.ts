import { calendarEnd, writeHead, zonesOf } from '../../core/ical/calendar.ts'
import type { FeedState } from '../storage/feeds.ts'

/** The feed of a follower whom the calendar's owner has blocked: empty, and it says so. */
export function blockedText(state: FeedState): string {
  const name = `${state.title} (this subscription was ended by the calendar's owner)`
  return writeHead({ kind: 'feed', name }, zonesOf([])) + calendarEnd
}
