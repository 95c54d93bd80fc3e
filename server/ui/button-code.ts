import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { html } from 'hono/html'
import type { Html } from './html.ts'

/** The newest version of the button's script. Released versions never change. */
const newest = 'button-1.js'

/** The script of the button: its file, its bytes and its hash. */
export const button = released(newest)

/** The attributes that load the script. */
export interface ButtonScript {
  readonly src: string
  readonly integrity: string
}

/** The newest script on this service. */
export function buttonScript(baseUrl: string): ButtonScript {
  return { src: `${baseUrl}/${button.name}`, integrity: button.integrity }
}

function released(name: string) {
  const bytes = readFileSync(new URL(`./assets/${name}`, import.meta.url))
  return { name, bytes, integrity: `sha384-${hash('sha384', bytes, 'base64')}` }
}

/** The code that loads the script on another site. */
export function scriptCode({ src, integrity }: ButtonScript): Html {
  return html`<script src="${src}" integrity="${integrity}" crossorigin="anonymous" async></script>`
}

/** A link that the script turns into a button. */
export function linkCode(address: string, words: string): Html {
  return html`<a class="daymark" href="${address}">${words}</a>`
}

/** The code of a button. */
export function buttonCode(script: ButtonScript, address: string, words: string): string {
  return `${scriptCode(script)}\n${linkCode(address, words)}`
}

/** The code that embeds a calendar; screen readers announce its `title`. */
export function frameCode(address: string, title: string): Html {
  return html`<iframe src="${address}" title="${title}" style="width: 100%; border: 0" height="600"></iframe>`
}
