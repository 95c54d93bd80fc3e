import { html } from 'hono/html'
import { linkParts } from '../../core/text/links.ts'
import type { Html } from './html.ts'

/** Returns a plain text with its web addresses as links; everything is escaped. */
export function linkedText(text: string): Html {
  const parts = linkParts(text).map((part) => (part.isLink ? link(part.text) : part.text))
  return html`${parts}`
}

function link(url: string): Html {
  return html`<a href="${url}" rel="nofollow noreferrer">${url}</a>`
}
