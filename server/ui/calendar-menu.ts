import { html } from 'hono/html'
import type { HintName, Offer } from '../../core/devices/offer.ts'
import { copyButton } from './copy-button.ts'
import type { Html } from './html.ts'
import { qrCode } from './qr-code.ts'
import type { Translations } from './translations.ts'

/** A menu of calendars to add an event to, or to subscribe in. */
export interface CalendarMenu {
  readonly heading: string
  /** Whether it is visible, and not only for screen readers. */
  readonly isHeadingShown?: boolean
  /** The main button; `undefined` if no calendar is preferred. */
  readonly first: MenuItem | undefined
  readonly others: readonly MenuItem[]
  /** The URL of the page, to open it on another device. */
  readonly pageUrl: string
  readonly offer: Offer
  readonly hint: HintName | undefined
  /** A note below the buttons. */
  readonly note?: string
}

/** The text and the path of an item. */
export interface MenuItem {
  readonly words: string
  readonly path: string
}

/** Renders the main button, and the others in a menu that is open on large screens. */
export function calendarMenu(menu: CalendarMenu, translations: Translations): Html {
  const { heading, isHeadingShown, first, others, pageUrl, offer, hint, note } = menu
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
