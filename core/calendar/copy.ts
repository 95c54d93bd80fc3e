import { fill } from '../text/placeholders.ts'
import { maxLength } from '../text/text.ts'

/**
 * Returns the title of a calendar's copy: the original title inserted in a text with a `title`
 * placeholder, such as `{title} (copy)`, and cut if the result is too long.
 */
export function copyTitle(title: string, text: string): string {
  const room = maxLength.line - Array.from(fill(text, { title: '' })).length
  return fill(text, { title: Array.from(title).slice(0, room).join('') })
}
