import { html } from 'hono/html'
import type { Html } from '../../../ui/html.ts'
import { tokenField } from '../form.ts'
import type { Frame } from '../frame.ts'
import { withNext } from '../next.ts'

/** What a browser does with a passkey, and what it is given for that, in JSON. */
export interface Ceremony {
  readonly kind: 'create' | 'get'
  readonly options: Readonly<Record<string, unknown>>
  /** What is sent besides the browser's answer. */
  readonly name?: string
}

/** A form that `passkey.js` sends with what the browser answered; where that fails, its button begins anew. */
export function ceremonyForm({ kind, options, name }: Ceremony, frame: Frame): Html {
  const { people } = frame.speech.account
  return html`<form method="post" action="${withNext(frame.path, frame)}" data-passkey="${kind}" data-options="${JSON.stringify(options)}">
<noscript><p class="banner danger">${people.passkeyScript}</p></noscript>
${tokenField(frame)}<input type="hidden" name="response">
${name !== undefined && html`<input type="hidden" name="name" value="${name}">`}
<div data-failed hidden><p class="banner danger" role="alert">${people.passkeyFailed}</p>
<p class="actions"><button class="button main">${people.tryAgain}</button></p></div>
</form>`
}
