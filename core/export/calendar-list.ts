import type { Calendar } from '../calendar/calendar.ts'
import { utcStamp } from '../time/api-format.ts'

/** The names of the columns that `calendarRow` fills. */
export const calendarColumnNames = [
  ...['title', 'description', 'events', 'followers', 'active followers'],
  ...['created', 'modified', 'address'],
  ...['template', 'color', 'default time zone', 'default reminder in minutes', 'search engines'],
] as const

/**
 * Returns a calendar as a line of a list; the URL of its calendar page is `pages` followed by its
 * key.
 */
export function calendarRow(calendar: Calendar, pages: string): readonly (string | number)[] {
  const { title, description, eventsTotal, followersTotal, followersActive } = calendar
  const { templateKey, color, timezone, reminder, isFindable } = calendar
  return [
    ...[title, description, eventsTotal, followersTotal, followersActive],
    ...[utcStamp(calendar.createdAt), utcStamp(calendar.modifiedAt), pages + calendar.key],
    ...[templateKey ?? '', color ?? '', timezone ?? '', reminder ?? '', isFindable ? 'yes' : 'no'],
  ]
}
