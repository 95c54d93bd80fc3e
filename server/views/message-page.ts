import { html } from 'hono/html'
import { layout } from './layout.ts'

/** A page that says one thing, and what to do about it. */
export function messagePage(title: string, sentences: readonly string[]): string {
  return layout(
    title,
    html`<h1>${title}</h1>
${sentences.map((sentence) => html`<p>${sentence}</p>\n`)}`,
  )
}
