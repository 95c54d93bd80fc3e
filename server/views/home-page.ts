import { html } from 'hono/html'
import { messagePage } from './message-page.ts'
import type { Speech } from './speech.ts'

/** The first page of the service: what it is, and the way in for whoever makes events. */
export function homePage(speech: Speech): string {
  const { homeTitle: title, homeText: text, homeMakers, signIn } = speech.texts
  const below = html`<p class="quiet">${homeMakers}</p>
<p><a class="button main" href="${speech.pathTo('/account/sign-in')}">${signIn}</a></p>`
  return messagePage({ title, text, below, path: '/' }, speech)
}
