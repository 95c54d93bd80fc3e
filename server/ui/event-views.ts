import { html, raw } from 'hono/html'
import type { Offer, OfferedService } from '../../core/devices/offer.ts'
import type { DateFormat } from '../../core/links/direct.ts'
import type { Description, Entry } from '../../core/links/entry.ts'
import { atCurrentOccurrence } from '../../core/links/present.ts'
import { occurrences } from '../../core/recurrence/occurrences.ts'
import { fill } from '../../core/text/placeholders.ts'
import { servicesFor } from '../../core/theme/offered.ts'
import type { StoredTemplate } from '../../core/theme/template.ts'
import { dateOf, type Moment } from '../../core/time/moment.ts'
import { calendarMenu } from './calendar-menu.ts'
import { dateBadges } from './date-badge.ts'
import { dateInWords, whenOnOneLine } from './date-text.ts'
import { eventDetails } from './event-details.ts'
import { banner, type State, stateOf, takesPlace } from './event-state.ts'
import type { Html } from './html.ts'
import { layout } from './layout.ts'
import { logoOf } from './template-look.ts'
import type { Translations } from './translations.ts'

/** The content of an event page. */
export interface EventPage {
  readonly entry: Entry
  /** The key of the page; the URLs that add the event to a calendar start with the page's URL. */
  readonly key: string
  readonly dateFormat: DateFormat | undefined
  /** Unix seconds. */
  readonly now: number
  readonly offer: Offer
  readonly template?: StoredTemplate | undefined
  /** The URL to report the page; empty or absent without a report link. */
  readonly reportAddress?: string
}

/** The number of dates of a series that are listed. */
const datesShown = 3

/** Renders an event page: title, time, location, and a menu of calendars. */
export function eventPage(page: EventPage, translations: Translations): string {
  const { entry, key, now, template } = page
  const { title, when, recurrence, location, organizer } = entry
  const state = stateOf(entry, now)
  const shown = atCurrentOccurrence(entry, now)
  return layout({
    title,
    translations,
    path: `/event/${key}`,
    reportAddress: page.reportAddress,
    template,
    head: eventData(
      entry,
      [whenOnOneLine(when, translations), location].filter(Boolean).join(' · '),
    ),
    main: html`<main class="aside${state === 'cancelled' && ' is-cancelled'}">
${template && logoOf(template)}${banner(state, translations)}
<header class="head">${dateBadges(shown.when, translations)}<h1 dir="auto">${title}</h1></header>
${eventDetails(shown, translations)}
${ways(page, state, translations)}
<div class="rest">
${descriptionOf(entry.description)}
${organizer && html`<p class="quiet">${fill(translations.texts.organizedBy, { name: organizer.name })}</p>`}
${recurrence && state !== 'cancelled' && nextDates(occurrences(recurrence, when, now, datesShown), entry, translations)}
</div>
</main>`,
  })
}

function ways(
  { entry, key, offer, template }: EventPage,
  state: State,
  translations: Translations,
): Html {
  const { texts, pathTo } = translations
  const own = template?.template
  const services = own ? servicesFor(own, offer.services) : offer.services
  const all = services.map((service) => ({
    words: texts.services[service],
    path: pathTo(`/event/${key}+${service}`),
  }))
  const first = takesPlace(state) ? all[0] : undefined
  const shown = {
    heading: own?.heading || texts.addHeading,
    isHeadingShown: Boolean(own?.heading),
    first: first && { ...first, words: fill(own?.button || texts.addTo, { service: first.words }) },
    others: first ? all.slice(1) : all,
    pageUrl: entry.pageUrl,
    offer,
    hint: offer.hint,
    note: own?.note ?? '',
  }
  return calendarMenu(shown, translations)
}

function descriptionOf({ text, html: markup }: Description): Html | string {
  // The HTML comes from our own serializer, which writes only the few allowed elements.
  if (markup !== undefined) return html`<div class="markup" dir="auto">${raw(markup)}</div>`
  return text && html`<p class="lines" dir="auto">${text}</p>`
}

function nextDates(
  next: readonly Moment[],
  { when }: Entry,
  translations: Translations,
): Html | '' {
  if (next.length === 0) return ''
  return html`<section><h2>${translations.texts.nextDates}</h2>
<ul class="plain">${next.map((start) => html`<li>${dateInWords(start, when, translations)}</li>\n`)}</ul></section>`
}

/** A series that a service cannot add by link. */
export interface ServiceChoice {
  readonly entry: Entry
  readonly key: string
  readonly service: OfferedService
  /** Unix seconds. */
  readonly now: number
  readonly template?: StoredTemplate | undefined
}

/** Renders the page for such a series, which offers a file or a single date. */
export function choicePage(choice: ServiceChoice, translations: Translations): string {
  const { entry, key, service: name, now, template } = choice
  const { texts, pathTo } = translations
  const service = texts.services[name]
  const state = stateOf(entry, now)
  const shown = atCurrentOccurrence(entry, now)
  const oneDate = shown.when === entry.when ? texts.firstDateOnly : texts.nextDateOnly
  return layout({
    title: entry.title,
    translations,
    path: `/event/${key}+${name}`,
    template,
    main: html`<main${state === 'cancelled' && html` class="is-cancelled"`}>
${template && logoOf(template)}${banner(state, translations)}
<header class="head">${dateBadges(shown.when, translations)}<h1 dir="auto">${entry.title}</h1></header>
${eventDetails(shown, translations)}
<p>${fill(texts.takesNoSeries, { service })}</p>
<ul class="choices">
<li><a class="button${takesPlace(state) && ' main'}" href="${pathTo(`/event/${key}+ics`)}" rel="nofollow">${texts.allDatesFile}</a></li>
<li><a class="button" href="${pathTo(`/event/${key}+${name}+first`)}" rel="nofollow">${fill(oneDate, { service })}</a></li>
</ul>
<p><a href="${pathTo(`/event/${key}`)}">${texts.backToEvent}</a></p>
</main>`,
  })
}

/** Structured data: schema.org's Event, and Open Graph for link previews. */
function eventData(entry: Entry, summary: string): Html {
  return html`<meta property="og:type" content="website">
<meta property="og:title" content="${entry.title}">
<meta property="og:description" content="${summary}">
<meta property="og:url" content="${entry.pageUrl}">
<script type="application/ld+json">${raw(inScript(schemaEvent(entry)))}</script>`
}

// Only `<` could end the script element or start another one (HTML, 4.12.1.3).
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function schemaEvent({ title, when, location, description, organizer, status }: Entry) {
  const isCancelled = status === 'CANCELLED'
  const said = (moment: Moment) =>
    when.isWholeDay ? dateOf(moment.local) : dateTime(moment, when.zone)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    startDate: said(when.start),
    endDate: said(when.end),
    eventStatus: `https://schema.org/Event${isCancelled ? 'Cancelled' : 'Scheduled'}`,
    ...(location && { location: { '@type': 'Place', name: location } }),
    ...(description.text && { description: description.text }),
    ...(organizer && { organizer: { '@type': 'Organization', name: organizer.name } }),
  }
}

// With a zone, the offset defines the instant; without one, it stays a local time.
function dateTime({ local, unix }: Moment, zone: string): string {
  if (zone === '') return local
  const minutes = Math.round((Date.parse(`${local}Z`) / 1000 - unix) / 60)
  const size = Math.abs(minutes)
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0')
  return `${local}${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
}
