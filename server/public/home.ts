import { html } from 'hono/html'
import type { Context } from '../context.ts'
import { page, type Reply, type Request } from '../http/message.ts'
import { visitorOf } from '../http/visitor.ts'
import { messagePage } from '../ui/message-page.ts'
import { type Translations, translationsFor } from '../ui/translations.ts'

/** Shows the home page, with a link for organizers to sign in. */
export function home(_: Context, request: Request): Reply {
  return page(homePage(translationsFor(visitorOf(request).locale)))
}

function homePage(translations: Translations): string {
  const { homeTitle: title, homeText: text, homeMakers, signIn } = translations.texts
  const below = html`<p class="quiet">${homeMakers}</p>
<p><a class="button main" href="${translations.pathTo('/account/sign-in')}">${signIn}</a></p>`
  return messagePage({ title, text, below, path: '/' }, translations)
}
