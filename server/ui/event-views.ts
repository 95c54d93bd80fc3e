import { html, raw } from 'hono/html'
import type { Offer } from '../../core/devices/offer.ts'
import type { DateFormat } from '../../core/links/direct.ts'
import type { Description, Entry } from '../../core/links/entry.ts'
import { atPresent } from '../../core/links/present.ts'
import { occurrences } from '../../core/recurrence/occurrences.ts'
import { fill } from '../../core/text/placeholders.ts'
import { orderedFor } from '../../core/theme/offered.ts'
import type { StoredTemplate } from '../../core/theme/template.ts'
import type { Moment } from '../../core/time/moment.ts'
import { calendarMenu } from './calendar-menu.ts'
import { dateBadges } from './date-badge.ts'
import { dateInWords, whenOnOneLine } from './date-text.ts'
import { eventData } from './event-data.ts'
import { eventDetails } from './event-details.ts'
import { banner, type State, stateOf, takesPlace } from './event-state.ts'
import type { Html } from './html.ts'
import { layout } from './layout.ts'
import { logoOf } from './template-look.ts'
import type { Translations } from './translations.ts'

/** What the page of an event shows. */
export interface EventPage {
  readonly entry: Entry
  /** The key of the page: the ways into calendars hang behind it. */
  readonly key: string
  readonly dateFormat: DateFormat | undefined
  /** Unix seconds. */
  readonly now: number
  readonly offer: Offer
  readonly template?: StoredTemplate | undefined
  /** Where it is reported; empty or absent for nowhere. */
  readonly reportAddress?: string
}

/** How many dates of a series are listed. */
const datesShown = 3

/** The page of an event: what, when and where, and a way into every calendar. */
export function eventPage(page: EventPage, translations: Translations): string {
  const { entry, key, now, template } = page
  const { title, when, recurrence, location, organizer } = entry
  const state = stateOf(entry, now)
  const shown = atPresent(entry, now)
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
  const services = own ? orderedFor(own, offer.services) : offer.services
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
  // The markup was made by our own serializer out of the few elements that are let through.
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
