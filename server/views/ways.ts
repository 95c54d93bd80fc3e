import { html } from 'hono/html'
import type { HintName, Offer } from '../../core/devices/offer.ts'
import { copyButton } from './address.ts'
import type { Html } from './layout.ts'
import { qrCode } from './qr-code.ts'
import type { Speech } from './speech.ts'

/** The ways into a calendar that a page offers. */
export interface Ways {
  readonly heading: string
  /** The first is the one for this device. */
  readonly ways: readonly Way[]
  /** What the main button says, with the way's name in it; `undefined` where none stands out. */
  readonly main: ((name: string) => string) | undefined
  /** The address of the page itself, to be taken to another device. */
  readonly pageUrl: string
  readonly offer: Offer
  readonly hint: HintName | undefined
}

/** One way: a name that people know, and where it leads. */
export interface Way {
  readonly name: string
  readonly path: string
}

/** The one main button, and the others behind it. On a large screen all stand open. */
export function waysIn({ heading, ways, main, pageUrl, offer, hint }: Ways, speech: Speech): Html {
  const { texts } = speech
  const [first] = ways
  return html`<section class="ways" aria-labelledby="ways">
<h2 id="ways" class="spoken">${heading}</h2>
${main && first && html`<a class="button main" href="${first.path}" rel="nofollow">${main(first.name)}</a>`}
${hint && html`<p class="quiet small">${texts.hints[hint]}</p>`}
<details${!offer.isPhone && main && html` open`}><summary>${main ? texts.otherCalendars : heading}</summary>
<ul class="plain">${(main ? ways.slice(1) : ways).map(
    ({ name, path }) => html`<li><a href="${path}" rel="nofollow">${name}</a></li>\n`,
  )}</ul></details>
${copyButton(pageUrl, texts.copyLink, speech)}
${!offer.isPhone && html`<div class="code">${qrCode(pageUrl, texts.scan)}<p class="quiet small">${texts.scan}</p></div>`}
</section>`
}
