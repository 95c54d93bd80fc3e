import { html } from 'hono/html'
import { copyButton, spokenOf } from './copy-button.ts'
import type { Html } from './html.ts'
import type { Translations } from './translations.ts'

/** Code with a copy button; `of` describes the code to screen readers. */
export interface CodeBlock {
  readonly code: string
  readonly of: string
}

/** The words on a copy button, and the translations of its page. */
export interface CopyWords {
  readonly copy: string
  readonly translations: Translations
}

/** A button that copies a text. */
export function copyTextButton({ copy, translations }: CopyWords, text: string, of: string): Html {
  return copyButton(text, html`${copy}${spokenOf(of)}`, translations)
}

/** Code with a copy button. */
export function codeBlock(words: CopyWords, { code, of }: CodeBlock): Html {
  return html`<div class="code"><div class="code-bar">${copyTextButton(words, code, of)}</div>
<pre tabindex="0" dir="ltr"><code>${code}</code></pre></div>`
}

/** Code in several languages, each behind a tab. */
export interface CodeTabs {
  /** The name of the radio buttons that choose a tab. */
  readonly name: string
  /** What the code does. */
  readonly of: string
  /** At most four. */
  readonly codes: readonly { readonly tab: string; readonly code: string }[]
}

/** Code in several languages. Radio buttons choose one of them without JavaScript. */
export function codeTabs(words: CopyWords, { name, of, codes }: CodeTabs): Html {
  const tabs = codes.map(
    ({ tab }, index) =>
      html`<label><input type="radio" name="${name}" value="${index + 1}"${index === 0 && html` checked`}>${tab}</label>\n`,
  )
  const copies = codes.map(
    ({ tab, code }, index) =>
      html`<div class="of-${index + 1}">${copyTextButton(words, code, `${of}, ${tab}`)}</div>\n`,
  )
  return html`<div class="code tabbed"><div class="code-bar"><div role="radiogroup" aria-label="${of}">${tabs}</div>${copies}</div>
${codes.map(({ code }, index) => html`<pre class="of-${index + 1}" tabindex="0" dir="ltr"><code>${code}</code></pre>\n`)}</div>`
}
