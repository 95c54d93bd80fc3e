import type { CalendarEvent } from '../ical/event.ts'

/** What differs between two placeholders. */
type PlaceholderTexts = Pick<CalendarEvent, 'uid' | 'summary' | 'stamp' | 'sequence'>

/**
 * The one event of a feed that has none any more, on a day that nobody looks at: Evolution and GNOME
 * ignore a feed without an event, and go on showing those they hold (docs/interop.md 3.1).
 */
export function placeholderEvent(given: PlaceholderTexts): CalendarEvent {
  return {
    ...given,
    start: { kind: 'date', date: '2000-01-01' },
    end: { kind: 'date', date: '2000-01-02' },
    transparency: 'TRANSPARENT',
  }
}
