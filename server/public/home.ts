import { html } from 'hono/html'
import { messagePage } from '../ui/message-page.ts'
import type { Translations } from '../ui/translations.ts'

/** The first page of the service: what it is, and the way in for whoever makes events. */
export function homePage(translations: Translations): string {
  const { homeTitle: title, homeText: text, homeMakers, signIn } = translations.texts
  const below = html`<p class="quiet">${homeMakers}</p>
<p><a class="button main" href="${translations.pathTo('/account/sign-in')}">${signIn}</a></p>`
  return messagePage({ title, text, below, path: '/' }, translations)
}
