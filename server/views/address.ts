import { html } from 'hono/html'
import type { Html } from './html.ts'
import type { Speech } from './speech.ts'

/** What a button or a link is of, behind its words, for whoever does not see what stands beside it. */
export function spokenOf(name: string): Html {
  return html`<span class="spoken"> ${name}</span>`
}

/** A button that copies an address. It shows only where there is script. */
export function copyButton(address: string, words: Html | string, { texts }: Speech): Html {
  return html`<button type="button" class="button slight" data-copy="${address}" data-copied="${texts.copied}" aria-live="polite" hidden>${words}</button>`
}

/** A feed's address to be taken along by hand. */
export function addressToCopy(address: string, speech: Speech): Html {
  const { texts } = speech
  return html`<div class="copy"><label for="address">${texts.addressLabel}</label>
<input class="field" id="address" dir="ltr" readonly value="${address}" aria-describedby="address-help">
${copyButton(address, texts.copyAddress, speech)}
<p class="quiet small" id="address-help">${texts.addressHelp}</p></div>`
}
