import { html } from 'hono/html'
import type { ButtonScript } from './button-script.ts'
import type { Html } from './html.ts'

/** What loads the script of the button, in the page of somebody else. */
export function scriptCode({ src, integrity }: ButtonScript): Html {
  return html`<script src="${src}" integrity="${integrity}" crossorigin="anonymous" async></script>`
}

/** A link that becomes a button there. */
export function linkCode(address: string, words: string): Html {
  return html`<a class="daymark" href="${address}">${words}</a>`
}

/** All that a button needs there. */
export function buttonCode(script: ButtonScript, address: string, words: string): string {
  return `${scriptCode(script)}\n${linkCode(address, words)}`
}

/** What shows a calendar there; `title` is heard. */
export function frameCode(address: string, title: string): Html {
  return html`<iframe src="${address}" title="${title}" style="width: 100%; border: 0" height="600"></iframe>`
}
