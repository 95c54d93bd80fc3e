import { html } from 'hono/html'
import type { Html } from './html.ts'
import { embeddedLayout, layout, type Scheme } from './layout.ts'
import type { Translations } from './translations.ts'

/** A page that says one thing, and what to do about it. */
export interface Message {
  readonly title: string
  readonly text: string
  /** What programmers are told, in English. */
  readonly details?: readonly string[]
  /** What stands below: a way on. */
  readonly below?: Html
  /** The address of the page, where it has one of its own. */
  readonly path?: string | undefined
  /** The colours of the frame that it stands in; absent for a page of its own. */
  readonly frame?: Scheme | undefined
}

/** A page that says one thing. */
export function messagePage(message: Message, translations: Translations): string {
  const { title, text, details = [], below, path, frame } = message
  const main = html`<main><h1>${title}</h1>
<p>${text}</p>
${details.length > 0 && html`<ul lang="en" dir="ltr">${details.map((detail) => html`<li>${detail}</li>\n`)}</ul>`}
${below}
</main>`
  if (frame) return embeddedLayout({ title, translations, main, scheme: frame })
  return layout({ title, translations, path, main })
}
