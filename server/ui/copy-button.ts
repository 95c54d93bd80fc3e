import { html } from 'hono/html'
import { fill } from '../../core/text/placeholders.ts'
import type { Html } from './html.ts'
import type { Translations } from './translations.ts'

/** Hidden words that describe a button or link to screen readers. */
export function spokenOf(name: string): Html {
  return html`<span class="spoken"> ${name}</span>`
}

/** A button that copies a URL. It is hidden without JavaScript. */
export function copyButton(address: string, words: Html | string, { texts }: Translations): Html {
  return html`<button type="button" class="button slight" data-copy="${address}" data-copied="${texts.copied}" aria-live="polite">${words}</button>`
}

/** The URL of a feed to copy into any calendar app. */
export function addressToCopy(address: string, translations: Translations): Html {
  const { addressLabel, addressHelp } = translations.texts
  return addressIn({ address, label: addressLabel, help: addressHelp }, translations)
}

/** The same for one service, on a page that already contains instructions. */
export function addressFor(service: string, address: string, translations: Translations): Html {
  return addressIn(
    { address, label: fill(translations.texts.addressFor, { service }), help: '' },
    translations,
  )
}

interface Address {
  readonly address: string
  readonly label: string
  readonly help: string
}

function addressIn({ address, label, help }: Address, translations: Translations): Html {
  const { texts } = translations
  return html`<div class="copy"><label for="address">${label}</label>
<input class="field" id="address" dir="ltr" readonly value="${address}" aria-describedby="${help && 'address-help '}address-own">
${copyButton(address, texts.copyAddress, translations)}
${help && html`<p class="quiet small" id="address-help">${help}</p>`}
<p class="quiet small" id="address-own">${texts.addressIsYours}</p></div>`
}
