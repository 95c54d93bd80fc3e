import type { CalendarDraft } from '../calendar/calendar.ts'
import { maxLength, singleLine } from '../text/text.ts'

/** What a file says of the calendar in it. */
interface Named {
  readonly name: string
  readonly description: string
}

/** The calendar that is made for a file: as the file says, or else as the file itself is named. */
export function calendarFor({ name, description }: Named, fileName: string): CalendarDraft {
  const bare = singleLine(fileName)
    .replace(/^.*[\\/]/, '')
    .replace(/\.\w{1,4}$/, '')
  return {
    title: cut(name, maxLength.line) || cut(bare, maxLength.line) || 'Calendar',
    description: cut(description, maxLength.description),
  }
}

function cut(text: string, most: number): string {
  return text.length > most ? [...text].slice(0, most).join('') : text
}
