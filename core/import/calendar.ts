import type { CalendarDraft } from '../calendar/calendar.ts'
import { defaultCalendarSettings } from '../calendar/settings.ts'
import { maxLength, singleLine } from '../text/text.ts'
import type { Preview } from './preview.ts'

/** The name, description and color of a calendar in a file. */
type FileCalendar = Pick<Preview, 'name' | 'description' | 'color'>

/** Returns the calendar to create for a file: named as in the file, or else after the file. */
export function calendarFor(
  { name, description, color }: FileCalendar,
  fileName: string,
): CalendarDraft {
  const bare = singleLine(fileName)
    .replace(/^.*[\\/]/, '')
    .replace(/\.\w{1,4}$/, '')
  return {
    title: truncate(name, maxLength.line) || truncate(bare, maxLength.line) || 'Calendar',
    description: truncate(description, maxLength.description),
    ...(color && { settings: { ...defaultCalendarSettings, color } }),
  }
}

function truncate(text: string, max: number): string {
  return text.length > max ? [...text].slice(0, max).join('') : text
}
