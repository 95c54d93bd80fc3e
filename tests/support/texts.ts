import { escapeHtml } from '../../core/html/entities.ts'

export { fill } from '../../core/text/placeholders.ts'
export { de as german } from '../../server/account/texts.de.ts'
export { en as account } from '../../server/account/texts.ts'
export { messageTexts } from '../../server/mail/texts.ts'
export { en as visitor } from '../../server/ui/texts/en.ts'
export { counted } from '../../server/ui/texts/texts.ts'

/**
 * Returns a pattern of HTML with texts from the tables, and a group for each placeholder, so that a
 * test checks which text is shown and not its wording.
 */
export function pattern(parts: TemplateStringsArray, ...texts: readonly string[]): RegExp {
  return new RegExp(String.raw(parts, ...texts.map(sourceOf)), 's')
}

function sourceOf(text: string): string {
  const pieces = text.split(/\{\w+\}/).map((piece) => RegExp.escape(escapeHtml(piece)))
  return pieces.join('(.*?)')
}
