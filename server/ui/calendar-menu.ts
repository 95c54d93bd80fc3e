import { html } from 'hono/html'
import type { HintName, Offer, OfferedService } from '../../core/devices/offer.ts'
import { copyButton, shareButton } from './copy-button.ts'
import type { Html } from './html.ts'
import { smallIcon } from './icon.ts'
import { linkedText } from './linked-text.ts'
import { qrCode } from './qr-code.ts'
import { serviceMark } from './service-mark.ts'
import type { Translations } from './translations.ts'

/** A menu of calendars to add an event to, or to subscribe in. */
export interface CalendarMenu {
  readonly heading: string
  /** Content below the heading. */
  readonly before?: Html | undefined
  /** The main button; `undefined` if no calendar is preferred. */
  readonly first: MenuItem | undefined
  readonly others: readonly MenuItem[]
  /** The calendars in which the event can be kept up to date. */
  readonly connected?: readonly MenuItem[]
  /** The label under which the calendars are folded on all screens, if another button matters more. */
  readonly folded?: string
  /** The URL of the page, to open it on another device; absent in a preview. */
  readonly pageUrl?: string | undefined
  readonly offer: Offer
  readonly hint: HintName | undefined
  /** A note below the buttons. */
  readonly note?: string
}

/** The ID of the form of a preview, which resubmits the typed values. */
export const previewFormId = 'typed'

/** A service, with its text and URL; in a preview, services with a file have no URL. */
export interface MenuItem {
  readonly service: OfferedService
  readonly words: string
  readonly path: string | undefined
}

/** Renders the main button, and the others in a menu that is usually open on large screens. */
export function calendarMenu(menu: CalendarMenu, translations: Translations): Html {
  const { heading, before, first, connected = [], pageUrl, offer, hint, note } = menu
  const { texts } = translations
  return html`<section class="ways" aria-labelledby="ways">
<h2 id="ways" dir="auto">${heading}</h2>
${before}
${first && mainButton(first)}
${hint && html`<p class="quiet small">${texts.hints[hint]}</p>`}
${otherCalendars(menu, translations)}
${connected.length > 0 && fold('folds stays', texts.connect.keep, connected)}
${note && html`<p class="own-note lines small" dir="auto">${linkedText(note)}</p>`}
${pageUrl !== undefined && passOn(pageUrl, translations)}
${pageUrl !== undefined && !offer.isPhone && code(pageUrl, translations)}
</section>`
}

function mainButton(item: MenuItem): Html {
  return addLink(item, 'btn primary large wide', html`${serviceMark(item.service)}${item.words}`)
}

function addLink({ service, path }: MenuItem, look: string, content: Html): Html {
  const classes = look && html` class="${look}"`
  return path === undefined
    ? html`<button${classes} form="${previewFormId}" name="service" value="${service}">${content}</button>`
    : html`<a${classes} href="${path}" rel="nofollow">${content}</a>`
}

function passOn(pageUrl: string, translations: Translations): Html {
  return html`<div class="pass-on">${copyButton(pageUrl, translations.texts.copyLink, translations)}${shareButton(pageUrl, translations)}</div>`
}

function otherCalendars(
  { first, others, folded }: CalendarMenu,
  { texts }: Translations,
): Html | '' {
  if (others.length === 0) return ''
  if (folded !== undefined) return fold('folds stays', folded, others)
  // Style sheets show it unfolded on wide screens.
  return first ? fold('folds', texts.otherCalendars, others) : serviceList(others)
}

function fold(look: string, label: string, items: readonly MenuItem[]): Html {
  return html`<details class="${look}"><summary>${label}${smallIcon('chevron-down', 'turns')}</summary>
${serviceList(items)}</details>`
}

/** Renders services as a list of links. */
export function serviceList(items: readonly MenuItem[]): Html {
  return html`<ul class="services">${items.map((item) => html`<li>${addLink(item, '', linkContent(item))}</li>\n`)}</ul>`
}

function linkContent({ service, words }: MenuItem): Html {
  const sign = service === 'ics' ? smallIcon('download') : smallIcon('arrow-up-right', 'flips')
  return html`${serviceMark(service)}<span>${words}</span>${sign}`
}

function code(pageUrl: string, { texts }: Translations): Html {
  return html`<div class="scan">${qrCode(pageUrl, texts.scan)}<div><p class="small quiet">${texts.scan}</p>
<button type="button" class="btn plain" data-download="qr-code.svg">${smallIcon('download')}${texts.downloadCode}</button></div></div>`
}
