import { html } from 'hono/html'
import type { Calendar } from '../../core/calendar/calendar.ts'
import type { SubscribeService } from '../../core/calendar/follower.ts'
import { refreshHours } from '../../core/calendar/subscribe-link.ts'
import type { Offer } from '../../core/devices/offer.ts'
import { fill } from '../../core/text/placeholders.ts'
import { calendarMenu } from '../ui/calendar-menu.ts'
import { calendarView, headingOf, pathOfShown, type ShownEvents } from '../ui/calendar-view.ts'
import { addressFor, addressToCopy } from '../ui/copy-button.ts'
import type { Html } from '../ui/html.ts'
import { hourFormat } from '../ui/intl.ts'
import { type ColorScheme, embeddedLayout, layout } from '../ui/layout.ts'
import type { Translations } from '../ui/translations.ts'

/** The content of a calendar page. */
export interface SubscribePage {
  readonly calendar: Pick<Calendar, 'key' | 'title' | 'description'>
  readonly shown: ShownEvents
  /** A new personal feed URL to copy. */
  readonly feedAddress: string
  readonly pageUrl: string
  readonly offer: Offer
  /** The URL to report the page; empty or absent without a report link. */
  readonly reportAddress?: string
}

/** Renders the page where people subscribe to a calendar. */
export function subscribePage(page: SubscribePage, translations: Translations): string {
  const { calendar, shown, feedAddress } = page
  const { texts } = translations
  const path = `/subscribe/${calendar.key}`
  return layout({
    title: calendar.title,
    translations,
    path: pathOfShown(path, shown),
    reportAddress: page.reportAddress,
    main: html`<main class="aside">
<header><h1 dir="auto">${calendar.title}</h1></header>
<div class="about">${calendar.description && html`<p class="lines" dir="auto">${calendar.description}</p>`}
<p class="quiet">${texts.subscribeMeans}</p></div>
${ways(page, path, translations)}
<div class="rest">
<section><h2>${headingOf(shown, translations)}</h2>
${calendarView({ shown, path, scheme: 'own', target: 'here' }, translations)}</section>
${addressToCopy(feedAddress, translations)}
<section><h2>${texts.refreshHeading}</h2>${refreshTimes(page.offer, translations)}<p class="quiet small">${texts.refreshNote}</p></section>
<section><h2>${texts.leaveHeading}</h2><p>${texts.leaveHelp}</p></section>
</div>
</main>`,
  })
}

function ways({ offer, pageUrl }: SubscribePage, path: string, translations: Translations): Html {
  const { texts, pathTo } = translations
  const [main, ...others] = offer.subscribing.map((service) => ({
    words: texts.services[service],
    path: pathTo(`${path}+${service}`),
  }))
  const first = main && { ...main, words: fill(texts.subscribeIn, { service: main.words }) }
  return calendarMenu(
    { heading: texts.subscribe, first, others, pageUrl, offer, hint: offer.subscribeHint },
    translations,
  )
}

function refreshTimes({ subscribing }: Offer, { texts, tag }: Translations): Html {
  return html`<ul class="plain">${subscribing.map((service) => {
    const refresh = refreshHours[service]
    const time = refresh && hourFormat(tag).formatRange(refresh.usual, refresh.longest)
    const said = time ? texts.refreshTime : texts.refreshUnknown
    return html`<li>${fill(said, { service: texts.services[service], time: time ?? '' })}</li>\n`
  })}</ul>`
}

/** A calendar whose feed URL people paste into a service. */
export interface PasteAddress {
  readonly title: string
  /** The key of the calendar. */
  readonly key: string
  readonly service: SubscribeService
  readonly feedAddress: string
}

/**
 * Renders the page for a service without subscribe links, which explains where to paste the URL.
 */
export function pasteAddressPage(page: PasteAddress, translations: Translations): string {
  const { texts, pathTo } = translations
  const service = texts.services[page.service]
  const calendar = `/subscribe/${page.key}`
  return layout({
    title: page.title,
    translations,
    path: `${calendar}+${page.service}`,
    main: html`<main><h1 dir="auto">${page.title}</h1>
<p>${fill(texts.pasteHelp, { service })}</p>
${addressFor(service, page.feedAddress, translations)}
<p><a href="${pathTo(calendar)}">${texts.backToCalendar}</a></p>
</main>`,
  })
}

/** The content of an embedded calendar. */
export interface EmbeddedCalendar {
  readonly calendar: Pick<Calendar, 'key' | 'title'>
  readonly shown: ShownEvents
  readonly scheme: ColorScheme
}

/** Renders an embedded calendar: its events, and a link to subscribe. */
export function embeddedPage(
  { calendar, shown, scheme }: EmbeddedCalendar,
  translations: Translations,
): string {
  const { texts, pathTo } = translations
  const view = { shown, path: `/embed/${calendar.key}`, scheme, target: 'outside' } as const
  return embeddedLayout({
    title: calendar.title,
    translations,
    scheme,
    main: html`<main><h1 class="spoken" dir="auto">${calendar.title}</h1>
<h2 class="spoken">${headingOf(shown, translations)}</h2>
${calendarView(view, translations)}
<p><a href="${pathTo(`/subscribe/${calendar.key}`)}" target="_blank" rel="noopener">${texts.subscribe}</a></p>
</main>`,
  })
}
