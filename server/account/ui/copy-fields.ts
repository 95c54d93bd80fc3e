import { html } from 'hono/html'
import type { ButtonScript } from '../../ui/button-code.ts'
import { buttonCode } from '../../ui/button-code.ts'
import {
  type CodeTabs,
  type CopyWords,
  codeBlock,
  copyTextButton,
  codeTabs as tabbedCode,
} from '../../ui/code-block.ts'
import { copyButton, shareButton, spokenOf } from '../../ui/copy-button.ts'
import type { Html } from '../../ui/html.ts'
import { smallIcon } from '../../ui/icon.ts'
import { qrCode } from '../../ui/qr-code.ts'
import type { PageContext } from './page-context.ts'

/** A short text to copy. */
interface CopyField {
  /** The ID of its field. */
  readonly id: string
  readonly label: string
  readonly value: string
  readonly help?: string
  /** Shown below the field: other buttons. */
  readonly beside?: Html | false
}

/** A read-only field with a copy button, as a panel. */
export function copyField(page: PageContext, field: CopyField): Html {
  return html`<section class="panel">${copyable(page, field)}</section>`
}

/** A URL to share, with its QR code to download; `scan` describes the code. */
export function shareField(
  page: PageContext,
  shared: Omit<CopyField, 'id'> & { readonly scan: string },
): Html {
  const { translations } = page
  const { texts } = translations
  const beside = html`${shareButton(shared.value, translations)}<button type="button" class="btn" data-download="qr-code.svg">${smallIcon('download')}${texts.downloadCode}</button>${shared.beside}`
  return html`<section class="panel share"><div class="stack-s">${copyable(page, { id: 'address', ...shared, beside })}</div>
${qrCode(shared.value, shared.scan)}</section>`
}

function copyable(page: PageContext, { id, label, value, help, beside }: CopyField): Html {
  return html`<h2><label for="${id}">${label}</label></h2>
${help && html`<p class="quiet" id="${id}-help">${help}</p>`}
<div class="copyfield"><input id="${id}" dir="ltr" readonly value="${value}"${help && html` aria-describedby="${id}-help"`}>${copyTextButton(wordsOf(page), value, label)}</div>
${beside && html`<p class="actions">${beside}</p>`}`
}

/** Code with a copy button; `of` describes the code. */
export function codeSnippet(page: PageContext, code: string, of: string): Html {
  return codeBlock(wordsOf(page), { code, of })
}

/** Code in several languages, each behind a tab. */
export function codeTabs(page: PageContext, tabs: CodeTabs): Html {
  return tabbedCode(wordsOf(page), tabs)
}

/** A button for other websites. */
interface ButtonSnippet {
  readonly button: ButtonScript
  /** The URL that it opens without JavaScript. */
  readonly address: string
  /** Its label. */
  readonly words: string
  readonly help: string
  /** The button as it looks. */
  readonly shown: Html
}

/** The code of a button for other websites. */
export function buttonSnippet(
  page: PageContext,
  { button, address, words, help, shown }: ButtonSnippet,
): Html {
  const { ownButton } = page.translations.account.section
  return html`<section class="stack-s"><h2>${ownButton}</h2><p class="quiet">${help}</p>
${shown}
${codeSnippet(page, buttonCode(button, address, words), ownButton)}</section>`
}

/** A button that copies HTML, as formatted text for apps that take it; `of` describes it. */
export function copyFormattedButton(page: PageContext, code: string, of: string): Html {
  return copyButton(code, copyWords(page, of), page.translations, { kind: 'data-formatted' })
}

/** A button that copies a text, as an icon for rows of a list. */
export function copyIconButton({ translations }: PageContext, text: string, of: string): Html {
  const words = html`<span class="spoken">${translations.account.section.copy} ${of}</span>`
  return copyButton(text, words, translations, { classes: 'btn plain' })
}

function copyWords({ translations }: PageContext, of: string): Html {
  return html`${translations.account.section.copy}${spokenOf(of)}`
}

function wordsOf({ translations }: PageContext): CopyWords {
  return { copy: translations.account.section.copy, translations }
}
