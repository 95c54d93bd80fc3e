import { html } from 'hono/html'
import type { ButtonScript } from '../../ui/button-code.ts'
import { buttonCode } from '../../ui/button-code.ts'
import { copyButton, spokenOf } from '../../ui/copy-button.ts'
import type { Html } from '../../ui/html.ts'
import { qrCode } from '../../ui/qr-code.ts'
import type { PageContext } from './page-context.ts'

/** A short text to copy. */
interface CopyField {
  /** The ID of its field. */
  readonly id: string
  readonly label: string
  readonly value: string
  readonly help?: string
  /** Shown next to the button. */
  readonly beside?: Html | false
}

/** A read-only field with a copy button. */
export function copyField(page: PageContext, { id, label, value, help, beside }: CopyField): Html {
  return html`<div class="copy"><label for="${id}">${label}</label>
<input class="field" id="${id}" dir="ltr" readonly value="${value}"${help && html` aria-describedby="${id}-help"`}>
${help && html`<p class="quiet small" id="${id}-help">${help}</p>`}
<p class="actions">${copyTextButton(page, value, label)}${beside}</p></div>`
}

/** A URL to share, with its QR code; `scan` describes the code. */
export function shareField(
  page: PageContext,
  shared: Omit<CopyField, 'id'> & { readonly scan: string },
): Html {
  return html`<section class="with-code">${copyField(page, { id: 'address', ...shared })}
<div class="qr">${qrCode(shared.value, shared.scan)}</div></section>`
}

/** Code with a copy button; `of` describes the code. */
export function codeSnippet(page: PageContext, code: string, of: string): Html {
  return html`<div class="copy"><pre tabindex="0" dir="ltr"><code>${code}</code></pre>
${copyTextButton(page, code, of)}</div>`
}

/** A button for other websites. */
interface ButtonSnippet {
  readonly button: ButtonScript
  /** The URL that it opens without JavaScript. */
  readonly address: string
  /** Its label. */
  readonly words: string
  readonly help: string
}

/** The code of a button for other websites. */
export function buttonSnippet(
  page: PageContext,
  { button, address, words, help }: ButtonSnippet,
): Html {
  const { ownButton } = page.translations.account.section
  return html`<section><h2>${ownButton}</h2><p class="quiet">${help}</p>
${codeSnippet(page, buttonCode(button, address, words), ownButton)}</section>`
}

/** The code of a button that adds the event of a page. */
export function eventButtonSnippet(page: PageContext, button: ButtonScript, address: string): Html {
  const { ownButtonWords: words, ownButtonHelp: help } = page.translations.account.section
  return buttonSnippet(page, { button, address, words, help })
}

/** A button that copies a text; `of` describes the text for screen readers. */
export function copyTextButton({ translations }: PageContext, text: string, of: string): Html {
  return copyButton(text, html`${translations.account.section.copy}${spokenOf(of)}`, translations)
}
