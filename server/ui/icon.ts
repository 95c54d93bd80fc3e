import { html } from 'hono/html'
import type { Html } from './html.ts'

/** The icon of the service: a page of a tear-off calendar. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="4" width="26" height="25" rx="5" fill="#fff" stroke="#2b4c8c" stroke-width="2"/><path d="M4 12h24V9a4 4 0 0 0-4-4H8a4 4 0 0 0-4 4z" fill="#2b4c8c"/><circle cx="16" cy="20" r="4" fill="#2b4c8c"/></svg>`

/** Icons for details of an event, always shown with a word. */
const paths = {
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  place:
    'M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11zM12 7.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8z',
  repeat:
    'M4 11V9.5a3.5 3.5 0 0 1 3.5-3.5H20m-3-3 3 3-3 3M20 13v1.5a3.5 3.5 0 0 1-3.5 3.5H4m3 3-3-3 3-3',
}

/** The icon of a detail. */
export function sign(name: keyof typeof paths): Html {
  return html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${paths[name]}"/></svg>`
}
