import { html } from 'hono/html'
import { coverPattern } from './cover-pattern.ts'
import type { Html } from './html.ts'
import { type ColorScheme, embeddedLayout, layout } from './layout.ts'
import type { Translations } from './translations.ts'

/** A page with one message and advice. */
export interface Message {
  readonly title: string
  readonly text: string
  /** Details for developers, in English. */
  readonly details?: readonly string[]
  /** Content below the message, such as a link. */
  readonly below?: Html | undefined
  /** The path of the page, if it has one. */
  readonly path?: string | undefined
  /** The text that determines the pattern of the cover; by default, the title. */
  readonly cover?: string | undefined
  /** The color scheme of its frame; absent for a standalone page. */
  readonly frame?: ColorScheme | undefined
}

/** Renders a page with one message. */
export function messagePage(message: Message, translations: Translations): string {
  const { title, text, details = [], below, path, cover = title, frame } = message
  const main = html`<main class="${frame ? '' : 'sheet '}message"><h1>${title}</h1>
${text && html`<p class="lead">${text}</p>`}
${details.length > 0 && html`<ul lang="en" dir="ltr">${details.map((detail) => html`<li>${detail}</li>\n`)}</ul>`}
${below}
</main>`
  if (frame) return embeddedLayout({ title, translations, main, scheme: frame })
  return layout({ title, translations, path, cover: coverPattern(cover), main })
}
