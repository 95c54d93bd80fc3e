import { html } from 'hono/html'
import { calendarColorNames } from '../../core/calendar/color.ts'
import type { Html } from './html.ts'
import type { Translations } from './translations.ts'

/** The initials of a name, in a color that depends only on the name; screen readers skip them. */
export function avatar(
  name: string,
  { tag }: Pick<Translations, 'tag'>,
  size: 'big' | '' = '',
): Html {
  return html`<span class="avatar hue-${hueOfName(name)}${size && ` ${size}`}" aria-hidden="true">${initialsOf(name, tag)}</span>`
}

/** One of the colors of calendars, counted from 1. */
function hueOfName(name: string): number {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return 1 + (sum % calendarColorNames.length)
}

/** The first letters of the first and the last word. */
function initialsOf(name: string, locale: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map((word = '') => Array.from(word)[0]?.toLocaleUpperCase(locale)).join('')
}
