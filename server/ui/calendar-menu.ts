import { html } from 'hono/html'
import type { HintName, Offer } from '../../core/devices/offer.ts'
import { copyButton } from './copy-button.ts'
import type { Html } from './html.ts'
import { qrCode } from './qr-code.ts'
import type { Translations } from './translations.ts'

/** The calendars that a page offers to add an event to, or to subscribe in. */
export interface CalendarMenu {
  readonly heading: string
  /** Whether the heading is visible, not only read out. */
  readonly isHeadingShown?: boolean
  /** The calendar for this device, with the words of its button; `undefined` where none stands out. */
  readonly first: CalendarMenuItem | undefined
  readonly others: readonly CalendarMenuItem[]
  /** The address of the page itself, to open it on another device. */
  readonly pageUrl: string
  readonly offer: Offer
  readonly hint: HintName | undefined
  /** A note of the organizer. */
  readonly note?: string
}

/** One calendar: the words of its link or button, and where it leads. */
export interface CalendarMenuItem {
  readonly words: string
  readonly path: string
}

/** A button for the calendar of this device, and a list of the others, which is open on large screens. */
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
