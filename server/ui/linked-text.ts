import { html } from 'hono/html'
import type { Html } from './html.ts'

/** A web address in a text, up to the next space, quote or angle bracket. */
const address = /https?:\/\/[^\s<>"“”«»]+/gi

/** Returns a plain text with its web addresses as links; everything is escaped. */
export function linkedText(text: string): Html {
  const parts: (Html | string)[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const url = withoutPunctuation(found)
    if (!URL.canParse(url)) continue
    parts.push(text.slice(end, index), link(url))
    end = index + url.length
  }
  return html`${parts}${text.slice(end)}`
}

// The sentence around an address may end right after it. A bracket belongs to the address only if it
// was opened there.
function withoutPunctuation(found: string): string {
  let unopened = found.split(')').length - found.split('(').length
  let length = found.length
  for (; length > 0; length--) {
    const last = found.charAt(length - 1)
    if (!".,;:!?'’)]}…。，、！？）」".includes(last) || (last === ')' && unopened <= 0)) break
    if (last === ')') unopened--
  }
  return found.slice(0, length)
}

function link(url: string): Html {
  return html`<a href="${url}" rel="nofollow noreferrer">${url}</a>`
}
