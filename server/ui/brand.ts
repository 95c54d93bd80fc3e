import { html, raw } from 'hono/html'
import type { Html } from './html.ts'

/** The favicon: the mark on a dark tile. */
export const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#11192a"/><rect x="7.5" y="6" width="4" height="20" rx="1.4" fill="#fff"/><path fill="#f97a52" d="M13.5 7.1A1.1 1.1 0 0 1 14.6 6h.4a10 10 0 0 1 0 20h-.4a1.1 1.1 0 0 1-1.1-1.1z"/></svg>'

/** The mark in a box of 24 by 24: the attributes of a rectangle and a path. */
export const mark = {
  post: 'x="4" y="2" width="4.5" height="20" rx="1.6"',
  day: 'd="M11 3.2A1.2 1.2 0 0 1 12.2 2H12.5a10 10 0 0 1 0 20H12.2A1.2 1.2 0 0 1 11 20.8z"',
} as const

/** The mark and name of the product, as a link. */
export function brand(path: string): Html {
  return html`<a class="brand" href="${path}"><svg viewBox="0 0 24 24" aria-hidden="true"><rect class="post" ${raw(mark.post)}/><path class="day" ${raw(mark.day)}/></svg>Daymark</a>`
}
