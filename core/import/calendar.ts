import type { CalendarDraft } from '../calendar/calendar.ts'
import { maxLength, singleLine } from '../text/text.ts'

/** The name and description of a calendar in a file. */
interface FileCalendar {
  readonly name: string
  readonly description: string
}

/** Returns the calendar to create for a file: named as in the file, or else after the file. */
export function calendarFor({ name, description }: FileCalendar, fileName: string): CalendarDraft {
  const bare = singleLine(fileName)
    .replace(/^.*[\\/]/, '')
    .replace(/\.\w{1,4}$/, '')
  return {
    title: truncate(name, maxLength.line) || truncate(bare, maxLength.line) || 'Calendar',
    description: truncate(description, maxLength.description),
  }
}

function truncate(text: string, most: number): string {
  return text.length > most ? [...text].slice(0, most).join('') : text
}
