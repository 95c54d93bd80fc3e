import { countCharacters } from '../text/text.ts'

/** Whether a string has more than `most` characters. */
export function isLongerThan(text: string, most: number): boolean {
  return text.length > most && countCharacters(text) > most
}

/** Cuts a string to a maximum length and marks the cut at its end. */
export function truncate(text: string, most: number): string {
  return isLongerThan(text, most) ? `${[...text].slice(0, most - 1).join('')}…` : text
}
