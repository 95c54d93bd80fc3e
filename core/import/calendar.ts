import type { CalendarDraft } from '../calendar/calendar.ts'
import { maxLength, singleLine } from '../text/text.ts'

/** What a file says about its calendar. */
interface FileCalendar {
  readonly name: string
  readonly description: string
}

/** The calendar that is made for a file: as the file says, or else as the file itself is named. */
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
