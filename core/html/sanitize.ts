import { readLineBreaks } from '../text/text.ts'
import { escapeHtml } from './entities.ts'
import { toPlainText } from './plain-text.ts'
import { tidy } from './tidy.ts'
import { type Token, tokenize } from './tokenizer.ts'
import { buildTree, type Child, type Element } from './tree.ts'

/** A description in both of its forms. */
export interface SanitizedText {
  /** Plain text with line breaks; nothing in it is a tag. */
  readonly text: string
  /** Well-formed markup with the allowed elements; `undefined` for plain text. */
  readonly html: string | undefined
}

/**
 * Reads a description: plain text or simplified HTML. Allowed are br, p, b, strong, i, em, u, ul,
 * ol, li, and a with an href to http, https, mailto or tel; no other attributes are allowed. The
 * markup is rewritten from a tree, never copied. Line breaks, the two characters `\n` and `<br>`
 * all mean a new line, and on their own do not count as markup: the text is then plain. Every text
 * is accepted; time and output size grow linearly.
 */
export function sanitizeHtml(given: string): SanitizedText {
  const pieces = Array.from(tokenize(readLineBreaks(given)))
  if (pieces.every(isText)) {
    return { text: readLineBreaks(pieces.map(({ text }) => text).join('')), html: undefined }
  }
  const root = tidy(buildTree(pieces))
  const isMarkup = root.children.some((child) => typeof child === 'object' && child.name !== 'br')
  return {
    text: readLineBreaks(toPlainText(root)),
    html: isMarkup ? writeHtml(root.children) : undefined,
  }
}

function isText(token: Token): token is Extract<Token, { kind: 'text' }> {
  return token.kind === 'text'
}

function writeHtml(children: readonly Child[]): string {
  return children
    .map((child) => (typeof child === 'string' ? escapeHtml(child) : writeElement(child)))
    .join('')
}

function writeElement({ name, href, children }: Element): string {
  if (name === 'br') return '<br>'
  const attribute = name === 'a' ? ` href="${escapeHtml(href)}"` : ''
  return `<${name}${attribute}>${writeHtml(children)}</${name}>`
}
