import { html } from 'hono/html'
import { copyButton, spokenOf } from '../../views/address.ts'
import { buttonCode } from '../../views/button-code.ts'
import type { ButtonScript } from '../../views/button-script.ts'
import type { Html } from '../../views/html.ts'
import { qrCode } from '../../views/qr-code.ts'
import type { PageContext } from './page-context.ts'

/** Something short to be copied. */
interface CopyField {
  /** The id of its field. */
  readonly id: string
  readonly label: string
  readonly value: string
  readonly help?: string
  /** What stands beside the button. */
  readonly beside?: Html | false
}

/** A field to copy from by hand, and the button that does it. */
export function copyField({ id, label, value, help, beside }: CopyField, page: PageContext): Html {
  return html`<div class="copy"><label for="${id}">${label}</label>
<input class="field" id="${id}" dir="ltr" readonly value="${value}"${help && html` aria-describedby="${id}-help"`}>
${help && html`<p class="quiet small" id="${id}-help">${help}</p>`}
<p class="actions">${copyTextButton(value, label, page)}${beside}</p></div>`
}

/** An address to be handed out, with its code beside it; `scan` says what the code is. */
export function shareField(
  shared: Omit<CopyField, 'id'> & { readonly scan: string },
  page: PageContext,
): Html {
  return html`<section class="with-code">${copyField({ id: 'address', ...shared }, page)}
<div class="qr">${qrCode(shared.value, shared.scan)}</div></section>`
}

/** Code to be copied; `of` says what it does. */
export function codeSnippet(code: string, of: string, page: PageContext): Html {
  return html`<div class="copy"><pre tabindex="0" dir="ltr"><code>${code}</code></pre>
${copyTextButton(code, of, page)}</div>`
}

/** A button that somebody may have in their own page. */
interface ButtonSnippet {
  readonly button: ButtonScript
  /** Where it leads without script. */
  readonly address: string
  /** What stands on it. */
  readonly words: string
  readonly help: string
}

/** The code of a button for the page of somebody else. */
export function buttonSnippet(
  { button, address, words, help }: ButtonSnippet,
  page: PageContext,
): Html {
  const { ownButton } = page.speech.account.section
  return html`<section><h2>${ownButton}</h2><p class="quiet">${help}</p>
${codeSnippet(buttonCode(button, address, words), ownButton, page)}</section>`
}

/** The same for an event, by the address of its page. */
export function eventButtonSnippet(button: ButtonScript, address: string, page: PageContext): Html {
  const { ownButtonWords: words, ownButtonHelp: help } = page.speech.account.section
  return buttonSnippet({ button, address, words, help }, page)
}

/** The button that copies a text; `of` says of what, for whoever does not see it. */
export function copyTextButton(text: string, of: string, { speech }: PageContext): Html {
  return copyButton(text, html`${speech.account.section.copy}${spokenOf(of)}`, speech)
}
