import type { CalendarDraft } from '../calendar/calendar.ts'
import { longest, singleLine } from '../text/text.ts'

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
    title: cut(name, longest.line) || cut(bare, longest.line) || 'Calendar',
    description: cut(description, longest.description),
  }
}

function cut(text: string, most: number): string {
  return text.length > most ? [...text].slice(0, most).join('') : text
}
