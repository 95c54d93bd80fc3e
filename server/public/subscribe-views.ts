import { html } from 'hono/html'
import type { Calendar } from '../../core/calendar/calendar.ts'
import type { SubscribeService } from '../../core/calendar/follower.ts'
import { refreshHours } from '../../core/calendar/subscribe-link.ts'
import type { Offer } from '../../core/devices/offer.ts'
import type { StoredEvent } from '../../core/event/event.ts'
import { fill } from '../../core/text/placeholders.ts'
import type { StoredTemplate } from '../../core/theme/template.ts'
import { dateOf } from '../../core/time/moment.ts'
import { calendarMenu } from '../ui/calendar-menu.ts'
import { calendarTile } from '../ui/calendar-tile.ts'
import { calendarView, pathOfShown, type ShownEvents } from '../ui/calendar-view.ts'
import { addressFor, addressToCopy } from '../ui/copy-button.ts'
import { coverPattern } from '../ui/cover-pattern.ts'
import { dateBadges } from '../ui/date-badge.ts'
import { targetOf } from '../ui/event-list.ts'
import type { Html } from '../ui/html.ts'
import { icon, smallIcon } from '../ui/icon.ts'
import { hourFormat } from '../ui/intl.ts'
import { type ColorScheme, embeddedLayout, layout } from '../ui/layout.ts'
import { calendarPreview, previewTags } from '../ui/link-preview.ts'
import { linkedText } from '../ui/linked-text.ts'
import { serviceMark } from '../ui/service-mark.ts'
import { eventsData } from '../ui/structured-data.ts'
import { logoOf } from '../ui/template-look.ts'
import { counted } from '../ui/texts/texts.ts'
import type { Translations } from '../ui/translations.ts'

/** The content of a calendar page. */
export interface SubscribePage {
  readonly calendar: Pick<Calendar, 'key' | 'title' | 'description' | 'color' | 'timezone'>
  readonly shown: ShownEvents
  /** A new personal feed URL to copy. */
  readonly feedAddress: string
  readonly pageUrl: string
  readonly offer: Offer
  /** The URL of an event's page without the key. */
  readonly eventPages: string
  readonly template?: StoredTemplate | undefined
  /** Whether search engines may list the page, which then has structured data. */
  readonly isFindable: boolean
  /** The URL to report the page; empty or absent without a report link. */
  readonly reportAddress?: string
}

/** Renders the page where people subscribe to a calendar. */
export function subscribePage(page: SubscribePage, translations: Translations): string {
  const { calendar, shown, template, isFindable } = page
  const path = `/subscribe/${calendar.key}`
  return layout({
    title: calendar.title,
    translations,
    path: pathOfShown(path, shown),
    reportAddress: page.reportAddress,
    template,
    canonical: isFindable ? page.pageUrl : undefined,
    head: html`${previewTags(
      calendarPreview({ ...page, next: nextEvent(shown) }, translations),
      translations,
    )}${isFindable && eventsData(shown, page.eventPages)}`,
    cover: coverPattern(calendar.key),
    // A month needs the whole width.
    main: html`<main class="sheet${shown.view === 'list' && ' two'}">
${masthead(page, translations)}
${calendar.description && html`<p class="prose lines" dir="auto">${linkedText(calendar.description)}</p>`}
${subscribeMenu(page, path, translations)}
<section class="section">${calendarView({ shown, path, target: 'here', timezone: calendar.timezone }, translations)}</section>
${questions(page, translations)}
</main>`,
  })
}

function masthead({ calendar, shown, template }: SubscribePage, translations: Translations): Html {
  const next = nextEvent(shown)
  const logo = template && logoOf(template)
  return html`<header class="masthead">${next && dateBadges({ ...next.when, end: next.when.start }, translations)}<div class="by">${logo || badges(countOf(shown), translations)}</div>
${calendarHeading(calendar)}</header>`
}

function badges(count: number, { texts, tag }: Translations): Html {
  return html`<span class="badge accent">${smallIcon('calendar-days')}${texts.calendar}</span>${count > 0 && html`<span class="badge">${counted(texts.upcomingCount, count, tag)}</span>`}`
}

/** The title of a calendar beside its picture. */
function calendarHeading({ title, color }: Pick<Calendar, 'title' | 'color'>): Html {
  return html`<div class="host">${calendarTile(color)}<h1 dir="auto">${title}</h1></div>`
}

/** The next event if it is among those that are shown. */
function nextEvent(shown: ShownEvents): StoredEvent | undefined {
  if (shown.view === 'list') return shown.after === undefined ? shown.events[0]?.event : undefined
  const { month, today, events } = shown
  if (!today.startsWith(month)) return undefined
  return events.find(({ when }) => dateOf(when.start.local) >= today)
}

/** The number of upcoming events; 0 if the list shows only some of them, or has a series. */
function countOf(shown: ShownEvents): number {
  if (shown.view === 'month' || shown.after !== undefined || shown.next !== undefined) return 0
  return shown.events.some(({ event }) => event.recurrence) ? 0 : shown.events.length
}

function subscribeMenu(
  { offer, pageUrl }: SubscribePage,
  path: string,
  translations: Translations,
): Html {
  const { texts, pathTo } = translations
  const [main, ...others] = offer.subscribing.map((service) => ({
    service,
    words: texts.services[service],
    path: pathTo(`${path}+${service}`),
  }))
  const first = main && { ...main, words: fill(texts.subscribeIn, { service: main.words }) }
  const before = html`<p class="small quiet">${texts.subscribeMeans}</p>`
  const hint = offer.subscribeHint
  return calendarMenu(
    { heading: texts.subscribe, before, first, others, pageUrl, offer, hint },
    translations,
  )
}

function questions({ offer, feedAddress }: SubscribePage, translations: Translations): Html {
  const { texts } = translations
  return html`<section class="section"><h2>${texts.goodToKnow}</h2>
<div class="asked">
${question('open', texts.refreshHeading, html`<div>${refreshTimes(offer, translations)}<p class="small quiet">${texts.refreshNote}</p></div>`)}
${question('open', texts.appNotListed, html`<div>${addressToCopy(feedAddress, translations)}</div>`)}
${question('closed', texts.leaveHeading, html`<p>${texts.leaveHelp}</p>`)}
</div></section>`
}

function question(state: 'open' | 'closed', asked: string, answer: Html): Html {
  return html`<details${state === 'open' && html` open`}><summary><h3>${asked}</h3>${icon('chevron-down', 'turns')}</summary>${answer}</details>`
}

function refreshTimes({ subscribing }: Offer, { texts, tag }: Translations): Html {
  return html`<dl class="pairs">${subscribing.map((service) => {
    const refresh = refreshHours[service]
    const time = refresh && hourFormat(tag).formatRange(refresh.usual, refresh.longest)
    return html`<div><dt>${serviceMark(service)}${texts.services[service]}</dt><dd>${time ?? texts.refreshVaries}</dd></div>\n`
  })}</dl>`
}

/** A calendar whose feed URL people paste into a service. */
export interface PasteAddress {
  readonly title: string
  /** The key of the calendar. */
  readonly key: string
  readonly color: Calendar['color']
  readonly service: SubscribeService
  readonly feedAddress: string
  readonly template?: StoredTemplate | undefined
}

/**
 * Renders the page for a service without subscribe links, which explains where to paste the URL.
 */
export function pasteAddressPage(page: PasteAddress, translations: Translations): string {
  const { texts, pathTo } = translations
  const service = texts.services[page.service]
  const { template } = page
  const calendar = `/subscribe/${page.key}`
  return layout({
    title: page.title,
    translations,
    path: `${calendar}+${page.service}`,
    template,
    cover: coverPattern(page.key),
    main: html`<main class="sheet">
<header class="masthead"><div class="by">${(template && logoOf(template)) || badges(0, translations)}</div>
${calendarHeading(page)}</header>
<p class="prose">${fill(texts.pasteHelp, { service })}</p>
${addressFor(service, page.feedAddress, translations)}
<p><a class="btn" href="${pathTo(calendar)}">${texts.backToCalendar}</a></p>
</main>`,
  })
}

/** The content of an embedded calendar. */
export interface EmbeddedCalendar {
  readonly calendar: Pick<Calendar, 'key' | 'title' | 'color' | 'timezone'>
  readonly shown: ShownEvents
  readonly scheme: ColorScheme
  readonly template?: StoredTemplate | undefined
}

/** Renders an embedded calendar: its events, and a link to subscribe. */
export function embeddedPage(
  { calendar, shown, scheme, template }: EmbeddedCalendar,
  translations: Translations,
): string {
  const { texts, pathTo } = translations
  const { key, timezone } = calendar
  const view = { shown, path: `/embed/${key}`, scheme, target: 'outside', timezone } as const
  const subscribe = pathTo(`/subscribe/${key}`)
  return embeddedLayout({
    title: calendar.title,
    translations,
    scheme,
    template,
    main: html`<main><div class="bar">${calendarHeading(calendar)}<a class="btn primary" href="${subscribe}"${targetOf('outside')}>${smallIcon('calendar-plus')}${texts.subscribeShort}</a></div>
${calendarView(view, translations)}
</main>`,
  })
}
