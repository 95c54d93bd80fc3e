import { placeholder } from '../../../core/calendar/placeholder.ts'
import { type Named, writeTold, writeWhole } from '../../../core/export/calendar.ts'
import type { CalendarEvent } from '../../../core/ical/event.ts'
import type { Language } from '../../../core/text/language.ts'
import { fill } from '../../../core/text/placeholders.ts'
import type { FeedState } from '../../storage/feeds.ts'
import { textsIn } from '../../ui/texts/texts.ts'

/** Whether a calendar has lost all its events: whoever follows it may still hold some. */
export function isEmptied({ eventsTotal, hadEvents }: FeedState): boolean {
  return eventsTotal === 0 && hadEvents === 1
}

/** The feed of a calendar whose events are all gone. */
export function emptiedText(state: FeedState, language: Language): string {
  const { calendarKey, revision: sequence, changedAt: stamp } = state
  const texts = textsIn(language)
  const summary = texts.feed.noEvents
  return textWith(state, placeholder({ uid: `${calendarKey}-empty`, summary, stamp, sequence }))
}

/** The feed of a follower whom the calendar's owner has blocked: empty, and it says so. */
export function endedText(state: FeedState, language: Language): string {
  const texts = textsIn(language)
  const { ended, endedName } = texts.feed
  const calendar = { title: fill(endedName, { title: state.title }), description: '' }
  if (state.eventsTotal === 0 && state.hadEvents === 0) return writeWhole(calendar, [])
  const stamp = state.blockedAt ?? state.changedAt
  // Whoever is blocked again gets a later version: the minutes of it fit into 31 bits.
  const sequence = Math.floor(stamp / 60)
  const uid = `${state.calendarKey}-ended`
  return textWith(calendar, placeholder({ uid, summary: ended, stamp, sequence }))
}

function textWith(calendar: Named, event: CalendarEvent): string {
  return writeWhole(calendar, [writeTold([event])])
}
