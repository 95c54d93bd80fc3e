import { countCharacters } from '../text/text.ts'

/** Whether a text has more characters than it may. */
export function isLongerThan(text: string, most: number): boolean {
  return text.length > most && countCharacters(text) > most
}

/** A text of so many characters at most; that it was longer is shown at its end. */
export function truncate(text: string, most: number): string {
  return isLongerThan(text, most) ? `${[...text].slice(0, most - 1).join('')}…` : text
}
