import { countCharacters } from '../text/text.ts'

/** Whether a string has more than `max` characters. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && countCharacters(text) > max
}

/** Cuts a string to a maximum length and marks the cut at its end. */
export function truncate(text: string, max: number): string {
  return isLongerThan(text, max) ? `${[...text].slice(0, max - 1).join('')}…` : text
}
