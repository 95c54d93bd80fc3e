import { html } from 'hono/html'
import type { HintName, Offer } from '../../core/devices/offer.ts'
import { copyButton } from './copy-button.ts'
import type { Html } from './html.ts'
import { qrCode } from './qr-code.ts'
import type { Translations } from './translations.ts'

/** The ways into a calendar that a page offers. */
export interface CalendarMenu {
  readonly heading: string
  /** Whether it is seen as well, and not only heard. */
  readonly isHeadingShown?: boolean
  /** The one for this device, in the words of its button; `undefined` where none stands out. */
  readonly first: MenuItem | undefined
  readonly others: readonly MenuItem[]
  /** The address of the page itself, to be taken to another device. */
  readonly pageUrl: string
  readonly offer: Offer
  readonly hint: HintName | undefined
  /** What else is to be known. */
  readonly note?: string
}

/** One way: what it says, and where it leads. */
export interface MenuItem {
  readonly words: string
  readonly path: string
}

/** The one main button, and the others behind it. On a large screen all stand open. */
export function calendarMenu(ways: CalendarMenu, translations: Translations): Html {
  const { heading, isHeadingShown, first, others, pageUrl, offer, hint, note } = ways
  const { texts } = translations
  return html`<section class="ways" aria-labelledby="ways">
<h2 id="ways"${isHeadingShown ? html` dir="auto"` : html` class="spoken"`}>${heading}</h2>
${first && html`<a class="button main" href="${first.path}" rel="nofollow">${first.words}</a>`}
${hint && html`<p class="quiet small">${texts.hints[hint]}</p>`}
${
  others.length > 0 &&
  html`<details${!offer.isPhone && first && html` open`}><summary>${first ? texts.otherCalendars : heading}</summary>
<ul class="plain">${others.map(
    ({ words, path }) => html`<li><a href="${path}" rel="nofollow">${words}</a></li>\n`,
  )}</ul></details>`
}
${note && html`<p class="note lines small" dir="auto">${note}</p>`}${copyButton(pageUrl, texts.copyLink, translations)}
${!offer.isPhone && html`<div class="code">${qrCode(pageUrl, texts.scan)}<p class="quiet small">${texts.scan}</p></div>`}
</section>`
}
