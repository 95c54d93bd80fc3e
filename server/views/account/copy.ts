import { html } from 'hono/html'
import type { ButtonScript } from '../../ui/button-code.ts'
import { buttonCode } from '../../ui/button-code.ts'
import { copyButton, spokenOf } from '../../ui/copy-button.ts'
import type { Html } from '../../ui/html.ts'
import { qrCode } from '../../ui/qr-code.ts'
import type { Frame } from './frame.ts'

/** Something short to be copied. */
export interface ToCopy {
  /** The id of its field. */
  readonly id: string
  readonly label: string
  readonly value: string
  readonly help?: string
  /** What stands beside the button. */
  readonly beside?: Html | false
}

/** A field to copy from by hand, and the button that does it. */
export function fieldToCopy({ id, label, value, help, beside }: ToCopy, frame: Frame): Html {
  return html`<div class="copy"><label for="${id}">${label}</label>
<input class="field" id="${id}" dir="ltr" readonly value="${value}"${help && html` aria-describedby="${id}-help"`}>
${help && html`<p class="quiet small" id="${id}-help">${help}</p>`}
<p class="actions">${buttonToCopy(value, label, frame)}${beside}</p></div>`
}

/** An address to be handed out, with its code beside it; `scan` says what the code is. */
export function addressToShare(
  shared: Omit<ToCopy, 'id'> & { readonly scan: string },
  frame: Frame,
): Html {
  return html`<section class="with-code">${fieldToCopy({ id: 'address', ...shared }, frame)}
<div class="qr">${qrCode(shared.value, shared.scan)}</div></section>`
}

/** Code to be copied; `of` says what it does. */
export function codeToCopy(code: string, of: string, frame: Frame): Html {
  return html`<div class="copy"><pre tabindex="0" dir="ltr"><code>${code}</code></pre>
${buttonToCopy(code, of, frame)}</div>`
}

/** A button that somebody may have in their own page. */
export interface OfferedButton {
  readonly button: ButtonScript
  /** Where it leads without script. */
  readonly address: string
  /** What stands on it. */
  readonly words: string
  readonly help: string
}

/** The code of a button for the page of somebody else. */
export function buttonToOffer({ button, address, words, help }: OfferedButton, frame: Frame): Html {
  const { ownButton } = frame.speech.account.section
  return html`<section><h2>${ownButton}</h2><p class="quiet">${help}</p>
${codeToCopy(buttonCode(button, address, words), ownButton, frame)}</section>`
}

/** The same for an event, by the address of its page. */
export function eventButtonToOffer(button: ButtonScript, address: string, frame: Frame): Html {
  const { ownButtonWords: words, ownButtonHelp: help } = frame.speech.account.section
  return buttonToOffer({ button, address, words, help }, frame)
}

/** The button that copies a text; `of` says of what, for whoever does not see it. */
export function buttonToCopy(text: string, of: string, { speech }: Frame): Html {
  return copyButton(text, html`${speech.account.section.copy}${spokenOf(of)}`, speech)
}
