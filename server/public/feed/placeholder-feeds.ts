import { placeholderEvent } from '../../../core/calendar/feed.ts'
import {
  type CalendarTexts,
  writeCalendarEvents,
  writeCalendarFile,
} from '../../../core/export/calendar.ts'
import type { CalendarEvent } from '../../../core/ical/event.ts'
import type { Language } from '../../../core/text/language.ts'
import { fill } from '../../../core/text/placeholders.ts'
import type { FeedState } from '../../storage/feeds.ts'
import { textsIn } from '../../ui/texts/texts.ts'

/** Whether a calendar has lost all its events, so that followers may still have some. */
export function isEmptied({ eventsTotal, hadEvents }: FeedState): boolean {
  return eventsTotal === 0 && hadEvents === 1
}

/** The feed of a calendar that has lost all its events. */
export function emptiedText(state: FeedState, language: Language): string {
  const { calendarKey, revision: sequence, changedAt: stamp } = state
  const texts = textsIn(language)
  const summary = texts.feed.noEvents
  return textWith(
    state,
    placeholderEvent({ uid: `${calendarKey}-empty`, summary, stamp, sequence }),
  )
}

/** The feed of a blocked follower: without events, but with a note about that. */
export function endedText(state: FeedState, blockedAt: number, language: Language): string {
  const texts = textsIn(language)
  const { ended, endedName } = texts.feed
  const calendar = { title: fill(endedName, { title: state.title }), description: '' }
  if (state.eventsTotal === 0 && state.hadEvents === 0) return writeCalendarFile(calendar, [])
  // A follower who is blocked again gets a later version. The minutes fit into 31 bits.
  const sequence = Math.floor(blockedAt / 60)
  const uid = `${state.calendarKey}-ended`
  return textWith(calendar, placeholderEvent({ uid, summary: ended, stamp: blockedAt, sequence }))
}

function textWith(calendar: CalendarTexts, event: CalendarEvent): string {
  return writeCalendarFile(calendar, [writeCalendarEvents([event])])
}
