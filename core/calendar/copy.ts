import { fill } from '../text/placeholders.ts'
import { maxLength } from '../text/text.ts'

/**
 * The title of a calendar's copy: its own in a text with a brace `title`, such as `{title} (copy)`,
 * and cut where both are too long for a title.
 */
export function copyTitle(title: string, text: string): string {
  const room = maxLength.line - Array.from(fill(text, { title: '' })).length
  return fill(text, { title: Array.from(title).slice(0, room).join('') })
}
