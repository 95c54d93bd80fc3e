import { html } from 'hono/html'
import { fill } from '../../core/text/placeholders.ts'
import type { Html } from './html.ts'
import { type IconName, smallIcon } from './icon.ts'
import type { Translations } from './translations.ts'

/** Hidden words that describe a button or link to screen readers. */
export function spokenOf(name: string): Html {
  return html`<span class="spoken"> ${name}</span>`
}

interface CopyLook {
  readonly classes?: 'btn' | 'btn plain'
  readonly sign?: IconName
  /** What the script does other than copying plain text. */
  readonly kind?: 'data-share' | 'data-formatted'
}

/** A button that copies text. It is hidden without JavaScript. */
export function copyButton(
  text: string,
  words: Html | string,
  { texts }: Translations,
  { classes = 'btn', sign = 'copy', kind }: CopyLook = {},
): Html {
  return html`<button type="button" class="${classes}"${kind && html` ${kind}=""`} data-copy="${text}" data-copied="${texts.copied}" aria-live="polite">${smallIcon(sign)}${words}</button>`
}

/** A button that opens the share sheet of the device, or copies the URL where there is none. */
export function shareButton(address: string, translations: Translations): Html {
  const look = { sign: 'share-2', kind: 'data-share' } as const
  return copyButton(address, translations.texts.share, translations, look)
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
  return html`<div class="row"><label for="address">${label}</label>
<div class="copyfield"><input id="address" dir="ltr" readonly value="${address}" aria-describedby="${help && 'address-help '}address-own">${copyButton(address, texts.copyAddress, translations)}</div>
${help && html`<p class="help" id="address-help">${help}</p>`}
<p class="help" id="address-own">${texts.addressIsYours}</p></div>`
}
