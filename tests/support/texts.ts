import { escapeHtml } from '../../core/html/entities.ts'

export { fill } from '../../core/text/placeholders.ts'
export { de as german } from '../../server/account/texts.de.ts'
export { en as account } from '../../server/account/texts.ts'
export { messageTexts } from '../../server/mail/texts.ts'
export { en as visitor } from '../../server/ui/texts/en.ts'
export { counted } from '../../server/ui/texts/texts.ts'

/**
 * A pattern of HTML in which texts of the tables are found as they stand there, with a group in
 * the place of their braces, so that a test holds which text is shown and not its words.
 */
export function pattern(parts: TemplateStringsArray, ...texts: readonly string[]): RegExp {
  return new RegExp(String.raw(parts, ...texts.map(sourceOf)), 's')
}

function sourceOf(text: string): string {
  const pieces = text.split(/\{\w+\}/).map((piece) => RegExp.escape(escapeHtml(piece)))
  return pieces.join('(.*?)')
}
